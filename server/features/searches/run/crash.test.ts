import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { createCampaign } from '#contract/leads/lists.ts'
import { stopSearch } from '#contract/leads/searches.ts'
import { runJob } from '#server/platform/jobs/run-jobs.ts'
import { jobs } from '#server/registered.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { type Cut, withCut } from '#testing/processes/cut.ts'

const { app, neighbourhood } = await startSearching()
after(() => app.stop())

const [one, two, three] = mailboxes('valid')
/** Leads are worked on in any order, so where only the first is, all are alike. */
const mixed = await neighbourhood([one, mailboxes('gone')[0], null])
const alike = await neighbourhood([one, two, three])

/** Asks until the answer is no failure of the server; a client that was cut off asks again with its key. */
async function insist<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  const answer = await ask()
  return answer.status < 500 ? answer : ask()
}

/** Runs one due job of this kind; a run that dies is run again, as the queue would after its heartbeat. */
async function runOne(name: string): Promise<boolean> {
  const { boss } = app.queue
  const job = jobs.find((each) => each.name === name)
  const [claimed] = await boss.fetch<object>(name, { batchSize: 1 })
  if (!job || !claimed) return false
  const run = () =>
    runJob(
      job,
      { services: app.services, signal: new AbortController().signal, jobId: claimed.id },
      job.payload.parse(claimed.data),
    )
  await run().catch(run)
  await boss.complete(name, claimed.id)
  return true
}

interface Story {
  criteria: typeof mixed
  stopAfter: number
}

/** Answers at which statement the story that is told here begins: the Stop, or the very first. */
async function wholeRun(
  user: TestUser,
  { criteria, stopAfter }: Story,
  count: () => number,
): Promise<number> {
  const body = { type: 'local' as const, name: 'Crash', criteria, max_leads: 10, max_credits: 10 }
  const keys = [randomUUID(), randomUUID()] as const
  const { data } = await insist(() => app.ask(user, createCampaign, { body, key: keys[0] }))
  while (await runOne('run-search'));
  for (let leads = 0; leads < stopAfter && (await runOne('contact-lead')); leads += 1);
  const begins = Number.isFinite(stopAfter) ? count() : 0
  if (Number.isFinite(stopAfter)) {
    await insist(() => app.ask(user, stopSearch, { params: { id: data.search.id }, key: keys[1] }))
  }
  while (await runOne('contact-lead'));
  return begins
}

/** All that may differ when something went wrong twice or not at all; ids and times aside. */
async function stateOf({ account_id }: TestUser) {
  const { db } = app.services
  const [wallet, entries, results, searches, campaigns, holds, facts] = await Promise.all([
    db
      .selectFrom('wallets')
      .select(['balance', 'held', 'entries'])
      .where('account_id', '=', account_id)
      .execute(),
    db
      .selectFrom('credit_entries')
      .select(['kind', 'amount', 'balance_after', 'held_after'])
      .where('account_id', '=', account_id)
      .orderBy('number')
      .execute(),
    db
      .selectFrom('results')
      .select(['email_state', 'contact_state', 'charged'])
      .where('account_id', '=', account_id)
      .orderBy('contact_state')
      .orderBy('email_state')
      .execute(),
    db
      .selectFrom('searches')
      .select(['state', 'reason', 'found', 'with_email', 'pending', 'charged', 'refunded', 'duplicates'])
      .where('account_id', '=', account_id)
      .execute(),
    db
      .selectFrom('campaigns')
      .select(['leads', 'with_email', 'potential', 'spent'])
      .where('account_id', '=', account_id)
      .execute(),
    db
      .selectFrom('holds')
      .select((eb) => ['amount', eb('closed_at', 'is not', null).as('is_closed')])
      .where('account_id', '=', account_id)
      .execute(),
    db
      .selectFrom('facts')
      .select(['field', 'source', 'verdict'])
      .where('account_id', '=', account_id)
      .orderBy('field')
      .orderBy('source')
      .orderBy('verdict')
      .execute(),
  ])
  return { wallet, entries, results, searches, campaigns, holds, facts }
}

async function play(cut: Cut | undefined, story: Story) {
  const user = await makeUser(app.services.db, { credits: 25 })
  const { value: begins, statements } = await withCut(cut, (count) => wholeRun(user, story, count))
  return { state: await stateOf(user), statements, begins }
}

for (const [story, criteria, stopAfter, points] of [
  ['of a search that runs to its end', mixed, Number.POSITIVE_INFINITY, 80],
  ['from the Stop of a search to its end', alike, 1, 10],
] as const) {
  test(`M3 a crash at any statement ${story} changes nothing in the end`, async () => {
    const whole = await play(undefined, { criteria, stopAfter })
    assert.equal(whole.state.holds[0]?.is_closed, true)
    const commits = whole.statements.flatMap((text, index) => (text === 'commit' ? [index + 1] : []))
    const cuts: Cut[] = [
      ...whole.statements.map((_, index) => ({ at: index + 1, when: 'before' as const })),
      ...commits.map((at) => ({ at, when: 'after' as const })),
    ]
    for (const cut of cuts.filter(({ at }) => at > whole.begins)) {
      const { state } = await play(cut, { criteria, stopAfter })
      assert.deepEqual(
        state,
        whole.state,
        `cut ${cut.when} statement ${cut.at}: ${whole.statements[cut.at - 1]}`,
      )
    }
    assert.ok(cuts.length - whole.begins > points, `${cuts.length} points`)
  })
}
