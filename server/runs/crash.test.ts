import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { leadRun } from '#server/features/lead-runs/run-over-leads.ts'
import { recheckRun } from '#server/features/rechecks/recheck-run.ts'
import type { AnyRunKind } from '#testing/runs/run-cases.ts'
import { crashEverywhere, workOneByOne } from '#testing/runs/crash-everywhere.ts'
import { rounds } from '#testing/runs/rounds.ts'
import { startRuns } from '#testing/runs/start-runs.ts'

const { app, crm, cases, stateOf, stop } = await startRuns()
after(stop)
const names = cases.map(({ kind }) => kind.job.name)

/** Of imports, each of which starts a process, `npm test` cuts only around commits: a crash between them undoes the same. */
const inside = rounds(/^(?!commit)/, undefined)

/** Kinds whose crashes are tested in their features. */
const apart: AnyRunKind[] = [leadRun, recheckRun]

for (const { name, kind, ready, undo } of cases.filter((each) => !apart.includes(each.kind)))
  test(`M3 a crash at any statement of ${name}${undo ? ' and its undo' : ''} changes nothing in the end (each statement once; all of them in the whole-rows bench)`, () => {
    let id = ''
    return crashEverywhere(app, {
      ...(kind.table === 'list_imports' && inside && { besides: inside }),
      async prepare(user) {
        crm.contacts.clear()
        return { start: await ready(user), keys: [randomUUID(), randomUUID()] as const }
      },
      async tell(user, { start, keys }) {
        id = await start(user, keys[0])
        await workOneByOne(app, names)
        await undo?.start(user, id, keys[1])
        await workOneByOne(app, names)
      },
      async check(user) {
        assert.equal((await stateOf(kind, { user, id })).state, undo ? 'undone' : 'done')
        if (undo) assert.equal(crm.contacts.size, 0)
      },
    })
  })
