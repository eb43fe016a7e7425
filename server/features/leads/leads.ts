import { legalBasisOf } from '#contract/values/privacy/legal-bases.ts'
import { sql } from 'kysely'
import { Result } from '#contract/leads/lead/result.ts'
import * as contract from '#contract/leads/leads.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { runningStates } from '#contract/values/search-states.ts'
import { phoneLine } from '#engine/extract/phone/phone-line.ts'
import { phoneText } from '#engine/extract/phone/write-number.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { compiledOnce } from '#server/platform/postgres/statements/compiled-once.ts'
import { labelsOfLead } from '#server/features/label-rules/lead-labels.ts'
import { leadsOf } from './choose-leads.ts'
import { countCeiling } from './counts/count-leads.ts'
import { matches } from './lead-filters.ts'
import { isSettled, isShown, maskedColumns } from './masking/withheld.ts'

/** What is told of a lead beside its own columns. */
const told = {
  phone_text: true,
  masked: true,
  price: true,
  is_already_paid: true,
} as const

const stored = Object.keys(Result.omit({ ...told, labels: true }).shape) as Exclude<
  keyof Result,
  keyof typeof told | 'labels'
>[] // the keys of that schema

export const storedLeadColumns = [
  ...stored.map((column) => `results.${column}` as const),
  labelsOfLead.as('labels'),
]

/** The columns of a lead as the wire names them. */
export const leadColumns = [
  ...storedLeadColumns,
  ...maskedColumns,
  sql<boolean>`((results.email_state = 'found' or results.type = 'influencer')
    and results.is_owned_elsewhere and results.charged = 0)`.as('is_already_paid'),
]

/** Adds the phone number as its country writes it. */
export const withPhoneText = <T extends { phone: string | null }>(lead: T) => ({
  ...lead,
  phone_text: lead.phone === null ? null : phoneText(lead.phone),
})

interface NamedList {
  type: ListType
  id: string
}

/** The row of a list, none where there is no such list or it is in the bin. */
export const rowOfList = compiledOnce((db, { type, id }: NamedList) =>
  db
    .selectFrom('campaigns')
    .select(['id', 'leads', 'with_email', 'potential', 'not_checked'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('searches')
            .select('searches.id')
            .whereRef('searches.campaign_id', '=', 'campaigns.id')
            .where('searches.state', 'in', runningStates),
        )
        .as('is_running'),
    )
    .where('id', '=', id)
    .where('type', '=', type)
    .where('deleted_at', 'is', null),
)

export async function findList(db: Database, named: NamedList) {
  const { rows } = await db.executeQuery(rowOfList(db, named))
  return listOf(rows)
}

export function listOf<List>([list]: List[]): List {
  if (!list) throw notFound('list')
  return list
}

const maxPoints = 5_000

export async function listResultPoints(
  db: Database,
  context: unknown,
  { type, id, ...filters }: Input<typeof contract.listResultPoints>,
) {
  await findList(db, { type, id })
  const located = leadsOf(db, id).where(matches(filters)).where('lat', 'is not', null)
  const [points, { total }] = await Promise.all([
    located
      .select(['id', 'name'])
      .select(sql<number>`lat`.as('lat'))
      .select(sql<number>`lon`.as('lon'))
      .orderBy('results.created_at')
      .orderBy('results.id')
      .limit(maxPoints)
      .execute(),
    db
      .selectFrom(
        located
          .select('results.id')
          .limit(countCeiling + 1)
          .as('located'),
      )
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { points, total }
}

const madeOfFact = { text: true, line: true, legal_basis: true } as const
const storedOfFact = Object.keys(contract.Fact.omit(madeOfFact).shape) as Exclude<
  keyof contract.Fact,
  keyof typeof madeOfFact
>[] // the keys of that schema
const factColumns = storedOfFact.map((column) => `facts.${column}` as const)

/** One lead with every value ever found for it, and who was asked for its email. */
export async function getResult(
  db: Database,
  { actor }: Pick<RequestContext, 'actor'>,
  { id }: Input<typeof contract.getResult>,
) {
  const lead = await db
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .select([...leadColumns, 'campaigns.name as campaign_name'])
    .where('results.id', '=', id)
    .where('campaigns.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!lead) throw notFound('lead')
  const facts = await db
    .selectFrom('facts')
    .innerJoin('results', 'results.id', 'facts.result_id')
    .select(factColumns)
    .where('facts.result_id', '=', id)
    .where(isShown)
    .orderBy('facts.id')
    .execute()
  const written = facts.map((fact) => ({
    ...fact,
    text: fact.field === 'phone' ? phoneText(fact.value) : null,
    line: fact.field === 'phone' ? phoneLine(fact.value) : null,
    legal_basis: legalBasisOf(fact.method),
  }))
  const requests = await requestsFor(db, id, { seesCosts: actor.modules.has('admin') })
  const bounce = await db
    .selectFrom('bounce_reports')
    .select(['state', 'credits'])
    .where('result_id', '=', id)
    .executeTakeFirst()
  return {
    ...withPhoneText(lead),
    facts: written,
    requests,
    phone_missed_at: lead.phone === null ? await phoneMissedAt(db, id) : null,
    bounce: bounce ?? null,
  }
}

/** When *Get phones* last looked for a number of the lead in vain. */
async function phoneMissedAt(db: Database, id: string): Promise<string | null> {
  const missed = await db
    .selectFrom('lead_run_leads')
    .innerJoin('lead_runs', 'lead_runs.id', 'lead_run_leads.run_id')
    .select(({ fn }) => fn.coalesce('ended_at', 'created_at').as('at'))
    .where('result_id', '=', id)
    .where('kind', '=', 'get-phones')
    .where('lead_run_leads.state', '=', 'miss')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return missed?.at ?? null
}

/** The sources that were asked for a lead. What the platform paid them is for its operator. */
function requestsFor(db: Database, id: string, { seesCosts }: { seesCosts: boolean }) {
  return db
    .selectFrom('source_requests')
    .innerJoin('results', 'results.id', 'source_requests.result_id')
    .select(['source_requests.id', 'label as source', 'reason', 'is_verified', 'asked_at', 'ms'])
    .select(sql<contract.LeadRequest['outcome']>`outcome`.as('outcome'))
    .select(
      sql<contract.LeadRequest['field']>`case action when 'phone' then action else 'email' end`.as('field'),
    )
    .select(
      sql<string | null>`coalesce(answer ->> 'email', answer ->> 'phone', answer #>> '{emails,0}')`.as(
        'value',
      ),
    )
    .select(
      sql<contract.LeadRequest['claim']>`case action when 'verify' then answer #>> '{}' end`.as('claim'),
    )
    .select(sql<number | null>`case when ${seesCosts} then cost_micros end`.as('cost_micros'))
    .where('result_id', '=', id)
    .where('action', 'in', ['email', 'phone', 'enrich', 'verify'])
    .where(isSettled)
    .orderBy('source_requests.id')
    .execute()
}
