import { ReaderDied } from '#server/platform/readers/fork-reader.ts'
import { readReason, reason } from '#server/platform/reasons.ts'
import { reasonOfTable } from './table-reason.ts'
import { categoryById } from '#engine/taxonomy/categories.ts'
import { creatorDefaultsOf } from '#engine/import/table/creator-rows.ts'
import { valueFormsOf } from '#engine/import/table/values/value-forms.ts'
import { BrokenTable } from '#engine/import/table/broken-table.ts'
import { columnsIn, type TableSample } from '#engine/import/table/mapping/columns.ts'
import { proposeMapping } from '#engine/import/table/mapping/propose-mapping.ts'
import type { TableDefaults, TableTask } from '#engine/import/table/table-task.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { exportedFile } from '#contract/values/tables/export-fields.ts'
import type { DayOrder } from '#contract/values/tables/day-orders.ts'
import type { RateForm } from '#contract/values/tables/rate-forms.ts'
import { type TableKind, tableKinds } from '#contract/values/tables/table-fields.ts'
import { type MadeRow, rowMaker } from './row-maker.ts'
import { lookApart } from './upload/look-apart.ts'

/** What exported leads are as open data; emails by domain may be of people or of companies. */
const exportedKinds: Partial<Record<ListType, TableKind>> = {
  local: 'places',
  people: 'people',
  influencer: 'creators',
}

interface Stated {
  fileName: string
  kind?: TableKind | undefined
  country?: string | undefined
}

type Proposed = Pick<TableTask, 'kind' | 'mapping' | 'columns' | 'defaults' | 'decimals' | 'days' | 'rates'>

/**
 * How a table is read as its columns are proposed: its kind too, unless it is given. Where no row fits as the kind that
 * the columns say, it is the kind as which most rows fit, and of several the one that takes most columns, if a column tells
 * how to reach its rows: any text may be a name. A table with coordinates stays one of places.
 */
export function proposeTask(sample: TableSample, stated: Stated): Proposed {
  const proposed = proposeAs(sample, stated)
  const isSure = stated.kind !== undefined || Object.values(proposed.mapping).includes('lat')
  if (isSure || fitting(sample, proposed) > 0) return proposed
  const others = tableKinds
    .filter((kind) => kind !== proposed.kind)
    .map((kind) => proposeAs(sample, { ...stated, kind }))
    .filter(({ mapping }) => Object.values(mapping).some((field) => reaches.has(field)))
    .map((each) => ({ each, fit: fitting(sample, each), columns: Object.keys(each.mapping).length }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit || b.columns - a.columns)
  return others[0]?.each ?? proposed
}

const reaches: ReadonlySet<string> = new Set(['email', 'phone', 'website', 'linkedin', 'username', 'account'])

const isFitting = (made: MadeRow): boolean => !('reject' in made)

/** How many rows of a sample are taken as this kind. */
function fitting({ rows }: TableSample, proposed: Proposed): number {
  const make = rowMaker({ ...proposed, licence: '', attribution: '' })
  return rows.filter((values, index) => make({ record: index + 1, values }).some(isFitting)).length
}

function proposeAs(sample: TableSample, { fileName, kind, country }: Stated): Proposed {
  const columns = columnsIn(sample)
  const exported = exportedFile(columns)
  const proposed = proposeMapping(sample, {
    kind: kind ?? (exported?.type && exportedKinds[exported.type]),
    country,
    fields: exported?.fields,
  })
  const defaults = proposed.kind === 'creators' ? creatorDefaultsOf(columns, fileName) : {}
  return { ...proposed, columns, defaults, ...valueFormsOf(sample.rows, proposed.mapping) }
}

export interface TableOptions extends TableDefaultsGiven {
  /** Of JSON: the list in each record whose objects are rows. */
  list?: string | undefined
  kind?: TableKind | undefined
  /** Of days in numbers, where their values are not to tell it. */
  day_order?: DayOrder | undefined
  /** Of rates without a sign, where header and values are not to tell it. */
  rate_form?: RateForm | undefined
  licence?: string | undefined
  attribution?: string | undefined
  /** All columns, where the file itself does not name those that are empty at first. */
  columns?: readonly string[] | undefined
}
type TableDefaultsGiven = { [name in keyof TableDefaults]?: TableDefaults[name] | undefined }

/** How a file is imported as its columns are proposed, or why it cannot be. */
export async function planTable(
  path: string,
  name: string,
  { kind, licence, attribution, list, day_order, rate_form, columns: known = [], ...given }: TableOptions,
): Promise<TableTask | { fault: string }> {
  const { category } = given
  if (category !== undefined && !categoryById(category)) return { fault: `there is no category ${category}` }
  const look = await lookApart({ path, list }).catch(faultOfLook)
  if ('fault' in look) return look
  const { rows, columns, broken, facts } = look
  if (broken) return { fault: readReason(reasonOfTable(new BrokenTable(broken.why, broken.record))).message }
  if (list && facts.list !== list)
    return { fault: `its records have no list ${list}, but ${facts.lists?.join(', ') ?? 'none'}` }
  const values = rows.filter(({ fault }) => !fault).map((row) => row.values)
  const free = proposeTask(
    { rows: values, columns: [...known, ...columns] },
    { fileName: path, country: given.country },
  )
  if (kind && free.kind !== kind) return { fault: `its rows look like ${free.kind}, not like ${kind}` }
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return {
    ...free,
    ...valueFormsOf(values, free.mapping, { day_order, rate_form }),
    ...facts,
    defaults: { ...free.defaults, ...said },
    licence: licence ?? 'unknown',
    attribution: attribution ?? name,
  }
}

/** What a file at which its reader died is told as. */
function faultOfLook(error: unknown): { fault: string } {
  if (!(error instanceof ReaderDied)) throw error
  const why = error.why === 'memory' ? 'table_too_large' : 'table_broken_file'
  return { fault: readReason(reason(why)).message }
}
