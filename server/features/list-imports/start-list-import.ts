import { sql } from 'kysely'
import * as contract from '#contract/leads/imports/list-imports.ts'
import { nameOfTable } from '#server/features/directory/tables/table-dataset.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { lockRun } from '#server/runs/run-row.ts'
import { findImport, listImports, queueImport } from './import-row.ts'

/** The list, if it is new, and the job that fills it: both or none. Each lead of the file was looked at before. */
export async function startListImport(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  { id, name }: Input<typeof contract.startListImport>,
): Promise<contract.ListImport> {
  const row = await lockRun(tx, listImports, id)
  if (!row) throw notFound('import')
  if (row.state !== 'ready') throw refuse('list_import_not_ready')
  const { account_id, user_id } = actor
  await requireTurn(tx, account_id)
  const campaign_id = row.campaign_id ?? (await newList())
  await requireList(tx, campaign_id)
  await tx
    .updateTable('list_imports')
    .set({ campaign_id, created_by: user_id, api_key_id: actor.api_key?.id ?? null })
    .where('id', '=', id)
    .execute()
  await queueImport(tx, { ...row, campaign_id }, 'queued')
  return findImport(tx, id)

  async function newList(): Promise<string> {
    const made = await tx
      .insertInto('campaigns')
      .values({
        account_id,
        created_by: user_id,
        type: row?.type ?? 'local',
        name: name ?? nameOfTable(row?.file_name ?? ''),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await announce(tx, { account_id }, { kind: 'campaign', id: made.id })
    return made.id
  }
}

/** An import holds a worker for a while, so an account has a few at a time. */
async function requireTurn(tx: Transaction, account_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list-imports:${account_id}`}, 0))`.execute(tx)
  const { open } = await tx
    .selectFrom('list_imports')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('account_id', '=', account_id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  if (open >= contract.mostImportsAtOnce)
    throw refuse('too_many_list_imports', { limit: contract.mostImportsAtOnce })
}
