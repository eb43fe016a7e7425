import type { TableTask } from '#engine/import/table/table-task.ts'
import type * as contract from '#contract/leads/tables.ts'
import { type TableField, type TableKind, tableFields } from '#contract/values/tables/table-fields.ts'
import { socialNetworks } from '#contract/values/creators/creator-filters.ts'
import { categoryById } from '#engine/taxonomy/categories.ts'
import { fieldsOf } from '#engine/import/table/fields.ts'
import type { TableRow } from '#engine/import/table/read-table.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { invalid, notFound, refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Directory, Transaction } from '#server/platform/postgres/database.ts'
import { getImport, importOsmName } from '../../import/imports.ts'
import { makeRow, proposeTask, tableKey } from '../table-task.ts'
import { shownValues } from './shown-values.ts'

const shownRows = 50
const samplesShown = 3

export async function findDraft(directory: Directory, id: string) {
  const draft = await directory
    .selectFrom('imports')
    .select(['id', 'file_name', 'bytes', 'dataset_name', 'dataset_key', 'state', 'plan', 'head'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!draft?.plan || !draft.head || draft.state === 'cancelled') throw notFound('import')
  return { ...draft, plan: draft.plan, head: draft.head }
}

/** What is proposed for an uploaded table, and its first rows as they will be. */
export async function getTable(directory: Directory, { id }: { id: string }): Promise<contract.TableDraft> {
  const { plan, head, dataset_name, dataset_key, ...draft } = await findDraft(directory, id)
  const { kind, mapping, defaults, licence, attribution } = plan
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
    fields: tableFields.filter((field) => fieldsOf(kind).includes(field)),
    columns: plan.columns.map((column) => ({
      column,
      field: (Object.hasOwn(mapping, column) ? mapping[column] : null) ?? null,
      samples: samplesOf(head, column),
    })),
    rows: rows.slice(0, shownRows),
    rejected: rows.filter(({ reject }) => reject !== null).length,
    looked_at: rows.length,
    replaces: known !== undefined,
    mapping_name: plan.mappingName ?? null,
  }
}

const dryRun = (head: readonly TableRow[], plan: TableTask): contract.TableDraft['rows'] =>
  head.map((row) => {
    const made = makeRow(row, plan)
    return 'reject' in made
      ? { record: row.record, values: {}, reject: made.reject }
      : { record: row.record, values: shownValues(made), reject: null }
  })

function samplesOf(head: readonly TableRow[], column: string): string[] {
  const values = head.flatMap((row) => (Object.hasOwn(row.values, column) ? (row.values[column] ?? []) : []))
  return [...new Set(values)].slice(0, samplesShown)
}

/** Says what the rows and columns are. A new kind, or no columns, leaves the columns to the proposal. */
export async function changeTable(
  tx: Transaction,
  { services: { directory } }: RequestContext,
  { id, name, kind, columns, ...given }: Input<typeof contract.changeTable>,
): Promise<contract.TableDraft> {
  const { plan, head, state, file_name: fileName } = await findDraft(directory, id)
  if (state !== 'draft') throw refuse('import_started')
  const { licence, attribution, ...facts } = given
  if (facts.category !== null && !categoryById(facts.category))
    throw invalid({ category: fieldError('type') })
  const defaults = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
  const values = head.map((row) => row.values)
  const read =
    kind === plan.kind
      ? { kind, mapping: columns ? mappingOf(plan, kind, columns) : plan.mapping, defaults }
      : proposedAnew(proposeTask(values, { fileName, kind }), defaults)
  const isCorrected = kind !== plan.kind || columns !== undefined
  const named = isCorrected || !plan.mappingName ? {} : { mappingName: plan.mappingName }
  const next: TableTask = { columns: plan.columns, licence, attribution, ...read, ...named }
  await directory
    .updateTable('imports')
    .set({ kind, dataset_name: name, dataset_key: tableKey(name, next), plan: JSON.stringify(next) })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute()
  return getTable(directory, { id })
}

const proposedAnew = (proposed: ReturnType<typeof proposeTask>, defaults: TableTask['defaults']) => ({
  ...proposed,
  defaults: { ...proposed.defaults, ...defaults },
})

type Columns = readonly { column: string; field: TableField | null }[]

/** Only columns that the table has, and fields that its rows can have. */
function mappingOf(plan: TableTask, kind: TableKind, columns: Columns): TableTask['mapping'] {
  const fields = fieldsOf(kind)
  return Object.fromEntries(
    columns.flatMap(({ column, field }) =>
      field && fields.includes(field) && plan.columns.includes(column) ? [[column, field]] : [],
    ),
  )
}

/** Enqueues the import of a draft. */
export async function importTable(
  tx: Transaction,
  { actor, services: { directory } }: RequestContext,
  { id }: Input<typeof contract.importTable>,
) {
  const { plan } = await findDraft(directory, id)
  const mapped = Object.values(plan.mapping)
  const named = plan.kind === 'people' ? ['name', 'first_name', 'last_name'] : ['name']
  const wanted = plan.kind === 'creators' ? ['username'] : named
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
