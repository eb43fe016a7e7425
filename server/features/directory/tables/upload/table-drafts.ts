import { sql } from 'kysely'
import type { TableTask } from '#engine/import/table/table-task.ts'
import type * as contract from '#contract/leads/tables.ts'
import { tableFields } from '#contract/values/tables/table-fields.ts'
import { textEncodingOf } from '#contract/values/tables/text-encodings.ts'
import { socialNetworks } from '#contract/values/creators/creator-filters.ts'
import { categoryById } from '#engine/taxonomy/categories.ts'
import { fieldsOf, type TableField } from '#engine/import/table/mapping/fields.ts'
import { dayOrderOf } from '#engine/import/table/days/day-orders.ts'
import { rateFormOf } from '#engine/import/table/rates/rate-forms.ts'
import { valueFormsOf } from '#engine/import/table/values/value-forms.ts'
import { columnsIn } from '#engine/import/table/mapping/columns.ts'
import type { TableRow } from '#engine/import/table/read-table.ts'
import type { LostValue } from '#engine/import/table/values/row-reader.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { invalid, notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Directory, Transaction } from '#server/platform/postgres/database.ts'
import { getImport, importOsmName } from '../../import/imports.ts'
import { tableKey } from '../table-dataset.ts'
import { rowMaker } from '../row-maker.ts'
import { proposeTask } from '../table-task.ts'
import { draftColumns, mappingOf } from './draft-columns.ts'
import { readAgain, requireInFile } from './read-again.ts'
import { lacksCountry, shownValues, unreadFields } from './shown-values.ts'

const shownRows = 50

export async function findDraft(directory: Directory, id: string) {
  const draft = await directory
    .selectFrom('imports')
    .select(['id', 'file_name', 'file_key', 'bytes', 'dataset_name', 'dataset_key', 'state', 'plan', 'head'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!draft?.plan || !draft.head || draft.state === 'cancelled') throw notFound('import')
  return { ...draft, plan: draft.plan, head: draft.head }
}

/** What is proposed for an uploaded table, and its first rows as they will be. */
export async function getTable(directory: Directory, { id }: { id: string }): Promise<contract.TableDraft> {
  const { plan, head, dataset_name, dataset_key, ...draft } = await findDraft(directory, id)
  const { kind, defaults, licence, attribution } = plan
  const known = await directory
    .selectFrom('datasets')
    .select('id')
    .where('key', '=', dataset_key)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const rows = dryRun(head, plan)
  return {
    id: draft.id,
    file_name: draft.file_name,
    bytes: draft.bytes,
    kind,
    name: dataset_name,
    licence,
    attribution,
    country: defaults.country ?? null,
    category: defaults.category ?? null,
    network: socialNetworks.find((network) => network === defaults.network) ?? null,
    taken_on: defaults.taken_on ?? null,
    encoding: textEncodingOf(plan.encoding),
    has_header: plan.has_header ?? null,
    sheet: plan.sheet ?? null,
    sheets: [...(plan.sheets ?? [])],
    list: plan.list ?? null,
    lists: [...(plan.lists ?? [])],
    day_order: dayOrderOf(valuesOf(head), plan.mapping, plan.days),
    rate_form: rateFormOf(valuesOf(head), plan.mapping, plan.rates),
    fields: tableFields.filter((field) => fieldsOf(kind).includes(field)),
    columns: draftColumns(plan, head),
    rows: rows.slice(0, shownRows),
    rejected: rows.filter(({ reject }) => reject !== null).length,
    looked_at: head.length,
    replaces: known !== undefined,
    mapping_name: plan.mappingName ?? null,
  }
}

const valuesOf = (head: readonly TableRow[]) => head.map(({ values }) => values)

function dryRun(head: readonly TableRow[], plan: TableTask): contract.TableDraft['rows'] {
  const lost: LostValue[] = []
  const make = rowMaker(plan, (value) => lost.push(value))
  return head.flatMap((row) => {
    lost.length = 0
    return make(row).map((made) => {
      if ('reject' in made)
        return { record: row.record, values: {}, unread: [], lacks_country: false, reject: made.reject }
      const values = shownValues(made)
      const unread = unreadFields(lost, values)
      return { record: row.record, values, unread, lacks_country: lacksCountry(lost), reject: null }
    })
  })
}

type Change = Input<typeof contract.changeTable>

/** A table as it is read in another way, and the draft that it was read for. */
interface Again {
  read: Pick<Draft, 'plan' | 'head'>
  draft: Draft
}

/** The file in another encoding, with or without a header, or another sheet or list of it. Columns with other names are proposed anew, with what rows are. */
export async function readTableAgain(
  _db: unknown,
  context: Pick<RequestContext, 'account_id' | 'services'>,
  {
    id,
    encoding,
    has_header,
    sheet,
    list,
  }: Pick<Change, 'id' | 'encoding' | 'has_header' | 'sheet' | 'list'>,
): Promise<{ again: Again | undefined }> {
  if ([encoding, has_header, sheet, list].every((said) => said === undefined)) return { again: undefined }
  const draft = await findDraft(context.services.directory, id)
  if (draft.state !== 'draft') throw refuse('import_started')
  const { plan, file_key: key, file_name: fileName } = draft
  const head = await readAgain(context, {
    key,
    fileName,
    encoding: encoding ?? plan.encoding,
    // Another sheet tells by itself whether it has a header.
    hasHeader: has_header ?? (sheet === undefined ? plan.has_header : undefined),
    sheet: sheet ?? plan.sheet,
    list: list ?? (plan.lists && (plan.list ?? '')),
  })
  requireInFile(head.facts, { sheet, list })
  const sample = { rows: valuesOf(head.rows), columns: head.columns }
  const isAlike = String(columnsIn(sample)) === String(plan.columns)
  const { licence, attribution } = plan
  const read = isAlike ? plan : { licence, attribution, ...proposeTask(sample, { fileName }) }
  return {
    again: {
      read: { plan: { ...read, list: undefined, has_header: undefined, ...head.facts }, head: head.rows },
      draft,
    },
  }
}

type Draft = Awaited<ReturnType<typeof findDraft>>

/**
 * Says what the rows and columns are. A new kind, or no columns, leaves the columns to the proposal. What another call
 * says meanwhile is not written over.
 */
export async function changeTable(
  tx: Transaction,
  { services: { directory } }: Pick<RequestContext, 'services'>,
  {
    id,
    name,
    kind: wanted,
    columns,
    day_order,
    rate_form,
    again,
    ...said
  }: Change & { again: Again | undefined },
): Promise<contract.TableDraft> {
  const found = await findDraft(directory, id)
  if (found.state !== 'draft') throw refuse('import_started')
  const draft = again?.draft ?? found
  const { file_name: fileName } = draft
  const { plan, head } = again?.read ?? draft
  const kind = again ? plan.kind : wanted
  const { licence, attribution, country, category, network, taken_on } = said
  const facts = { country, category, network, taken_on }
  if (facts.category !== null && !categoryById(facts.category))
    throw invalid({ category: fieldError('type') })
  const defaults = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
  const sample = { rows: valuesOf(head), columns: plan.columns }
  const read =
    kind === plan.kind
      ? { kind, mapping: columns ? mappingOf(plan, fieldsOf(kind), columns) : plan.mapping, defaults }
      : proposedAnew(proposeTask(sample, { fileName, kind, country: facts.country ?? undefined }), defaults)
  const isCorrected = kind !== plan.kind || columns !== undefined
  const named = isCorrected || !plan.mappingName ? {} : { mappingName: plan.mappingName }
  const forms = valueFormsOf(sample.rows, read.mapping, {
    day_order: day_order ?? plan.day_order,
    rate_form: rate_form ?? plan.rate_form,
  })
  const next: TableTask = { ...factsOf(plan), licence, attribution, ...read, ...forms, ...named }
  const changed = await directory
    .updateTable('imports')
    .set({
      kind,
      dataset_name: name,
      dataset_key: tableKey(name, next),
      plan: JSON.stringify(next),
      ...(again && { head: JSON.stringify(head) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where('dataset_name', '=', draft.dataset_name)
    .where(sql<boolean>`plan = ${JSON.stringify(draft.plan)}::jsonb`)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw refuse('changed_meanwhile')
  return getTable(directory, { id })
}

const factsOf = ({ columns, encoding, has_header, sheet, sheets, beyond, list, lists }: TableTask) => ({
  columns,
  encoding,
  has_header,
  sheet,
  sheets,
  beyond,
  list,
  lists,
})

const proposedAnew = (proposed: ReturnType<typeof proposeTask>, defaults: TableTask['defaults']) => ({
  ...proposed,
  defaults: { ...proposed.defaults, ...defaults },
})

/** What names a row, of which a column has one. */
const nameColumns: Record<TableTask['kind'], TableField[]> = {
  places: ['name', 'street'],
  people: ['name', 'first_name', 'last_name'],
  companies: ['name'],
  creators: ['username', 'account'],
}

/** Enqueues the import of a draft. */
export async function importTable(
  tx: Transaction,
  { actor, services: { directory } }: RequestContext,
  { id }: Input<typeof contract.importTable>,
) {
  const { plan } = await findDraft(directory, id)
  const mapped = Object.values(plan.mapping)
  const wanted = nameColumns[plan.kind]
  if (!mapped.some((field) => wanted.includes(field)))
    throw refuse('no_name_column', { field: wanted[0] ?? 'name' })
  const begun = await directory
    .updateTable('imports')
    .set({ state: 'queued' })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  if (begun.numUpdatedRows === 0n) throw refuse('import_started')
  await enqueue(tx, importOsmName, { import_id: id, account_id: actor.account_id })
  return getImport(directory, id)
}
