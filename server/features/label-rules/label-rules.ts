import type { Selectable } from 'kysely'
import type { Label } from '#contract/leads/labels.ts'
import type { Labelled } from '#contract/values/labels/label-rules.ts'
import type { Chosen } from '#contract/leads/leads.ts'
import { languageTags, spokenOf } from '#contract/values/languages.ts'
import { defaultLabels, type LabelRule } from '#contract/values/labels/label-rules.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import { type RunNoun, runName } from '#server/runs/run-kind.ts'
import { enqueueRun } from '#server/runs/run-row.ts'
import { putLabels } from './lead-labels.ts'

export const labelRuns: RunNoun<'label_runs'> = {
  table: 'label_runs',
  ...runName('change-labels', 'label_run_id'),
  busy: ['queued', 'undoing'],
  events: ({ id, campaign_id }) =>
    campaign_id === null
      ? [{ kind: 'labels', id }]
      : [
          { kind: 'label_run', id, campaign_id },
          { kind: 'results', id: campaign_id, campaign_id },
        ],
}

export type LabelRunRow = Selectable<DB['label_runs']>

/** A change of labels; no user made the change of a rule. */
interface NewRun {
  account_id: string
  user_id: string | null
  campaign_id: string | null
  chosen: Labelled<Chosen> | null
  added: string[]
  removed: string[]
  merged?: Label
}

export function startRun(
  tx: Transaction,
  { account_id, user_id, campaign_id, chosen, added, removed, merged }: NewRun,
): Promise<LabelRunRow> {
  return tx
    .insertInto('label_runs')
    .values({
      account_id,
      campaign_id,
      created_by: user_id,
      chosen: chosen && JSON.stringify(chosen),
      added,
      removed,
      merged: merged ? JSON.stringify(merged) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface LabelOwner {
  account_id: string
  /** As a BCP 47 tag. */
  language: string | null | undefined
}

/** The labels that a new account begins with, in its language. */
export async function addDefaultLabels(tx: Transaction, { account_id, language }: LabelOwner): Promise<void> {
  const place = languageTags.indexOf(spokenOf([language]) ?? 'en')
  await tx
    .insertInto('labels')
    .values(
      defaultLabels.map(({ names, ...label }) => ({ account_id, name: names[place] ?? names[0], ...label })),
    )
    .execute()
}

interface Exported {
  account_id: string
  campaign_id: string
  chosen: Chosen
  only_with_email: boolean
}

/** Lets a job put the labels of exported leads on those that a file was written of. */
export async function labelExported(
  tx: Transaction,
  { account_id, campaign_id, chosen, only_with_email }: Exported,
): Promise<void> {
  const labels = await tx
    .selectFrom('labels')
    .select('id')
    .where('account_id', '=', account_id)
    .where('rule', '=', 'lead.exported')
    .execute()
  if (labels.length === 0) return
  const run = await startRun(tx, {
    account_id,
    user_id: null,
    campaign_id,
    chosen: { ...chosen, exported: only_with_email ? 'with_email' : 'all' },
    added: labels.map(({ id }) => id),
    removed: [],
  })
  await enqueueRun(tx, labelRuns, run)
}

/** Puts the labels of the account's rules on leads to which these events happened. */
export async function labelByRules(
  tx: Transaction,
  { account_id }: { account_id: string },
  happened: Partial<Record<LabelRule, string[]>>,
): Promise<void> {
  const rules = Object.keys(happened) as LabelRule[] // the keys of that record
  const labels = await tx
    .selectFrom('labels')
    .select(['id', 'rule'])
    .where('account_id', '=', account_id)
    .where('rule', 'in', rules)
    .orderBy('id')
    .forKeyShare() // a label that is deleted or merged meanwhile is gone before, or stays until the end
    .execute()
  for (const { id, rule } of labels)
    await putLabels(tx, { result_ids: (rule && happened[rule]) ?? [], label_ids: [id] })
}
