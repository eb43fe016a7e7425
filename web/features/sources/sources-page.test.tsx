import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  getMailChecks,
  listSources,
  orderSources,
  proposeOrder,
  type Source,
  switchSource,
} from '#contract/operator/sources.ts'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import { SourcesPage } from './sources-page.tsx'

const api = await startPageApi()
after(() => api.stop())

const source = (index: number, given: Partial<Source> = {}): Source => ({
  id: wireId(index),
  name: `Source ${index}`,
  driver: 'hunter',
  scope: 'platform',
  base_url: 'https://api.hunter.example/v2',
  per_minute: null,
  per_day: null,
  cost_micros: 24_500,
  has_key: true,
  in_searches: false,
  in_checks: false,
  mapping: null,
  is_on: true,
  is_sample: false,
  actions: ['email'],
  types: ['people', 'domain'],
  state: 'healthy',
  reason: null,
  rests_until: null,
  last_ok_at: null,
  requests: 10,
  hits: 4,
  verified: 3,
  checked: 4,
  errors: 1,
  median_ms: 420,
  spent_micros: 98_000,
  ...given,
})

const rank = (index: number) => ({
  id: wireId(index),
  name: `Source ${index}`,
  requests: 40,
  hit_share: 0.5,
  micros_per_hit: 20_000,
})

const mailChecks = (given: object) =>
  api.answer(getMailChecks, () => ({
    by: 'this_server' as const,
    host: null,
    checked: 20,
    unreached: 0,
    failed: 0,
    ...given,
  }))

beforeEach(() => {
  mailChecks({})
  api.asked.length = 0
  api.answer(listSources, () => [source(1), source(2, { state: 'down', reason: 'no_credits' })])
  api.answer(orderSources, () => null)
  api.answer(proposeOrder, () => ({
    order: [rank(2), rank(1)],
    is_current: false,
    micros_now: 30_000,
    micros_then: 20_000,
    requests: 80,
  }))
})

const open = async () => {
  await openPage(() => <SourcesPage />)
  return (await screen.findByRole('button', { name: /^Source 1/ })).closest('tr') ?? assert.fail('no row')
}

test('a source says its health, success, time, cost for each hit and share of confirmed hits', async () => {
  const row = await open()
  for (const text of ['Healthy', '90%', '0.4 sec', '$0.0245', '75%']) within(row).getByText(text)
  screen.getByText('its credits are used up')
})

test('a time under a tenth of a second is in milliseconds, never 0 seconds', async () => {
  api.answer(listSources, () => [source(1, { median_ms: 42 }), source(2, { median_ms: null })])
  within(await open()).getByText('42 ms')
})

test('turning a source off names the searches that lose it, and happens after the confirmation', async () => {
  const user = userEvent.setup()
  api.answer(switchSource, () => source(1, { is_on: false }))
  await open()
  await user.click(screen.getByRole('switch', { name: 'Use Source 1' }))
  const dialog = await screen.findByRole('alertdialog')
  assert.match(dialog.textContent, /Searches for people and emails by domain no longer use it/)
  assert.deepEqual(api.sent(switchSource), [])
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }))
  await waitFor(() => assert.deepEqual(api.sent(switchSource), [{ is_on: false }]))
})

test('a source without a key says that it is off; there is no switch that does nothing', async () => {
  api.answer(listSources, () => [source(1, { state: 'no_key' })])
  const row = await open()
  within(row).getByText('Off')
  assert.equal(within(row).queryByRole('switch'), null)
})

test('the order changes by keys and by dragging', async () => {
  const user = userEvent.setup()
  const row = await open()
  await user.click(screen.getByRole('button', { name: 'Move Source 1 down' }))
  await waitFor(() => assert.equal(api.sent(orderSources).length, 1))
  const [first, second] = screen.getAllByTitle('Drag to change the order')
  assert.ok(first && second && row)
  fireEvent.dragStart(second)
  fireEvent.drop(first)
  await waitFor(() => assert.equal(api.sent(orderSources).length, 2))
  const swapped = { ids: [wireId(2), wireId(1)] }
  assert.deepEqual(api.sent(orderSources), [swapped, swapped])
})

test('the cheaper order is offered with its reasons, used with one click and undone with another', async () => {
  const user = userEvent.setup()
  await open()
  await screen.findByText(/About \$0.02 instead of \$0.03/)
  screen.getByText(/Source 2: 50% confirmed, \$0.02 each, from 40 requests/)
  await user.click(screen.getByRole('button', { name: 'Use this order' }))
  await waitFor(() => assert.deepEqual(api.sent(orderSources), [{ ids: [wireId(2), wireId(1)] }]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => assert.deepEqual(api.sent(orderSources).at(-1), { ids: [wireId(1), wireId(2)] }))
})

test('a closed port 25 is said with what to do', async () => {
  mailChecks({ unreached: 19 })
  await open()
  await screen.findByText("Mail servers can't be reached from this server")
  screen.getByText(/19 of the last 20 checks/)
})

test('a verifier that does not answer is said, and one that does is named', async () => {
  mailChecks({ by: 'verifier', host: 'verify.example.com', failed: 12 })
  await open()
  await screen.findByText("verify.example.com doesn't answer")
  assert.equal(screen.queryByText('Emails are checked by verify.example.com.'), null)
})

test('too few checks say nothing of port 25', async () => {
  mailChecks({ checked: 2, unreached: 2 })
  await open()
  await waitFor(() => assert.ok(api.asked.some((asked) => JSON.stringify(asked).includes('mail-checks'))))
  assert.equal(screen.queryByText(/Port 25/), null)
})
