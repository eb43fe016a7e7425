import { sql } from 'kysely'
import { dayOrderOf } from '#engine/import/table/days/day-orders.ts'
import { rateFormOf } from '#engine/import/table/rates/rate-forms.ts'
import { valueFormsOf } from '#engine/import/table/values/value-forms.ts'
import { areReadAs, type TableSample } from '#engine/import/table/mapping/columns.ts'
import type { TableRow } from '#engine/import/table/read-table.ts'
import type { ListType } from '#contract/values/list-types.ts'
import type { LeadPlan } from '#contract/values/tables/import-fields.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type Proposed, proposePlan } from '../rows/propose-plan.ts'
import { findImportMapping } from './import-mappings.ts'

/**
 * How a file is read: by the mapping saved for its columns, or as the last import with them, or as its rows suggest. The
 * order of days and the form of rates are those of the last import only where the file does not tell its own.
 */
export async function planOfFile(
  db: Database,
  {
    rows,
    columns: known,
    file_name,
  }: { rows: readonly TableRow[]; columns: readonly string[]; file_name: string },
  type?: ListType,
): Promise<Proposed> {
  const sample = { rows: rows.map(({ values }) => values), columns: known }
  const proposed = await mappedPlan(db, { sample, file_name }, type)
  const { mapping, day_order, rate_form } = proposed.plan
  const own = valueFormsOf(sample.rows, mapping)
  const asked = askedForms(rows, { mapping, ...own })
  const forms = valueFormsOf(sample.rows, mapping, {
    ...(asked.day_order === 'unclear' && { day_order }),
    ...(asked.rate_form === 'unclear' && { rate_form }),
  })
  return { ...proposed, plan: { ...proposed.plan, ...forms } }
}

/** What the user is asked of the values of all columns. */
export function askedForms(rows: readonly TableRow[], { mapping, days, rates }: AskedPlan) {
  const values = rows.map((row) => row.values)
  return {
    day_order: dayOrderOf(values, mapping, days),
    rate_form: rateFormOf(values, mapping, rates),
  }
}

type AskedPlan = Pick<LeadPlan, 'mapping' | 'days' | 'rates'>

async function mappedPlan(
  db: Database,
  { sample, file_name }: { sample: TableSample; file_name: string },
  type: ListType | undefined,
): Promise<Proposed> {
  const fresh = proposePlan(sample, file_name, type)
  const { columns } = fresh.plan
  const isRead = (earlier: LeadPlan['mapping']) => areReadAs(columns, earlier, fresh.plan.mapping)
  const before = await planOfEarlier(db, fresh.plan, type)
  const usual = before && isRead(before.plan.mapping) ? before : fresh
  const saved = await findImportMapping(db, columns, type)
  if (!saved || !isRead(saved.mapping)) return usual
  const { mapping, name } = saved
  return { type: saved.type, plan: { ...usual.plan, mapping, like: undefined, mapping_name: name } }
}

/** How the last import of a file with the same columns, in whatever order, was read; into a list only one of its type. */
async function planOfEarlier(
  db: Database,
  { columns, network, taken_on }: LeadPlan,
  type: ListType | undefined,
): Promise<Proposed | undefined> {
  const earlier = await db
    .selectFrom('list_imports')
    .select(['type', 'plan', 'file_name'])
    .where('state', 'in', ['queued', 'running', 'done', 'undoing', 'undone'])
    .where(
      sql<boolean>`(select array_agg(name order by name collate "C") from jsonb_array_elements_text(plan -> 'columns') as name)
        = (select array_agg(name order by name collate "C") from unnest(${columns}::text[]) as name)`,
    )
    .$if(type !== undefined, (all) => all.where('type', '=', type ?? 'local'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!earlier) return undefined
  const { mapping, country, skip_owned, network: said, day_order, rate_form } = earlier.plan
  const creators = { network: network ?? said, taken_on }
  return {
    type: earlier.type,
    plan: {
      mapping,
      country,
      skip_owned,
      columns,
      ...creators,
      day_order,
      rate_form,
      like: earlier.file_name,
    },
  }
}
