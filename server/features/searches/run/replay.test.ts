import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { resumeSearch } from '#contract/leads/searches.ts'
import { replayParkedJob } from '#contract/operator/parked-jobs.ts'
import type { AnyJob } from '#server/platform/jobs/job.ts'
import { jobs } from '#server/registered.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'
import { type Cut, withCut } from '#testing/processes/cut.ts'
import { firstBatchSize } from './deliver-batch.ts'

const { app, neighbourhood, start, searchOf, walletOf, leadsOf } = await startSearching()
after(() => app.stop())
const { db } = app.services

/** A batch and a part of the next, with four addresses among them. */
const places = firstBatchSize + 36
const valid = mailboxes('valid').slice(0, 4)
const criteria = await neighbourhood([...valid, ...Array<null>(places - valid.length).fill(null)])
const limits = { max_leads: places, max_credits: places }

/** Runs the one search that is queued, to its end or to the cut. */
async function runSearch(cut?: Cut) {
  const job = jobs.find((each) => each.name === 'run-search') ?? assert.fail()
  const [claimed] = await app.queue.boss.fetch<object>(job.name)
  assert.ok(claimed)
  const run = { signal: new AbortController().signal, jobId: claimed.id }
  const payload = job.payload.parse(claimed.data)
  const { statements, value } = await withCut(cut, () =>
    job.run({ services: app.services, account_id: '', ...run }, payload).then(
      () => 'done',
      () => 'died',
    ),
  )
  await app.queue.boss.complete(job.name, claimed.id)
  return { job, payload, statements, value }
}

/** What the queue does after the last try. */
async function park({ job, payload }: { job: AnyJob; payload: object }): Promise<string> {
  await job.parked?.({ services: app.services, account_id: '' }, payload)
  const values = { name: job.name, payload: JSON.stringify(payload), reason: 'failed 5 times' }
  return (await db.insertInto('parked_jobs').values(values).returning('id').executeTakeFirstOrThrow()).id
}

test('R7 a search that was parked halfway is reopened by the operator, resumed by its owner and charged once', async () => {
  const [admin, other, user] = [await makeUser(db), await makeUser(db), await makeUser(db, { credits: 100 })]
  await start(other, criteria, limits)
  const { statements } = await runSearch()
  const secondBatch = statements.findLastIndex((text) => text.startsWith('insert into "results"')) + 1
  assert.ok(secondBatch > 0)

  const { id, search } = await start(user, criteria, limits)
  const died = await runSearch({ at: secondBatch, when: 'before' })
  assert.equal(died.value, 'died')
  const parked = await park(died)
  await app.work()
  const partial = await searchOf(user, search.id)
  assert.deepEqual(
    [partial.state, partial.reason, partial.found],
    ['partial', 'kept_failing', firstBatchSize],
  )
  const paid = await walletOf(user)
  assert.deepEqual(paid, { balance: 100 - partial.charged, held: 0, used_this_period: partial.charged })

  const replay = () => app.ask(admin, replayParkedJob, { params: { id: parked } })
  assert.equal((await replay()).status, 200)
  assert.equal((await replay()).status, 409)
  await app.work()
  const offered = await searchOf(user, search.id)
  assert.deepEqual(
    [offered.state, offered.reason, offered.charged],
    ['paused', 'source_back', partial.charged],
  )
  assert.deepEqual(await walletOf(user), paid, "the operator spends none of the owner's credits")

  await app.as(user, resumeSearch, { params: { id: search.id }, body: { max_credits: places } })
  await app.work()
  const done = await searchOf(user, search.id)
  assert.deepEqual([done.state, done.found, done.charged], ['done', places, valid.length])
  const leads = await leadsOf(user, id)
  assert.equal(new Set(leads.map((lead) => lead.name)).size, places)
  assert.deepEqual(await walletOf(user), {
    balance: 100 - valid.length,
    held: 0,
    used_this_period: valid.length,
  })
})
