import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addExclusions } from '#contract/leads/exclusions/exclusions.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { getSearch } from '#contract/leads/searches.ts'
import { addSuppressions } from '#contract/privacy/suppressions.ts'
import { runJob } from '#server/platform/jobs/run-jobs.ts'
import { jobs } from '#server/registered.ts'
import { startFoundWebsite } from '#testing/fakes/found-website.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { makeUser } from '#testing/make.ts'
import { withCut } from '#testing/processes/cut.ts'

const { app, domain, stop } = await startFoundWebsite()
after(stop)

/** Of each place from the middle on, whether its website is found by its phone; the lists name the others. */
const isSought = [8, 22, 4, 2].flatMap((count, turn) => Array<boolean>(count).fill(turn % 2 === 0))
const emailOf = (index: number) => `owner${index}@named.example`

async function importAll() {
  const lat = -10
  const known = { name: 'Trattoria Esempio', lat, country: 'DE', city: 'Testville' }
  const places = isSought.map((sought, index) =>
    makePlace(`place${index}`, {
      ...known,
      lon: 20 + index / 100_000,
      ...(sought ? { phones: ['+493055501230'] } : { emails: [emailOf(index)] }),
    }),
  )
  await importPlaces(app.services.directoryPool, 'many', { places })
  const place = { kind: 'circle' as const, lat, lon: 20, radius_m: 1_000 }
  return { type: 'local' as const, categories: ['cafe'], place }
}

/** The job of the search that was just started; a run that died may run again, as the queue would let it. */
async function claimRun() {
  const { boss } = app.queue
  const job = jobs.find(({ name }) => name === 'run-search')
  const [claimed] = await boss.fetch<object>('run-search', { batchSize: 1 })
  assert.ok(job && claimed)
  const context = { services: app.services, signal: new AbortController().signal, jobId: claimed.id }
  return {
    run: () => runJob(job, context, job.payload.parse(claimed.data)),
    done: () => boss.complete('run-search', claimed.id),
  }
}

const criteria = await importAll()
const sought = isSought.filter(Boolean).length
const lines = [...isSought.map((_, index) => emailOf(index)), `ciao@${domain}`].join('\n')

/** A search whose list names most places, and the address that is found for the others. */
async function begin(list: 'exclusion' | 'do-not-contact') {
  const { db } = app.services
  const user = await makeUser(db, { credits: 40 })
  const exclusions: string[] = []
  if (list === 'exclusion') {
    const added = await app.as(user, addExclusions, { body: { name: 'Customers', lines } })
    exclusions.push(added.exclusion.id)
  } else await app.as(user, addSuppressions, { body: { lines } })
  const limits = { max_leads: 40, max_credits: 40, skip_owned: false, exclusions }
  const body = { type: 'local' as const, name: list, criteria, ...limits }
  const { search } = await app.as(user, createCampaign, { body })
  const matches = isSought.length // counting them beside the run would mix its statements
  await db.updateTable('searches').set({ matches }).where('id', '=', search.id).execute()
  const receipt = async () => {
    const { found, charged, excluded, left_out } = await app.as(user, getSearch, {
      params: { id: search.id },
    })
    return { found, charged, excluded, left_out }
  }
  return { ...(await claimRun()), receipt }
}

for (const list of ['exclusion', 'do-not-contact'] as const) {
  test(`a run that dies between its writes and runs again counts once what the ${list} list keeps out`, async () => {
    const whole = await begin(list)
    await whole.run()
    await whole.done()
    await app.work()
    const kept = isSought.length
    const [excluded, left_out] = list === 'exclusion' ? [kept, 0] : [0, kept]
    const expected = { found: sought, charged: 0, excluded, left_out }
    assert.deepEqual(await whole.receipt(), expected)
    const dying = await begin(list)
    const inSecondBatch = { at: 4, of: 'commit', when: 'before' } as const
    await withCut(inSecondBatch, () => assert.rejects(dying.run()))
    await app.work(['contact-lead'])
    assert.equal((await dying.receipt()).found, 8, 'leads of the first batch')
    await dying.run()
    await dying.done()
    await app.work()
    assert.deepEqual(await dying.receipt(), expected)
  })
}
