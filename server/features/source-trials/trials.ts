import { knownCode } from '#server/platform/reasons.ts'
import { trialEnds } from '#contract/values/sources/trial-states.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contract from '#contract/operator/source-trials.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/http/problem.ts'

type Trial = z.input<typeof contract.SourceTrial>
type Side = z.input<typeof contract.TrialSide>
type Lead = z.input<typeof contract.TrialLead>
type Answer = NonNullable<Lead['answers'][number]>

interface Row extends Omit<Trial, 'sides'> {
  source_a: string | null
  source_b: string | null
  name_a: string
  name_b: string
  figures: (Omit<Side, 'source_id' | 'name'> & { side: number })[] | null
}

const mostListed = 20

/** The comparisons of the operator's account, one or the newest. */
export async function readTrials(
  db: Database,
  account_id: string,
  id: string | null = null,
): Promise<Trial[]> {
  const { rows } = await sql<Row>`
    select trials.*, figures.figures, pairs.both_hit as both, pairs.same
    from source_trials as trials
      cross join lateral (
        select json_agg(each) as figures from (
          select side, count(*)::int as asked,
            count(*) filter (where email is not null)::int as hits,
            count(*) filter (where lower(email) = lower(known_email))::int as right,
            count(*) filter (where outcome in ('failed', 'skipped'))::int as failed,
            round(percentile_cont(0.5) within group (order by ms)
              filter (where outcome in ('hit', 'miss')))::int as median_ms,
            sum(paid_micros)::float8 as paid_micros, sum(worth_micros)::float8 as worth_micros
          from source_trial_answers join source_trial_leads using (trial_id, position)
          where trial_id = trials.id group by side
        ) as each
      ) as figures
      cross join lateral (
        select count(*)::int as both_hit, count(*) filter (where lower(a.email) = lower(b.email))::int as same
        from source_trial_answers as a join source_trial_answers as b using (trial_id, position)
        where trial_id = trials.id and a.side = 0 and b.side = 1 and a.email is not null and b.email is not null
      ) as pairs
    where trials.account_id = ${account_id} and (${id}::uuid is null or trials.id = ${id}::uuid)
    order by created_at desc, trials.id desc limit ${mostListed}`.execute(db)
  return rows.map(toTrial)
}

const nothing = { asked: 0, hits: 0, right: 0, failed: 0, median_ms: null, paid_micros: 0, worth_micros: 0 }

function toTrial(row: Row): Trial {
  const { id, list_name, state, leads, limit_micros, created_at, ended_at, both, same } = row
  const reason = knownCode(trialEnds, row.reason)
  const side = (index: number, source_id: string | null, name: string): Side => {
    const { side: _, ...figures } = row.figures?.find((each) => each.side === index) ?? {
      side: index,
      ...nothing,
    }
    return { source_id, name, ...figures }
  }
  const sides = [side(0, row.source_a, row.name_a), side(1, row.source_b, row.name_b)]
  return { id, list_name, state, reason, leads, limit_micros, created_at, ended_at, both, same, sides }
}

export async function readTrial(db: Database, account_id: string, id: string): Promise<Trial> {
  const [trial] = await readTrials(db, account_id, id)
  if (!trial) throw notFound('other')
  return trial
}

/** The leads of a comparison with both answers. */
export async function listTrialLeads(
  db: Database,
  { actor }: RequestContext,
  { id }: Input<typeof contract.getSourceTrial>,
): Promise<Lead[]> {
  await readTrial(db, actor.account_id, id)
  const { rows } = await sql<Omit<Lead, 'answers'> & { answers: (Answer & { side: number })[] | null }>`
    select leads.position, asks->>'name' as name, known_email,
      json_agg(json_build_object('side', side, 'outcome', outcome, 'reason', reason, 'email', email, 'ms', ms,
        'is_right', coalesce(lower(email) = lower(known_email), false))) filter (where side is not null) as answers
    from source_trial_leads as leads left join source_trial_answers as answers using (trial_id, position)
    where leads.trial_id = ${id} group by leads.trial_id, leads.position order by leads.position`.execute(db)
  return rows.map(({ answers, ...lead }) => {
    const of = (index: number): Answer | null => {
      const { side, ...answer } = answers?.find((each) => each.side === index) ?? {}
      return side === undefined ? null : (answer as Answer) // the columns named above
    }
    return { ...lead, answers: [of(0), of(1)] }
  })
}

/** Leads of a people list or a list of addresses whose email was found, and who can be asked for. */
export const isKnown = sql<boolean>`(
  type in ('people', 'domain') and email is not null and email_state = 'found' and name <> ''
  and address_kind is distinct from 'role' and (linkedin_url is not null or website is not null or company is not null))`

export async function listTrialLists(
  db: Database,
  { actor }: RequestContext,
): Promise<z.input<typeof contract.listTrialLists.data>> {
  const { rows } = await sql<z.input<typeof contract.listTrialLists.data>[number]>`
    select campaigns.id, campaigns.name,
      count(*) filter (where not results.is_sample)::int as known,
      count(*) filter (where results.is_sample)::int as known_sample
    from (
      select id, name, created_at from campaigns
      where account_id = ${actor.account_id} and type in ('people', 'domain')
      order by created_at desc limit 200
    ) as campaigns join lateral (
      select is_sample from results where campaign_id = campaigns.id and ${isKnown} limit 1000
    ) as results on true
    group by campaigns.id, campaigns.name, campaigns.created_at order by campaigns.created_at desc`.execute(
    db,
  )
  return rows
}
