import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getResult } from '#contract/leads/leads.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { sourcesOf } from '#server/features/searches/lead-sources.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { jobs } from '#server/registered.ts'
import { startApp } from '#testing/app.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { makeUser } from '#testing/make.ts'
import { rounds } from '#testing/runs/rounds.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'
import { deliverBatch } from './deliver-batch.ts'
import type { SearchRow } from './search-row.ts'

type Verify = Network['verify']
/** What the world answers to the next question; the default is the truth. */
const answers: Verify[] = []
const app = await startApp({
  networks: (opened) => {
    const verify: Verify = (...asked) => (answers.shift() ?? opened.sample.verify)(...asked)
    return { ...opened, internet: { ...opened.sample, verify } }
  },
})
after(() => app.stop())

const { services } = app
const { db } = services
const [address = ''] = mailboxes('valid')

await importPlaces(services.directoryPool, 'zombie', { places: [makePlace('z1', { emails: [address] })] })
const criteria = {
  type: 'local' as const,
  categories: ['cafe'],
  place: { kind: 'circle' as const, lat: 10, lon: 20, radius_m: 1_000 },
}

const runOf = (name: string, payload: object) => {
  const job = jobs.find((each) => each.name === name)
  assert.ok(job)
  return job.run({ services, account_id: '', signal: new AbortController().signal, jobId: '' }, payload)
}

/** A search with one lead whose contacts are about to be looked for. */
async function makeLead() {
  const user = await makeUser(db, { credits: 5 })
  const body = { type: 'local' as const, name: 'Zombie', criteria, max_leads: 3, max_credits: 3 }
  const { search } = await app.as(user, createCampaign, { body })
  await app.work(['run-search'])
  const { id: result_id } = await db
    .selectFrom('results')
    .select('id')
    .where('search_id', '=', search.id)
    .executeTakeFirstOrThrow()
  return { user, payload: { result_id } }
}

/** Delivers all that the sources of a search answer, as its first run would that woke up late. */
async function assertOvertaken(stale: SearchRow) {
  const context = { ...services, search: stale, beginsUntil: Infinity }
  for (const source of sourcesOf(stale.criteria)) {
    for await (const leads of source.stream(context, stale.criteria)) {
      const run = { ...stale, run: 1, state: 'running' as const }
      const seen = { duplicates: 0, excluded: {}, leftOut: 0, met: new Set<string>() }
      const { outcome } = await deliverBatch(db, run, { source, leads, seen })
      assert.equal(outcome, 'overtaken')
    }
  }
}

const stateOf = async (account_id: string) => ({
  wallet: await db.selectFrom('wallets').selectAll().where('account_id', '=', account_id).execute(),
  leads: await db.selectFrom('results').selectAll().where('account_id', '=', account_id).execute(),
  facts: await db
    .selectFrom('facts')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute(),
  searches: await db.selectFrom('searches').selectAll().where('account_id', '=', account_id).execute(),
})

test('R6 a worker that was taken for dead and wakes up writes nothing, whatever it found (30 of 100 rounds; all in the whole-rows bench)', async () => {
  for (let round = 0; round < rounds(30, 100); round += 1) {
    const { user, payload } = await makeLead()
    const asleep = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const late: Verify = async (addresses, signal) => {
      reached.resolve()
      await asleep.promise
      const told = await services.networks.sample.verify(addresses, signal)
      return told.map((each) => ({
        ...each,
        verdict: round % 2 === 0 ? ('valid' as const) : ('invalid' as const),
      }))
    }
    answers.push(late)
    const zombie = runOf('contact-lead', payload)
    await reached.promise
    await runOf('contact-lead', payload)
    const before = await stateOf(user.account_id)
    assert.deepEqual([before.wallet[0]?.balance, before.leads[0]?.charged], [4, 1])
    asleep.resolve()
    await zombie
    assert.deepEqual(await stateOf(user.account_id), before)
  }
  await checkLedger(db)
})

test('R6 the new worker is still searching when the old one wakes: only what the new one finds counts', async () => {
  const { user, payload } = await makeLead()
  const paused = (verdict: 'valid' | 'invalid') => {
    const [reached, asleep] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    answers.push(async (addresses, signal) => {
      reached.resolve()
      await asleep.promise
      const told = await services.networks.sample.verify(addresses, signal)
      return told.map((each) => ({ ...each, verdict }))
    })
    const done = runOf('contact-lead', payload)
    return { reached: reached.promise, wake: () => asleep.resolve(), done }
  }
  const old = paused('invalid')
  await old.reached
  const current = paused('valid')
  await current.reached
  const before = await stateOf(user.account_id)
  assert.equal(before.leads[0]?.contact_state, 'searching')
  old.wake()
  await old.done
  assert.deepEqual(await stateOf(user.account_id), before, 'the old worker wrote')
  current.wake()
  await current.done
  const { wallet, leads } = await stateOf(user.account_id)
  assert.deepEqual(
    [wallet[0]?.balance, wallet[0]?.held, leads[0]?.charged, leads[0]?.email_state],
    [4, 0, 1, 'found'],
  )
  await checkLedger(db)
})

test('R6 two workers that both look for the contacts of a lead at once pay for it once', async () => {
  const { user, payload } = await makeLead()
  await Promise.all(Array.from({ length: 8 }, () => runOf('contact-lead', payload)))
  const { wallet, leads } = await stateOf(user.account_id)
  assert.deepEqual([wallet[0]?.balance, wallet[0]?.held, leads[0]?.charged], [4, 0, 1])
  const { facts } = await app.as(user, getResult, { params: { id: leads[0]?.id ?? '' } })
  const keys = facts.map(({ field, value, source }) => `${field} ${value} ${source}`)
  assert.equal(new Set(keys).size, keys.length)
  await checkLedger(db)
})

test('R6 a run of a search that was overtaken by a later one delivers nothing', async () => {
  const user = await makeUser(db, { credits: 5 })
  const body = { type: 'local' as const, name: 'Zombie', criteria, max_leads: 3, max_credits: 3 }
  const { search } = await app.as(user, createCampaign, { body })
  const stale = await db
    .selectFrom('searches')
    .selectAll()
    .where('id', '=', search.id)
    .executeTakeFirstOrThrow()
  await app.work()
  // The later run is still at work: only its number tells the two apart.
  await db.updateTable('searches').set({ state: 'running', run: 2 }).where('id', '=', search.id).execute()
  await db.deleteFrom('results').where('search_id', '=', search.id).execute()
  const current = await stateOf(user.account_id)
  await assertOvertaken(stale)
  assert.deepEqual(await stateOf(user.account_id), current)
})

test('R6 a run of a search that has ended delivers nothing', async () => {
  const user = await makeUser(db, { credits: 5 })
  const body = { type: 'local' as const, name: 'Zombie', criteria, max_leads: 3, max_credits: 3 }
  const { search } = await app.as(user, createCampaign, { body })
  const stale = await db
    .selectFrom('searches')
    .selectAll()
    .where('id', '=', search.id)
    .executeTakeFirstOrThrow()
  await app.work()
  const before = await stateOf(user.account_id)
  await assertOvertaken(stale)
  assert.deepEqual(await stateOf(user.account_id), before)
  await checkLedger(db)
})
