import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Condition } from '#contract/leads/leads.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import type { Language } from '#contract/values/languages.ts'
import { type ConditionColumn, leadColumns } from '#contract/values/lead-columns.ts'
import { labelsNamed } from '#engine/taxonomy/labels-named.ts'
import { invalid } from '#server/platform/http/problem.ts'
import { escapeLike } from '#server/platform/postgres/like.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

export type LeadBuilder = ExpressionBuilder<DB, 'results'>
export type Rule = ExpressionWrapper<DB, 'results', SqlBool>

/** How a statement with these filters is read. */
export interface Reading {
  /** Reads leads one by one in the order of another index, so the index of words must stay unused. */
  oneByOne?: boolean
}

interface ConditionReading extends Reading {
  /** The reader's. */
  language: Language | undefined
}

/**
 * One condition on a column as SQL. A condition on the category also covers its name in the reader's language, because
 * categories are stored in English.
 */
export function conditionRule(condition: Condition, eb: LeadBuilder, reading: ConditionReading): Rule {
  const { field, operator, value } = condition
  const plain = columnRule(condition, eb, reading)
  const { language } = reading
  if (field !== 'category' || !language || !(operator === 'like' || operator === 'not like')) return plain
  const categories = labelsNamed(value, language, 'contain')
  if (categories.length === 0) return plain
  if (operator === 'like') return eb.or([plain, ofCategories(categories, eb, reading)])
  return eb.and([plain, eb.or([eb('category', 'is', null), eb('category', 'not in', categories)])])
}

/** Cut as in the index of the order by category, which then finds them; no label is longer. */
export function ofCategories(labels: string[], eb: LeadBuilder, { oneByOne = false }: Reading): Rule {
  return eb(oneByOne ? eb.ref('category') : sql<string>`left(results.category, 100)`, 'in', labels)
}

function columnRule(
  { field, operator, value }: Condition,
  eb: LeadBuilder,
  { oneByOne = false }: Reading,
): Rule {
  if (field === 'labels') return labelRule({ operator, value }, oneByOne)
  const column = eb.ref(field)
  switch (operator) {
    case 'like': {
      const contains = eb(sql`${column}::text`, 'ilike', containing(value))
      if (oneByOne || !searched.has(field) || value.length < 3) return contains
      return eb.and([contains, eb('search_text', 'like', containing(value.toLowerCase()))])
    }
    case 'not like':
      return eb.or([eb(column, 'is', null), eb(sql`${column}::text`, 'not ilike', containing(value))])
    case 'empty':
      if (withTrait.has(field)) return eb('traits', '@>', sql<string[]>`array[${`-${field}`}]`)
      return eb.or([eb(column, 'is', null), eb(sql`${column}::text`, '=', '')])
    case 'not empty':
      if (withTrait.has(field)) return eb('traits', '@>', sql<string[]>`array[${field}]`)
      return eb.and([eb(column, 'is not', null), eb(sql`${column}::text`, '!=', '')])
    case 'is_verified':
      return eb('email_verdict', '=', 'valid')
    case 'lower':
      return eb(column, '<', comparable(field, value))
    case 'greater':
      return eb(column, '>', comparable(field, value))
  }
}

/**
 * A lead has a label of exactly this name or not. Where only some leads are read, `offset` keeps PostgreSQL from gathering
 * all leads with the label, and each lead is looked up in the index alone.
 */
function labelRule({ operator, value }: Omit<Condition, 'field'>, oneByOne: boolean): Rule {
  const isNamed = operator === 'like' || operator === 'not like'
  const named = sql`select id from labels where name = ${value}`
  const ofName = oneByOne ? sql`label_id = any (array(${named}))` : sql`label_id in (${named})`
  const has = sql`exists (
    select from lead_labels
    where result_id = results.id and campaign_id = results.campaign_id and ${isNamed ? ofName : sql`true`}
    ${oneByOne ? sql`offset 0` : sql``})`
  const isWanted = operator === 'like' || operator === 'not empty'
  return (isWanted ? has : sql`not ${has}`) as unknown as Rule // it is true or false
}

/** Columns of `search_text` (migration 0003), which has an index on every three letters. A column may be missing here. */
const searched = new Set<ConditionColumn>(['name', 'email', 'phone', 'website', 'city', 'category', 'street'])

/** Columns of `traits` (migration 0003), whose index knows which are filled. A column may be missing here. */
const withTrait = new Set<ConditionColumn>([
  'email',
  'phone',
  'website',
  'street',
  'postal_code',
  'city',
  'state',
  'country',
  'first_name',
  'last_name',
  'position',
  'platform',
])

const containing = (text: string) => `%${escapeLike(text)}%`

/** Less and more make sense for numbers and days only. */
function comparable(field: ConditionColumn, value: string): number | string {
  const { kind } = leadColumns[field]
  if (kind === 'number' && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value)
  if (
    (kind === 'date' || kind === 'day') &&
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  )
    return value
  throw invalid({ custom_search: fieldError('type') })
}
