import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { TableTask } from '#engine/import/table/table-task.ts'
import * as contract from '#contract/leads/tables.ts'
import { changeVerb, deleteVerb, listNamed, type NamedRows } from '#server/features/named-rows/named-rows.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Directory, Transaction } from '#server/platform/postgres/database.ts'
import { findDraft } from './table-drafts.ts'

/** The same for two tables with the same columns, in whatever order. */
export const columnsKey = (columns: readonly string[]) =>
  hash('sha256', JSON.stringify(columns.toSorted()), 'base64url')

/** The mapping that was saved last for a table with these columns. */
export const findTableMapping = (directory: Directory, columns: readonly string[]) =>
  directory
    .selectFrom('table_mappings')
    .select(['name', 'kind', 'mapping'])
    .where('columns_key', '=', columnsKey(columns))
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const shown = ['id', 'name', 'kind', 'mapping', 'updated_at'] as const

interface Stored extends Omit<contract.TableMapping, 'columns'> {
  mapping: TableTask['mapping']
}

const mappings: NamedRows<Stored> = {
  table: 'directory.table_mappings',
  columns: shown,
  thing: 'table_mapping',
  event: 'table_mapping',
  isDirectory: true,
}

const asShown = ({ mapping, ...rest }: Stored): contract.TableMapping => ({
  ...rest,
  columns: Object.keys(mapping),
})

export async function listTableMappings(directory: Directory): Promise<contract.TableMapping[]> {
  return (await listNamed(directory, mappings)).map(asShown)
}

/** Saves the mapping of a table that was uploaded. One with the same name is replaced. */
export async function saveTableMapping(
  tx: Transaction,
  { actor, services: { directory } }: RequestContext,
  { id, name }: Input<typeof contract.saveTableMapping>,
): Promise<contract.TableMapping> {
  const { plan, state } = await findDraft(directory, id)
  if (state !== 'draft') throw refuse('import_started')
  const there = await listTableMappings(directory)
  const isNew = !there.some((one) => one.name.toLowerCase() === name.toLowerCase())
  if (isNew && there.length >= contract.mostMappings) throw refuse('too_many_mappings')
  const said = {
    name,
    kind: plan.kind,
    columns_key: columnsKey(plan.columns),
    mapping: JSON.stringify(plan.mapping),
    updated_at: new Date().toISOString(),
  }
  const saved = await directory
    .insertInto('table_mappings')
    .values(said)
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doUpdateSet(said))
    .returning(shown)
    .executeTakeFirstOrThrow()
  await directory
    .updateTable('imports')
    .set({ plan: JSON.stringify({ ...plan, mappingName: name }) })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute()
  await announce(tx, actor, { kind: 'table_mapping', id: saved.id })
  return asShown(saved)
}

const rename = changeVerb(mappings)

export const renameTableMapping = async (
  tx: Transaction,
  context: RequestContext,
  input: Input<typeof contract.renameTableMapping>,
): Promise<contract.TableMapping> => asShown(await rename(tx, context, input))

export const deleteTableMapping = deleteVerb(mappings)
