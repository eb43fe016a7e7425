import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contract from '#contract/operator/sources.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { canAnswer } from './ask/configured.ts'

type Proposal = z.input<typeof contract.proposeOrder.data>

interface Measured {
  id: string
  name: string
  requests: number
  verified: number
  spent: number
  cost_micros: number
}

/**
 * Proposes the order with the lowest expected cost of a confirmed address. A source with chance p and mean cost c of a
 * request is asked only where those before it failed, so the cheapest order is by c / p, lowest first: exchanging two
 * neighbours that are not in this order never costs less. Requests are those of 30 days.
 */
export async function proposeOrder(db: Database): Promise<Proposal> {
  const { rows } = await sql<Measured>`
    select sources.id, sources.name, sources.cost_micros,
      count(asked.id)::int as requests,
      count(asked.id) filter (where asked.is_verified)::int as verified,
      coalesce(sum(asked.cost_micros), 0)::float8 as spent
    from sources left join source_requests as asked on asked.source_id = sources.id and asked.action = 'email'
      and asked.result_id is not null and asked.outcome in ('hit', 'miss', 'failed')
      and asked.asked_at > now() - interval '30 days'
    where is_on and scope = 'platform' and ${canAnswer('email')}
    group by sources.id order by priority, sources.id`.execute(db)
  const now = rows.map(rank)
  const then = now.toSorted((a, b) => a.micros_per_hit - b.micros_per_hit || b.hit_share - a.hit_share)
  return {
    order: then,
    is_current: then.every(({ id }, index) => id === now[index]?.id),
    micros_now: expectedCost(now),
    micros_then: expectedCost(then),
    requests: rows.reduce((sum, { requests }) => sum + requests, 0),
  }
}

/** A source that was rarely asked counts as one that finds half, until its own answers outweigh two. */
function rank({ id, name, requests, verified, spent, cost_micros }: Measured): Proposal['order'][number] {
  const hit_share = (verified + 1) / (requests + 2)
  const each = (spent + cost_micros) / (requests + 2)
  return { id, name, requests, hit_share, micros_per_hit: each / hit_share }
}

/** What a confirmed address is expected to cost when the sources are asked in this order, in millionths of a dollar. */
function expectedCost(order: Proposal['order']): number {
  let open = 1
  let cost = 0
  for (const { hit_share, micros_per_hit } of order) {
    cost += open * micros_per_hit * hit_share
    open *= 1 - hit_share
  }
  return open === 1 ? 0 : cost / (1 - open)
}
