import { sql } from 'kysely'
import type * as contract from '#contract/operator/source-trials.ts'
import { configuredFor, isSampleSource, type SourceRow } from '#server/features/sources/ask/configured.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import { confirm, type Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { runSourceTrialName } from './run-trial.ts'
import { isKnown, readTrial } from './trials.ts'

/** A comparison, its sample of leads and the job that asks: all or none. */
export async function startSourceTrial(
  tx: Transaction,
  { actor }: RequestContext,
  { campaign_id, source_ids, leads, limit_micros }: Input<typeof contract.startSourceTrial>,
) {
  const { account_id } = actor
  const list = await tx
    .selectFrom('campaigns')
    .select('name')
    .where('id', '=', campaign_id)
    .where('account_id', '=', account_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!list) throw notFound('list')
  const [a, b] = await Promise.all(source_ids.map((id) => sourceOf(tx, id)))
  if (!a || !b || a.id === b.id || isSampleSource(a) !== isSampleSource(b))
    throw refuse('sources_not_comparable')
  const { id } = await tx
    .insertInto('source_trials')
    .values({
      account_id,
      list_name: list.name,
      source_a: a.id,
      source_b: b.id,
      name_a: a.name,
      name_b: b.name,
      leads,
      limit_micros,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Evenly over the list, the same ones each time, so that a later comparison asks the same questions.
  const { numAffectedRows = 0n } = await sql`
    insert into source_trial_leads (trial_id, position, account_id, result_id, known_email, asks)
    select ${id}, row_number() over (order by id), account_id, id, email, asks from (
      select id, account_id, email, json_build_object('name', name, 'first_name', first_name, 'last_name', last_name,
        'domain', lower(substring(website from '^https?://(?:www\\.)?([^/:]+)')), 'company', company,
        'linkedin_url', linkedin_url) as asks
      from results
      where campaign_id = ${campaign_id} and account_id = ${account_id} and is_sample = ${isSampleSource(a)} and ${isKnown}
      order by md5(source_key), id limit ${leads}
    ) as chosen`.execute(tx)
  if (numAffectedRows === 0n) throw refuse('no_known_leads')
  await tx
    .updateTable('source_trials')
    .set({ leads: Number(numAffectedRows) })
    .where('id', '=', id)
    .execute()
  await enqueue(tx, { ...runSourceTrialName, key: id }, { trial_id: id })
  return confirm('source_trial_started', await readTrial(tx, account_id, id))
}

/** A source that finds emails, on or not: it is compared before it is paid for. */
async function sourceOf(tx: Transaction, id: string): Promise<SourceRow | undefined> {
  const row = await configuredFor(tx, id, 'email')
  return row && (row.sealed_key !== null || row.driver === 'http') ? row : undefined
}

export async function stopSourceTrial(
  tx: Transaction,
  { actor }: RequestContext,
  { id }: Input<typeof contract.stopSourceTrial>,
) {
  await readTrial(tx, actor.account_id, id)
  await tx
    .updateTable('source_trials')
    .set({ state: 'stopped', ended_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .execute()
  return confirm('source_trial_stopped', null)
}
