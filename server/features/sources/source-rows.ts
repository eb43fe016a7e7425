import { sql } from 'kysely'
import type { Mapping } from '#contract/operator/source-mapping.ts'
import type * as contract from '#contract/operator/sources.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { askedByMapping } from '#contract/values/sources/mapping-parts.ts'
import { type SourceState, sourceDrivers } from '#contract/values/sources/source-drivers.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { isSampleSource, type SourceRow } from './ask/configured.ts'

/** An answer of this median or longer is slow. */
const slowMs = 5_000

interface Figures {
  requests: number
  hits: number
  verified: number
  checked: number
  errors: number
  median_ms: number | null
  spent_micros: number
  reason: string | null
  open_until: string | null
  last_ok_at: string | null
}

type Row = SourceRow & Figures & { scope: contract.Source['scope'] }

/** One source, those of an account, or those of the platform, which belong to none. */
type Whose = { id: string } | { account_id: string | null }

/** Sources in the order in which they are asked, with what they did in 24 hours. */
export async function readSources(db: Database, whose: Whose): Promise<contract.Source[]> {
  const { rows } = await sql<Row>`
    select sources.*, health.reason, health.last_ok_at,
      case when health.open_until > now() then health.open_until end as open_until, figures.*
    from sources
      left join source_health as health on health.source_id = sources.id
      cross join lateral (
        select
          count(*) filter (where outcome in ('hit', 'miss', 'failed'))::int as requests,
          count(*) filter (where outcome = 'hit' and action <> 'count')::int as hits,
          count(*) filter (where outcome = 'hit' and is_verified)::int as verified,
          count(*) filter (where outcome = 'hit' and is_verified is not null)::int as checked,
          count(*) filter (where outcome = 'failed')::int as errors,
          round(percentile_cont(0.5) within group (order by ms)
            filter (where outcome in ('hit', 'miss')))::int as median_ms,
          coalesce(sum(cost_micros), 0)::float8 as spent_micros
        from source_requests
        where source_id = sources.id and asked_at > now() - interval '24 hours'
      ) as figures
    where ${
      'id' in whose
        ? sql`sources.id = ${whose.id}`
        : sql`sources.account_id is not distinct from ${whose.account_id}::uuid`
    }
    order by priority, sources.id`.execute(db)
  return rows.map(toSource)
}

/** One source of the platform; refuses an id of none, and those of accounts, which are theirs. */
export async function readSource(db: Database, id: string): Promise<contract.Source> {
  const [source] = await readSources(db, { id })
  if (source?.scope !== 'platform') throw notFound('source')
  return source
}

function toSource(row: Row): contract.Source {
  const { id, name, base_url, driver, scope, per_minute, per_day, cost_micros, is_on } = row
  const { requests, hits, verified, checked, errors, median_ms, spent_micros, last_ok_at } = row
  const { mapping = null, in_searches = false, in_checks = false } = row.settings
  const { actions, types } = answersOf(row)
  const state = stateOf(row)
  return {
    id,
    name,
    base_url,
    driver,
    scope,
    per_minute,
    per_day,
    cost_micros,
    is_on,
    has_key: row.sealed_key !== null,
    in_searches,
    in_checks,
    mapping,
    is_sample: isSampleSource(row),
    actions: [...actions],
    types: [...types],
    state,
    reason: state === 'down' ? row.reason : null,
    rests_until: row.open_until,
    last_ok_at,
    requests,
    hits,
    verified,
    checked,
    errors,
    median_ms,
    spent_micros,
  }
}

const typesOf = {
  email: ['people', 'domain'],
  phone: ['people'],
  domain: ['domain'],
  people: ['people'],
} as const satisfies Record<Mapping['action'], readonly ListType[]>

/** What a source can be asked, and whose searches lose something while it is off. */
export function answersOf({ driver, settings: { mapping } }: Pick<SourceRow, 'driver' | 'settings'>) {
  if (driver !== 'http') return sourceDrivers[driver]
  return mapping === undefined
    ? { actions: [], types: [] }
    : { actions: askedByMapping[mapping.action], types: typesOf[mapping.action] }
}

function stateOf({ driver, is_on, sealed_key, open_until, requests, median_ms }: Row): SourceState {
  if (sealed_key === null && sourceDrivers[driver].needs_key) return 'no_key'
  if (!is_on) return 'off'
  if (open_until !== null) return 'down'
  if (requests === 0) return 'idle'
  return median_ms !== null && median_ms >= slowMs ? 'slow' : 'healthy'
}
