import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render, screen, within } from '@testing-library/react'
import { wireId } from '#testing/make/make-wire.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a sheet and not for a file
import { EntrySheet } from './entry-sheet.tsx'
import type { Entry } from '#web/features/admin/queries.ts'

const changed: Entry = {
  id: wireId(1),
  created_at: '2026-11-20T12:00:00.000Z',
  actor_id: wireId(2),
  actor_name: 'Ada Operator',
  as_user_name: null,
  reason: null,
  action: 'user_changed',
  object_id: wireId(3),
  object_name: 'Mara Lind',
  before: { role: 'user', modules: [], suspended: false, language: null },
  after: {
    role: 'admin',
    modules: ['leads', 'whitelabel'],
    suspended: true,
    language: 'de',
    new_field: 1_200,
  },
  address: '192.0.2.7',
  account_name: 'Lind and partners',
}

async function open(entry: Entry) {
  render(<EntrySheet entry={entry} onClose={() => undefined} />)
  const sheet = await screen.findByRole('dialog')
  const rows = within(sheet).queryAllByRole('row').slice(1)
  const facts = Array.from(sheet.querySelectorAll('dt'), (term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  return {
    title: within(sheet).getByRole('heading').textContent,
    facts: Object.fromEntries(facts) as Record<string, string>,
    rows: rows.map((row) => Array.from(row.children, ({ textContent }) => textContent)),
  }
}

test('an entry says who did what to whom, and each value before and after in words', async () => {
  const { title, facts, rows } = await open(changed)
  assert.equal(title, 'User changed')
  const { Time: when, ...others } = facts
  assert.match(when ?? '', /Nov 20, 2026/)
  assert.deepEqual(others, {
    User: 'Ada Operator',
    Target: 'Mara Lind',
    Account: 'Lind and partners',
    'IP address': '192.0.2.7',
  })
  assert.deepEqual(rows, [
    ['Role', 'Owner', 'Admin'],
    ['Modules', 'None', 'Lead Search, White Label'],
    ['Suspended', 'No', 'Yes'],
    ['Language', 'None', 'Deutsch'],
    ['new field', 'None', '1,200'],
  ])
})

test('an entry made while working as a user names the operator, the user, the reason and the call', async () => {
  const { title, facts } = await open({
    ...changed,
    action: 'acted_as',
    object_name: 'Renames a list',
    as_user_name: 'Mara Lind',
    reason: 'Asked for help',
    before: null,
    after: { call: 'renameCampaign' },
  })
  assert.equal(title, 'Action as user')
  assert.deepEqual(
    [facts['User'], facts['Work as user'], facts['Reason'], facts['Target']],
    ['Ada Operator', 'Mara Lind', 'Asked for help', 'Renamed a list'],
  )
})

test('what a provider of payments told is money in the reader’s own way', async () => {
  const { title, facts, rows } = await open({
    ...changed,
    actor_id: null,
    actor_name: 'Stripe',
    action: 'payment_disputed',
    object_name: 'evt_1',
    before: { disputed: '0 usd', dispute: null, credits_taken: 0 },
    after: { disputed: '1050 usd', dispute: 'open', credits_taken: 1_050 },
  })
  assert.deepEqual([title, facts['User']], ['Payment disputed', 'Stripe'])
  assert.deepEqual(rows, [
    ['Disputed', '$0', '$10.50'],
    ['Dispute', 'None', 'Open'],
    ['Credits removed', '0', '1,050'],
  ])
})

test('where people outside the account sit is not told', async () => {
  const { facts } = await open({ ...changed, address: '' })
  assert.equal(facts['IP address'], 'Outside this account')
})
