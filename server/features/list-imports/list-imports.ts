import * as contract from '#contract/leads/imports/list-imports.ts'
import { importFieldsOf, type ImportField, type LeadPlan } from '#contract/values/tables/import-fields.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { endImport, findImport, isDraft, lockImport, queueImport, selectImports } from './import-row.ts'
import { planOfFile } from './mappings/plan-of-file.ts'
import { leadOfRow } from './rows/lead-of-row.ts'
import { shownLead } from './rows/shown-lead.ts'

const shownRows = 50
const samplesShown = 3
const mostListed = 20

export async function getListImport(
  db: Database,
  _context: unknown,
  { id }: Input<typeof contract.getListImport>,
): Promise<contract.ListImportDraft> {
  const found = await findImport(db, id)
  const { plan, head, type } = await db
    .selectFrom('list_imports')
    .select(['plan', 'head', 'type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const samplesOf = (column: string) => {
    const values = head.flatMap((row) =>
      Object.hasOwn(row.values, column) ? (row.values[column] ?? []) : [],
    )
    return [...new Set(values)].slice(0, samplesShown)
  }
  return {
    ...found,
    like: plan.like ?? null,
    mapping_name: plan.mapping_name ?? null,
    network: plan.network ?? null,
    fields: importFieldsOf(type),
    columns: plan.columns.map((column) => ({
      column,
      field: (Object.hasOwn(plan.mapping, column) ? plan.mapping[column] : null) ?? null,
      samples: samplesOf(column),
    })),
    rows: head.slice(0, shownRows).map((row) => shownLead(leadOfRow(row, { type, plan, dataset: '' }), type)),
  }
}

/** The newest imports into a list that have begun. */
export async function listListImports(
  db: Database,
  _context: unknown,
  { id }: Input<typeof contract.listListImports>,
): Promise<contract.ListImport[]> {
  await requireList(db, id)
  return selectImports(db)
    .where('list_imports.campaign_id', '=', id)
    .where('list_imports.state', 'not in', ['checking', 'ready'])
    .where((eb) => eb.not(eb.and([eb('reason', '=', 'by_user'), eb('added', '=', 0)])))
    .orderBy('list_imports.id', 'desc')
    .limit(mostListed)
    .execute()
}

/** Says what the rows and columns of a file are. Another type, without columns, has them proposed again. */
export async function changeListImport(
  tx: Transaction,
  context: unknown,
  { id, type: wanted, columns, country, skip_owned, network }: Input<typeof contract.changeListImport>,
): Promise<contract.ListImportDraft> {
  const row = await lockImport(tx, id)
  if (!row) throw notFound('import')
  if (!isDraft(row)) throw refuse('list_import_begun')
  const type = row.campaign_id === null ? wanted : row.type
  const read: Pick<LeadPlan, 'mapping' | 'like' | 'mapping_name'> = columns
    ? { mapping: mappingOf(row.plan, importFieldsOf(type), columns) }
    : type === row.type
      ? row.plan
      : (await planOfFile(tx, row, type)).plan
  const { mapping, like, mapping_name } = read
  const plan: LeadPlan = {
    ...row.plan,
    mapping,
    country,
    skip_owned,
    like,
    mapping_name,
    network: network === undefined ? row.plan.network : network,
  }
  await tx
    .updateTable('list_imports')
    .set({ type, plan: JSON.stringify(plan), total: null })
    .where('id', '=', id)
    .execute()
  await queueImport(tx, row, 'checking')
  return getListImport(tx, context, { id })
}

type Columns = readonly { column: string; field: ImportField | null }[]

/** Only columns that the file has, and fields that its leads can have. */
const mappingOf = ({ columns: known }: LeadPlan, fields: ImportField[], columns: Columns) =>
  Object.fromEntries(
    columns.flatMap(({ column, field }) =>
      field && fields.includes(field) && known.includes(column) ? [[column, field]] : [],
    ),
  )

export async function stopListImport(
  tx: Transaction,
  _context: unknown,
  { id }: Input<typeof contract.stopListImport>,
): Promise<contract.ListImport> {
  const row = await lockImport(tx, id)
  if (!row) throw notFound('import')
  if (!isDraft(row) && row.state !== 'queued' && row.state !== 'running') throw refuse('list_import_ended')
  await endImport(tx, row, { state: 'stopped', reason: 'by_user' })
  return findImport(tx, id)
}

/** Lets the leads that an import has added be removed from its list. */
export async function undoListImport(
  tx: Transaction,
  _context: Pick<RequestContext, 'actor'>,
  { id }: Input<typeof contract.undoListImport>,
): Promise<contract.ListImport> {
  const row = await lockImport(tx, id)
  if (!row) throw notFound('import')
  if (row.campaign_id === null) throw refuse('list_import_not_undoable')
  await requireList(tx, row.campaign_id)
  const { is_undoable } = await findImport(tx, id)
  if (!is_undoable) throw refuse('list_import_not_undoable')
  await queueImport(tx, row, 'undoing')
  return findImport(tx, id)
}
