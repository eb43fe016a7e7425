import { sql } from 'kysely'
import type { Chosen } from '#contract/leads/leads.ts'
import type { Labelled } from '#contract/values/labels/label-rules.ts'
import { type LabelRunRow, labelRuns } from '#server/features/label-rules/label-rules.ts'
import { between, chosenIds, sliceSize, slicesOf } from '#server/features/leads/choose-leads.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { RunKind, Way } from '#server/runs/run-kind.ts'
import { changeRun } from '#server/runs/run-row.ts'
import { holdLabels } from './labels.ts'

const change: Way<'label_runs', string> = {
  async next(tx, run) {
    if (run.state === 'queued' && run.settled_to === null) await chooseLeads(tx, run)
    const due = await tx
      .selectFrom('label_changes')
      .select('result_id')
      .where('run_id', '=', run.id)
      .$if(run.settled_to !== null, (query) => query.where('result_id', '>', run.settled_to))
      .orderBy('result_id')
      .limit(sliceSize)
      .execute()
    return due.map(({ result_id }) => result_id)
  },
  settle: changeLabels,
  end: ({ state }) => ({ state: state === 'undoing' ? 'undone' : 'done', reason: null }),
}

/** Changes the labels of leads, or changes them back. */
export const labelRun: RunKind<'label_runs'> = {
  ...labelRuns,
  limits: { parallel: 2, retries: 4, expireS: 15 * 60 },
  thing: 'label_run',
  tooLate: 'run_ended',
  mayGoOn: () => Promise.resolve(undefined), // what a user has agreed to is done, and undone, whole
  forward: change,
  back: change,
  gaveUp: { state: 'failed', reason: 'kept_failing' },
}

/** Stores what the run does to each of its leads. Leads that it would leave as they are take no part. */
async function chooseLeads(tx: Transaction, run: LabelRunRow): Promise<void> {
  const { id, account_id, campaign_id, chosen } = run
  const remove = await idsOf(tx, run.removed)
  const add = (await idsOf(tx, run.added)).filter((label) => !remove.includes(label))
  const of =
    campaign_id && chosen
      ? sql`campaign_id = ${campaign_id} and id in (${chosenIds(tx, campaign_id, chosen)}) and ${filesOf(chosen)}`
      : sql`id in (select result_id from lead_labels where label_id = any (${remove}::uuid[]))`
  let leads = 0
  for (const [from, to] of await slicesOf(tx, of)) {
    const { numAffectedRows } = await sql`
      insert into label_changes (account_id, run_id, result_id, added, removed)
      select ${account_id}, ${id}, id, added, removed
      from results
        cross join lateral (select array(select label_id from lead_labels where result_id = results.id) as labels) as held
        cross join lateral (select
          array(select label from unnest(${add}::uuid[]) as label where label <> all (held.labels)) as added,
          array(select label from unnest(${remove}::uuid[]) as label where label = any (held.labels)) as removed
        ) as change
      where ${of} and ${between(from, to)} and (added <> '{}' or removed <> '{}')
      on conflict do nothing`.execute(tx)
    leads += Number(numAffectedRows)
  }
  await tx.updateTable('label_runs').set({ leads }).where('id', '=', id).execute()
}

const idsOf = async (tx: Transaction, ids: string[]) => (await holdLabels(tx, ids)).map(({ id }) => id)

/** Which of the chosen leads were in a file; all, where no file was written. */
function filesOf({ exported }: Labelled<Chosen>) {
  if (exported === undefined) return sql`true`
  return exported === 'all' ? sql`not is_suppressed` : sql`not is_suppressed and email_state = 'found'`
}

/**
 * Changes leads of a run, or changes them back. A lead that is moved to another list meanwhile is waited for, so that its
 * labels stand in the list where it is then.
 */
async function changeLabels(tx: Transaction, run: LabelRunRow, result_ids: string[]): Promise<undefined> {
  const isUndo = run.state === 'undoing'
  const [put, off] = (isUndo ? ['removed', 'added'] : ['added', 'removed']).map((name) => sql.ref(name))
  const labels = await idsOf(tx, [...run.added, ...run.removed])
  await sql`
    with batch as materialized (
      select result_id, added, removed from label_changes
      where run_id = ${run.id} and result_id = any (${result_ids}::uuid[])
    ), taken as (
      delete from lead_labels using batch
      where lead_labels.result_id = batch.result_id and label_id = any (batch.${off})
    )
    insert into lead_labels (account_id, campaign_id, result_id, label_id)
    select results.account_id, results.campaign_id, results.id, label_id
    from batch cross join unnest(batch.${put}) as label_id
      join results on results.id = batch.result_id
    where label_id = any (${labels}::uuid[])
    for key share of results
    on conflict do nothing`.execute(tx)
  await changeRun(tx, labelRuns, {
    id: run.id,
    values: {
      settled: run.settled + result_ids.length,
      settled_to: result_ids.at(-1),
    },
  })
}
