import { sql } from 'kysely'
import * as contract from '#contract/leads/imports/import-mappings.ts'
import { mostMappings } from '#contract/leads/tables.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import type { ImportType, LeadPlan } from '#contract/values/tables/import-fields.ts'
import { columnsKey } from '#server/features/directory/tables/upload/table-mappings.ts'
import { errorCode } from '#server/platform/config/start-error.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { invalid, notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { announceImport, isDraft, lockImport } from '../import-row.ts'

/** The mapping that was saved last for a file with these columns, of this type if one is given. */
export const findImportMapping = (db: Database, columns: readonly string[], type?: ImportType) =>
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

const asShown = ({ mapping, ...rest }: Stored): contract.ImportMapping => ({
  ...rest,
  columns: Object.keys(mapping),
})

export async function listImportMappings(db: Database): Promise<contract.ImportMapping[]> {
  const found = await db.selectFrom('import_mappings').select(shown).orderBy(sql`lower(name)`).execute()
  return found.map(asShown)
}

/** Saves the mapping of a file that was uploaded. One with the same name is replaced. */
export async function saveImportMapping(
  tx: Transaction,
  { actor }: RequestContext,
  { id, name }: Input<typeof contract.saveImportMapping>,
): Promise<contract.ImportMapping> {
  const row = await lockImport(tx, id)
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
  await announceImport(tx, row)
  return asShown(saved)
}

export async function renameImportMapping(
  tx: Transaction,
  { actor }: RequestContext,
  { id, name }: Input<typeof contract.renameImportMapping>,
): Promise<contract.ImportMapping> {
  const renamed = await tx
    .updateTable('import_mappings')
    .set({ name })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw errorCode(error) === '23505' ? invalid({ name: fieldError('name_taken') }) : error
    })
  if (!renamed) throw notFound('table_mapping')
  await announce(tx, actor, { kind: 'import_mapping', id })
  return asShown(renamed)
}

export async function deleteImportMapping(
  tx: Transaction,
  { actor }: RequestContext,
  { id }: Input<typeof contract.deleteImportMapping>,
): Promise<null> {
  const { numDeletedRows } = await tx.deleteFrom('import_mappings').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('table_mapping')
  await announce(tx, actor, { kind: 'import_mapping', id })
  return null
}
