import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listCrmPushLeads } from '#contract/leads/crm/crm-pushes.ts'
import { holdRun } from '#testing/runs/held-run.ts'
import { rowsOf } from '#testing/runs/rows-of.ts'
import { startRuns } from '#testing/runs/start-runs.ts'

const { app, ways, begin, attempt, stateOf, filesOf, creditsOf, stop } = await startRuns()
after(stop)
const { db } = app.services

for (const way of ways.filter((each) => each.stop)) {
  const { kind, name } = way
  test(`R6 Stop in the middle of ${name}: nothing more is stored or charged, and nothing stays held`, async () => {
    const run = await begin(way)
    const { user, id } = run
    const held = holdRun(kind)
    const working = attempt(held.kind, run)
    await held.stands
    const { attempt: standing } = await stateOf(kind, run)
    assert.equal((await way.stop?.(user, id))?.status, 200)
    assert.equal((await stateOf(kind, run)).attempt, standing + 1)
    const stopped = await rowsOf(db, user)
    held.letGo()
    await working
    if (!kind.forward.late) assert.deepEqual(await rowsOf(db, user), stopped)
    await app.work()
    const { state, reason } = await stateOf(kind, run)
    assert.deepEqual([state, reason], ['stopped', kind.table === 'crm_pushes' ? null : 'by_user'])
    assert.deepEqual(await filesOf(run), [])
    assert.deepEqual(await creditsOf(user), { balance: 60, held: 0 })
    const again = await way.stop?.(user, id)
    assert.deepEqual([again?.status, again?.code], [409, kind.tooLate])
  })

  if (way.again)
    test(`R6 an attempt at ${name} that was stopped stores nothing in the run that is begun again`, async () => {
      const run = await begin(way)
      const { user, id } = run
      const held = holdRun(kind)
      const working = attempt(held.kind, run)
      await held.stands
      await way.stop?.(user, id)
      const stopped = await stateOf(kind, run)
      await way.again?.(user, id)
      const queued = await stateOf(kind, run)
      assert.equal(queued.attempt, stopped.attempt + 1)
      held.letGo()
      await working
      assert.deepEqual(await stateOf(kind, run), queued)
      await app.work()
      assert.equal((await stateOf(kind, run)).state, way.isUndo ? 'undone' : 'done')
    })

  if (kind.forward.late)
    test(`R6 what a CRM was told of ${way.name} before it was stopped is known`, async () => {
      const run = await begin(way)
      const { user, id } = run
      const held = holdRun(way.kind)
      const working = attempt(held.kind, run)
      await held.stands
      await way.stop?.(user, id)
      held.letGo()
      await working
      const { items } = await app.as(user, listCrmPushLeads, { params: { id }, query: {} })
      const state = way.isUndo ? 'undone' : 'created'
      assert.deepEqual(
        items.map((lead) => lead.state),
        [state, state],
      )
    })
}
