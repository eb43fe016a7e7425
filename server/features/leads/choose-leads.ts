import { fieldError } from '#contract/messages/field-errors.ts'
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { type Chosen, type Condition, filterFields, type ListFilters } from '#contract/leads/leads.ts'
import { labelsNamed } from '#engine/taxonomy/labels-named.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { escapeLike } from '#server/platform/postgres/like.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

type Builder = ExpressionBuilder<DB, 'results'>
type Rule = ExpressionWrapper<DB, 'results', SqlBool>

/** The view `leads` under the name of its table: as open to indexes of text as if there were no row level security. */
export function fromLeads(db: Database) {
  return db.selectFrom(sql`leads`.as('results')) as unknown as SelectQueryBuilder<DB, 'results', object>
}

/** The leads of a list of the asking account; nothing else can be reached from here. */
export function leadsOf(db: Database, actor: Pick<Actor, 'account_id'>, campaign_id: string) {
  return fromLeads(db)
    .where('results.campaign_id', '=', campaign_id)
    .where('results.account_id', '=', actor.account_id)
}

/** The ids of the chosen leads, as a query to use inside another. */
export function chosenIds(
  db: Database,
  actor: Pick<Actor, 'account_id'>,
  campaign_id: string,
  chosen: Chosen,
) {
  const leads = leadsOf(db, actor, campaign_id).select('results.id')
  if (chosen.scope === 'selected') return leads.where('results.id', 'in', chosen.ids)
  return chosen.scope === 'matching' ? leads.where(matches(chosen.filters)) : leads
}

export const emailStates = { 0: 'not_found', 1: 'found', 2: 'potential' } as const

interface Way {
  /** Each lead is looked at, in the order of another index: the index of words may not be used. */
  oneByOne?: boolean
}

/** All filters of a list joined by AND, as specification 3 and product.md 4 name them. */
export function matches(filters: ListFilters, way: Way = {}) {
  return (eb: Builder): Rule => {
    const rules = [...withoutEmailState(filters, eb, way)]
    if (filters.withEmail !== -1) rules.push(eb('email_state', '=', emailStates[filters.withEmail]))
    return eb.and(rules)
  }
}

/** The same but for the e-mail state, over which the segments of the list page count. */
export function matchesButEmailState(filters: ListFilters) {
  return (eb: Builder): Rule => eb.and([...withoutEmailState(filters, eb, {})])
}

export function isFiltered(filters: ListFilters): boolean {
  const { search, custom_search, startDate, endDate, sent } = filters
  return (
    search.trim() !== '' || custom_search.length > 0 || Boolean(startDate) || Boolean(endDate) || sent > 0
  )
}

function* withoutEmailState(
  { search, search_type, custom_search, startDate, endDate, sent, language }: ListFilters,
  eb: Builder,
  way: Way,
) {
  const text = search.trim().toLowerCase()
  if (text !== '') {
    const column = way.oneByOne ? sql<string>`search_text || ''` : eb.ref('search_text')
    const categories = language ? labelsNamed(text, language, search_type) : []
    const found = eb(column, 'like', searchPattern(text, search_type))
    yield categories.length > 0 ? eb.or([found, ofCategories(categories, eb, way)]) : found
  }
  if (startDate) yield eb('created_at', '>=', startDate)
  if (endDate) yield eb('created_at', '<', sql<string>`${endDate}::date + 1`)
  if (sent > 0) yield eb.val(false) // no lead has been sent anywhere yet
  for (const condition of custom_search) yield ruleFor(condition, language, eb, way)
}

/** A condition on the category is about its name in the reader's language too; what is stored is English. */
function ruleFor(condition: Condition, language: ListFilters['language'], eb: Builder, way: Way): Rule {
  const { field, operator, value } = condition
  const plain = rule(condition, eb, way)
  if (field !== 'category' || !language || !(operator === 'like' || operator === 'not like')) return plain
  const categories = labelsNamed(value, language, 'contain')
  if (categories.length === 0) return plain
  if (operator === 'like') return eb.or([plain, ofCategories(categories, eb, way)])
  return eb.and([plain, eb.or([eb('category', 'is', null), eb('category', 'not in', categories)])])
}

/** As the index of the order by category holds them, which finds them as fast; no label is longer than that. */
function ofCategories(labels: string[], eb: Builder, { oneByOne = false }: Way): Rule {
  return eb(oneByOne ? eb.ref('category') : sql<string>`left(results.category, 100)`, 'in', labels)
}

/** `search_text` holds each value on a line of its own, so a whole value and its beginning can be asked for as well. */
function searchPattern(text: string, type: ListFilters['search_type']): string {
  const literal = escapeLike(text).replaceAll('\n', ' ')
  if (type === 'exact') return `%\n${literal}\n%`
  return type === 'start' ? `%\n${literal}%` : `%${literal}%`
}

function rule({ field, operator, value }: Condition, eb: Builder, { oneByOne = false }: Way): Rule {
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
    default:
      return eb(column, operator === 'lower' ? '<' : '>', comparable(field, value))
  }
}

/** What these contain, `search_text` contains as well, and it has an index on every three letters. */
const searched = new Set<Condition['field']>([
  'name',
  'email',
  'phone',
  'website',
  'city',
  'category',
  'street',
])

/** Columns whose being filled or not stands in `traits`, which has an index (migration 0003). */
const withTrait = new Set<Condition['field']>([
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
function comparable(field: Condition['field'], value: string): number | string {
  const kind = filterFields[field]
  if (kind === 'number' && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value)
  if (kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))) return value
  throw invalid({ custom_search: fieldError('type') })
}
