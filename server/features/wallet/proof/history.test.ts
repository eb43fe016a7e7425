import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded, seedOfRun, wrongBy } from '#testing/runs/random.ts'
import { faultsOfHistory, type Operation } from '#testing/wallet/linear-history.ts'
import { playHistory } from '#testing/wallet/play-history.ts'

const isWhole = process.env['QUARRY_WHOLE_ROWS'] === '1'
const [operations, seeds] = isWhole ? [10_000, 20] : [400, 1]

test(`M14 a history of ${operations} operations of 16 clients is linearizable, with kills and cut lines (10,000 and 20 seeds in the whole-rows bench)`, async (context) => {
  for (let run = 0; run < seeds; run += 1) {
    const seed = seedOfRun() + run
    const disturbances = isWhole ? 20 : 2
    const { faults, outcomes } = await playHistory({
      operations,
      clients: 16,
      disturbances,
      random: seeded(seed),
    })
    context.diagnostic(`SEED=${seed}: ${JSON.stringify(outcomes)}`)
    assert.deepEqual(faults, [], wrongBy(seed, faults))
    for (const count of Object.values(outcomes)) assert.ok(count > 0)
  }
})

const grant: Operation = { kind: 'add', key: 'grant', amount: 5, began: 0, ended: 1, outcome: 'ok' }
const spent: Operation = { kind: 'subtract', key: 'spent', amount: 3, began: 2, ended: 3, outcome: 'ok' }
const books = [
  { key: 'grant', free: 5 },
  { key: 'spent', free: -3 },
]
const read = (balance: number, began: number, ended: number): Operation => ({
  kind: 'read',
  key: `read at ${began}`,
  amount: 0,
  began,
  ended,
  outcome: { balance },
})

test('M14 the checker accepts what can have been and names what cannot', () => {
  const late = { ...spent, outcome: 'unknown', ended: Number.POSITIVE_INFINITY } as const
  const possible: [Operation[], typeof books][] = [
    [[grant, spent, read(2, 4, 5)], books],
    [[grant, spent, read(5, 1.5, 2.5)], books],
    [[grant, late, read(5, 4, 5)], books],
    [[grant, late], books.slice(0, 1)],
    [[grant, spent, { ...spent, key: 'more', outcome: 'refused', began: 4, ended: 5 }], books],
  ]
  for (const [history, ledger] of possible) assert.deepEqual(faultsOfHistory(history, ledger), [])
  const impossible: [RegExp, Operation[], typeof books][] = [
    [/has no entry/, [grant, spent], books.slice(0, 1)],
    [/took effect twice/, [grant, spent], [...books, { key: 'spent', free: -1 }]],
    [/never asked for/, [grant], books],
    [/was refused and took effect/, [grant, { ...spent, outcome: 'refused' }], books],
    [/less than nothing/, [grant, spent], books.toReversed()],
    [/ended before an entry/, [{ ...grant, began: 4, ended: 5 }, spent], books],
    [/true at no moment/, [grant, spent, read(5, 4, 5)], books],
    [/true at no moment/, [grant, { ...late, began: 2 }, read(2, 3, 4), read(5, 5, 6)], books],
    [/true at no moment/, [grant, { ...spent, amount: 5, outcome: 'refused' }], books.slice(0, 1)],
  ]
  for (const [fault, history, ledger] of impossible)
    assert.match(faultsOfHistory(history, ledger).join(), fault)
})
