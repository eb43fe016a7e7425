import { valueFormsOf } from '#engine/import/table/values/value-forms.ts'
import * as contract from '#contract/leads/imports/list-imports.ts'
import { textEncodingOf } from '#contract/values/tables/text-encodings.ts'
import { importFieldsOf, type LeadPlan } from '#contract/values/tables/import-fields.ts'
import { draftColumns, mappingOf } from '#server/features/directory/tables/upload/draft-columns.ts'
import { readAgain, requireInFile } from '#server/features/directory/tables/upload/read-again.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { inSlices } from '#server/platform/overload/in-slices.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import {
  asOnTheWire,
  findImport,
  isDraft,
  type ListImportRow,
  listImports,
  queueImport,
  selectImports,
} from './import-row.ts'
import { importRun } from './import-run.ts'
import { endRun, lockRun } from '#server/runs/run-row.ts'
import { askedForms, planOfFile } from './mappings/plan-of-file.ts'
import { leadsOfRow } from './rows/lead-of-row.ts'
import { shownLead } from './rows/shown-lead.ts'

const shownRows = 50
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
  const leads = await inSlices(head.slice(0, shownRows), (row) =>
    leadsOfRow(row, { type, plan, dataset: '' }),
  )
  return {
    ...found,
    like: plan.like ?? null,
    mapping_name: plan.mapping_name ?? null,
    network: plan.network ?? null,
    encoding: textEncodingOf(plan.encoding),
    has_header: plan.has_header ?? null,
    sheet: plan.sheet ?? null,
    sheets: [...(plan.sheets ?? [])],
    list: plan.list ?? null,
    lists: [...(plan.lists ?? [])],
    ...askedForms(head, plan),
    fields: importFieldsOf(type),
    columns: draftColumns(plan, head),
    rows: leads
      .flat()
      .slice(0, shownRows)
      .map((made) => shownLead(made, type)),
  }
}

/** The newest imports into a list that have begun. */
export async function listListImports(
  db: Database,
  _context: unknown,
  { id }: Input<typeof contract.listListImports>,
): Promise<contract.ListImport[]> {
  await requireList(db, id)
  const found = await selectImports(db)
    .where('list_imports.campaign_id', '=', id)
    .where('list_imports.state', 'not in', ['checking', 'ready'])
    .where((eb) => eb.not(eb.and([eb('reason', '=', 'by_user'), eb('added', '=', 0)])))
    .orderBy('list_imports.id', 'desc')
    .limit(mostListed)
    .execute()
  return found.map(asOnTheWire)
}

type Change = Input<typeof contract.changeListImport>
type FileReading = 'encoding' | 'has_header' | 'sheet' | 'list'

/** A file as it is read in another way, and how its import was meanwhile. */
interface Again {
  read: Pick<ListImportRow, 'type' | 'plan' | 'head'>
  before: string
}

/** The file in another encoding, or with or without a header, or another sheet or list of it, before its import is locked. Other columns are proposed anew. */
export async function readImportAgain(
  db: Database,
  context: Pick<RequestContext, 'account_id' | 'services'>,
  { id, encoding, has_header, sheet, list }: Pick<Change, 'id' | FileReading>,
): Promise<{ again: Again | undefined }> {
  if ([encoding, has_header, sheet, list].every((said) => said === undefined)) return { again: undefined }
  const row = await db
    .selectFrom('list_imports')
    .select(['file_key', 'file_name', 'plan', 'type', 'campaign_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('import'))
  if (!isDraft(row)) throw refuse('list_import_begun')
  const { file_key, file_name, plan, type, campaign_id } = row
  const { rows, columns, facts } = await readAgain(context, {
    key: file_key ?? '',
    fileName: file_name,
    encoding: encoding ?? plan.encoding,
    // Another sheet tells by itself whether it has a header.
    hasHeader: has_header ?? (sheet === undefined ? plan.has_header : undefined),
    sheet: sheet ?? plan.sheet,
    list: list ?? (plan.lists && (plan.list ?? '')),
  })
  requireInFile(facts, { sheet, list })
  const proposed = await planOfFile(db, { rows, columns, file_name }, campaign_id === null ? undefined : type)
  const isAlike = String(proposed.plan.columns) === String(plan.columns)
  const read = isAlike ? { type, plan } : proposed
  return {
    again: {
      read: {
        type: read.type,
        plan: { ...read.plan, list: undefined, has_header: undefined, ...facts },
        head: rows,
      },
      before: saidOf(row),
    },
  }
}

/** What calls say of a draft: a file that was read meanwhile writes over none of it. */
const saidOf = ({ type, plan }: Pick<ListImportRow, 'type' | 'plan'>) => JSON.stringify([type, plan])

/** Says what the rows and columns of a file are. Another type, without columns, has them proposed again. */
export async function changeListImport(
  tx: Transaction,
  context: unknown,
  {
    id,
    type: said,
    columns,
    country,
    skip_owned,
    network,
    day_order,
    rate_form,
    again,
  }: Change & { again: Again | undefined },
): Promise<contract.ListImportDraft> {
  const locked = await lockRun(tx, listImports, id)
  if (!locked) throw notFound('import')
  if (!isDraft(locked)) throw refuse('list_import_begun')
  if (again && again.before !== saidOf(locked)) throw refuse('changed_meanwhile')
  const row = again ? { ...locked, ...again.read } : locked
  const wanted = again?.read.type ?? said
  const type = row.campaign_id === null ? wanted : row.type
  const read: Pick<LeadPlan, 'mapping' | 'like' | 'mapping_name'> = columns
    ? { mapping: mappingOf(row.plan, importFieldsOf(type), columns) }
    : type === row.type
      ? row.plan
      : (await planOfFile(tx, { rows: row.head, columns: row.plan.columns, file_name: row.file_name }, type))
          .plan
  const { mapping, like, mapping_name } = read
  const plan: LeadPlan = {
    ...row.plan,
    mapping,
    ...valueFormsOf(
      row.head.map(({ values }) => values),
      mapping,
      { day_order: day_order ?? row.plan.day_order, rate_form: rate_form ?? row.plan.rate_form },
    ),
    country,
    skip_owned,
    like,
    mapping_name,
    network: network === undefined ? locked.plan.network : network,
  }
  await tx
    .updateTable('list_imports')
    .set({
      type,
      plan: JSON.stringify(plan),
      total: null,
      ...(again && { head: JSON.stringify(again.read.head) }),
    })
    .where('id', '=', id)
    .execute()
  await queueImport(tx, row, 'checking')
  return getListImport(tx, context, { id })
}

export async function stopListImport(
  tx: Transaction,
  _context: unknown,
  { id }: Input<typeof contract.stopListImport>,
): Promise<contract.ListImport> {
  const row = await lockRun(tx, listImports, id)
  if (!row) throw notFound('import')
  if (!isDraft(row) && row.state !== 'queued' && row.state !== 'running') throw refuse('list_import_ended')
  await endRun(tx, importRun, { row, end: { state: 'stopped', reason: 'by_user' } })
  return findImport(tx, id)
}

/** Lets the leads that an import has added be removed from its list. */
export async function undoListImport(
  tx: Transaction,
  _context: Pick<RequestContext, 'actor'>,
  { id }: Input<typeof contract.undoListImport>,
): Promise<contract.ListImport> {
  const row = await lockRun(tx, listImports, id)
  if (!row) throw notFound('import')
  if (row.campaign_id === null) throw refuse('list_import_not_undoable')
  await requireList(tx, row.campaign_id)
  const { is_undoable } = await findImport(tx, id)
  if (!is_undoable) throw refuse('list_import_not_undoable')
  await queueImport(tx, row, 'undoing')
  return findImport(tx, id)
}
