import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { holdRun } from '#testing/runs/held-run.ts'
import { rowsOf } from '#testing/runs/rows-of.ts'
import { type BegunRun, startRuns } from '#testing/runs/start-runs.ts'

const { app, crm, ways, begin, attempt, stateOf, filesOf, stop } = await startRuns()
after(stop)
const { db } = app.services
beforeEach(() => crm.contacts.clear())

/** All that a run leaves. */
async function end({ user, id }: BegunRun) {
  await app.work()
  const files = await filesOf({ user, id })
  const contacts = Array.from(
    crm.contacts.values(),
    ({ email }) => String(email).split('@')[0] ?? '',
  ).toSorted()
  return { rows: await rowsOf(db, user), files: files.length, contacts }
}

/** What is made at its first use. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

for (const way of ways) {
  const { kind, name, isUndo } = way
  const undisturbed = lazily(async () => {
    const run = await begin(way)
    const left = await end(run)
    crm.contacts.clear()
    assert.equal((await stateOf(kind, run)).state, isUndo ? 'undone' : 'done')
    return left
  })

  test(`R6 ${name} ends as if alone: attempts that a later one has overtaken write nothing`, async () => {
    const whole = await undisturbed()
    const run = await begin(way)
    const where = kind.table === 'list_imports' ? 'before' : 'after' // one file is read at a time
    const [first, second] = [holdRun(kind, where), holdRun(kind, where)]
    const one = attempt(first.kind, run)
    await first.stands
    const two = attempt(second.kind, run)
    await second.stands
    const before = await rowsOf(db, run.user)
    first.letGo()
    await one
    // A push alone stores what has reached others.
    if (!kind.forward.late) assert.deepEqual(await rowsOf(db, run.user), before)
    await app.work([kind.job.name])
    const done = await rowsOf(db, run.user)
    second.letGo()
    await two
    assert.deepEqual(await rowsOf(db, run.user), done)
    assert.deepEqual(await end(run), whole)
  })

  test(`R6 ${name} ends as if alone when two workers are at it at once`, async () => {
    const whole = await undisturbed()
    const run = await begin(way)
    await Promise.all([attempt(kind, run), attempt(kind, run)])
    assert.deepEqual(await end(run), whole)
  })
}

test('R6 an overtaken attempt that fails for good ends nothing', async () => {
  const way = ways.find(({ kind }) => kind.table === 'exports') ?? assert.fail()
  const run = await begin(way)
  const [first, second] = [holdRun(way.kind), holdRun(way.kind)]
  const fails = {
    ...first.kind,
    forward: {
      ...first.kind.forward,
      async work(...given: Parameters<NonNullable<typeof first.kind.forward.work>>) {
        await first.kind.forward.work?.(...given)
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      },
    },
  }
  const one = attempt(fails, run)
  await first.stands
  const two = attempt(second.kind, run)
  await second.stands
  first.letGo()
  await one
  assert.equal((await stateOf(way.kind, run)).state, 'running')
  second.letGo()
  await two
  assert.equal((await stateOf(way.kind, run)).state, 'done')
  assert.equal((await filesOf(run)).length, 1)
})
