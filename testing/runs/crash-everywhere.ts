import assert from 'node:assert/strict'
import { runJob } from '#server/platform/jobs/run-jobs.ts'
import { jobs } from '#server/registered.ts'
import type { TestApp } from '#testing/app.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { type Cut, withCut } from '#testing/processes/cut.ts'
import { rounds } from './rounds.ts'
import { rowsOf } from './rows-of.ts'
import { seeded, seedOfRun } from './random.ts'

/** What happens to one account. Only `tell` is cut; what it needs comes from `prepare`. */
export interface Story<Needs> {
  prepare(user: TestUser): Promise<Needs>
  tell(user: TestUser, needs: Needs): Promise<void>
  /** What holds afterwards, so that a story which does nothing fails. It is never cut. */
  check?(user: TestUser, needs: Needs): Promise<void>
  /** Statements that are not cut: a crash there is not to change nothing, and has a test of its own. */
  besides?: RegExp
  /** What the account has; 60 if not given. */
  credits?: number
}

/** Asks until the answer is no failure of the server; a client that was cut off asks again with its key. */
export async function insist<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  const answer = await ask()
  return answer.status < 500 ? answer : ask()
}

/**
 * Runs the due jobs of these kinds, one at a time, until none is left. A run that dies is run again, as the queue would
 * after its heartbeat.
 */
export async function workOneByOne({ queue, services }: TestApp, names: string[]): Promise<void> {
  for (let isIdle = false; !isIdle; ) {
    isIdle = true
    for (const job of jobs.filter(({ name }) => names.includes(name))) {
      const [claimed] = await queue.boss.fetch<object>(job.name, { batchSize: 1 })
      if (!claimed) continue
      const run = { services, signal: new AbortController().signal, jobId: claimed.id }
      const runOnce = () => runJob(job, run, job.payload.parse(claimed.data))
      await runOnce().catch(runOnce)
      await queue.boss.complete(job.name, claimed.id)
      isIdle = false
    }
  }
}

/** A place to cut at. Places of one `kind` run the same statements. */
interface Place extends Cut {
  kind: string
}

/** Kinds of places that a story of this file has been cut at. */
const known = new Set<string>()

/**
 * Tells a story once as it is, and then with the connection cut before each write of it, and before and after each
 * commit: at one place of each kind that no story before it in the file was cut at, and at all of them in
 * `npm run bench -- whole-rows`. Whatever a crash repeats, all rows of the account are those of the story without a crash.
 */
export async function crashEverywhere<Needs>(app: TestApp, story: Story<Needs>): Promise<void> {
  const { db } = app.services
  const play = async (cut: Cut | undefined) => {
    const user = await makeUser(db, { credits: story.credits ?? 60 })
    const needs = await story.prepare(user)
    const { statements } = await withCut(cut, () => story.tell(user, needs))
    await story.check?.(user, needs)
    return { statements, rows: await rowsOf(db, user) }
  }
  const whole = await play(undefined)
  const { statements } = whole
  // What runs at the same time comes in another order each time, so a cut names its text and which of these it is.
  let written = ''
  const places = statements.flatMap((of, index): Place[] => {
    const at = statements.slice(0, index + 1).filter((text) => text === of).length
    const isWrite = writes.test(of)
    if (isWrite) written = of
    if (story.besides?.test(of)) return []
    if (of === 'commit')
      return (['before', 'after'] as const).map((when) => ({ at, of, when, kind: `${when} ${written}` }))
    if (!isWrite) return []
    return [{ at, of, when: 'before', kind: of }]
  })
  for (const cut of rounds(oneOfEach(places), places)) {
    const { rows } = await play(cut)
    const why = `cut ${cut.when} the ${cut.at}. of ${cut.of}`
    assert.deepEqual(rows, whole.rows, why)
  }
}

/** A crash at a read leaves what a crash at the next write leaves. Money is moved by functions. */
const writes =
  /^\s*(insert|update|delete|with\b[^]*\b(insert|update|delete)\b|select\b[^]*\b(\w+_(entry|post|hold))\()/i

/** One place of each kind that is not known yet, chosen by the seed of the run. */
function oneOfEach(places: Place[]): Place[] {
  const random = seeded(seedOfRun())
  const kinds = Object.entries(Object.groupBy(places, ({ kind }) => kind))
  return kinds.flatMap(([kind, same = []]) => {
    if (known.has(kind)) return []
    known.add(kind)
    return same.slice(Math.floor(random() * same.length)).slice(0, 1)
  })
}
