import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { editResult } from '#contract/leads/lead-edits.ts'
import { recheckResult } from '#contract/leads/lead-runs.ts'
import { getResult } from '#contract/leads/leads.ts'
import type { EditableField } from '#contract/values/lead-columns.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

/** Called while a mail server is asked: what a check finds is stored after it. */
let whileAsked = async (): Promise<void> => undefined

const { app, neighbourhood, start, leadsOf } = await startSearching((opened) => {
  const verify: Network['verify'] = async (emails, ...rest) => {
    const answers = await opened.sample.verify(emails, ...rest)
    await whileAsked()
    return answers
  }
  return { ...opened, internet: { ...opened.sample, verify } }
})
const { db } = app.services
const admin = new pg.Client({ connectionString: app.url })
await admin.connect()
after(async () => {
  await admin.end()
  await checkLedger(db)
  await app.stop()
})

const get = (user: TestUser, id: string) => app.as(user, getResult, { params: { id } })

/** So many statements wait for a lock. */
async function waiting(count: number): Promise<void> {
  const isWaiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await admin.query(isWaiting)).rowCount !== count) await setImmediate()
}

/** Works on all jobs; the edit waits for its lead when the check is answered, and what was found waits behind it. */
async function workWhile(user: TestUser, id: string, body: { field: EditableField; value: string }) {
  let editing: Promise<{ success: boolean }> | undefined
  whileAsked = async () => {
    if (editing) return
    await admin.query('begin')
    await admin.query('select from results where id = $1 for update', [id])
    editing = app.ask(user, editResult, { params: { id }, body })
    await waiting(1)
  }
  const work = app.work()
  await waiting(2)
  await admin.query('commit')
  await work
  assert.ok((await editing)?.success)
}

test('a first name that a user types in the moment in which a search stores its lead stays', async () => {
  const user = await makeUser(db, { credits: 50 })
  const { id: list } = await start(user, await neighbourhood([mailboxes('valid')[0]]))
  await app.work(['run-search'])
  const [{ id } = { id: '' }] = await leadsOf(user, list)
  await workWhile(user, id, { field: 'first_name', value: 'Grace' })
  const { first_name, email_state } = await get(user, id)
  assert.deepEqual([first_name, email_state], ['Grace', 'found'])
})

test('an email that a user types in the moment in which a check stores its verdict gets no verdict', async () => {
  const [, address = ''] = mailboxes('valid')
  const user = await makeUser(db, { credits: 50 })
  const list = await makeLeads(db, user, { leads: [{ email: address, contact_state: 'searched' }] })
  const [{ id } = { id: '' }] = await leadsOf(user, list)
  await app.as(user, recheckResult, { params: { id }, body: {} })
  await workWhile(user, id, { field: 'email', value: 'typed@mill.example' })
  const { email, email_state, email_verdict } = await get(user, id)
  assert.deepEqual([email, email_state, email_verdict], ['typed@mill.example', 'not_checked', 'not_checked'])
})
