import { sql } from 'kysely'
import * as contract from '#contract/leads/imports/import-mappings.ts'
import { mostMappings } from '#contract/leads/tables.ts'
import type { ListType } from '#contract/values/list-types.ts'
import type { LeadPlan } from '#contract/values/tables/import-fields.ts'
import { columnsKey } from '#server/features/directory/tables/upload/table-mappings.ts'
import { changeVerb, deleteVerb, listNamed, type NamedRows } from '#server/features/named-rows/named-rows.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { announceRun, lockRun } from '#server/runs/run-row.ts'
import { isDraft, listImports } from '../import-row.ts'

/** The mapping that was saved last for a file with these columns, of this type if one is given. */
export const findImportMapping = (db: Database, columns: readonly string[], type?: ListType) =>
  db
    .selectFrom('import_mappings')
    .select(['name', 'type', 'mapping'])
    .where('columns_key', '=', columnsKey(columns))
    .$if(type !== undefined, (all) => all.where('type', '=', type ?? 'local'))
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const shown = ['id', 'name', 'type', 'mapping', 'updated_at'] as const

interface Stored extends Omit<contract.ImportMapping, 'columns'> {
  mapping: LeadPlan['mapping']
}

const mappings: NamedRows<Stored> = {
  table: 'import_mappings',
  columns: shown,
  thing: 'table_mapping',
  event: 'import_mapping',
}

const asShown = ({ mapping, ...rest }: Stored): contract.ImportMapping => ({
  ...rest,
  columns: Object.keys(mapping),
})

export async function listImportMappings(db: Database): Promise<contract.ImportMapping[]> {
  return (await listNamed(db, mappings)).map(asShown)
}

/** Saves the mapping of a file that was uploaded. One with the same name is replaced. */
export async function saveImportMapping(
  tx: Transaction,
  { actor }: RequestContext,
  { id, name }: Input<typeof contract.saveImportMapping>,
): Promise<contract.ImportMapping> {
  const row = await lockRun(tx, listImports, id)
  if (!row) throw notFound('import')
  if (!isDraft(row)) throw refuse('list_import_begun')
  const there = await listImportMappings(tx)
  const isNew = !there.some((one) => one.name.toLowerCase() === name.toLowerCase())
  if (isNew && there.length >= mostMappings) throw refuse('too_many_mappings')
  const { type, plan } = row
  const said = {
    name,
    type,
    columns_key: columnsKey(plan.columns),
    mapping: JSON.stringify(plan.mapping),
    updated_at: new Date().toISOString(),
  }
  const saved = await tx
    .insertInto('import_mappings')
    .values({ account_id: actor.account_id, ...said })
    .onConflict((conflict) => conflict.expression(sql`account_id, lower(name)`).doUpdateSet(said))
    .returning(shown)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('list_imports')
    .set({ plan: JSON.stringify({ ...plan, like: undefined, mapping_name: name }) })
    .where('id', '=', id)
    .execute()
  await announce(tx, actor, { kind: 'import_mapping', id: saved.id })
  await announceRun(tx, listImports, row)
  return asShown(saved)
}

const rename = changeVerb(mappings)

export const renameImportMapping = async (
  tx: Transaction,
  context: RequestContext,
  input: Input<typeof contract.renameImportMapping>,
): Promise<contract.ImportMapping> => asShown(await rename(tx, context, input))

export const deleteImportMapping = deleteVerb(mappings)
