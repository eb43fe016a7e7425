import { sql } from 'kysely'
import type * as contract from '#contract/leads/crm/crm-pushes.ts'
import { changesTo, missingTags } from '#engine/crm/changes.ts'
import type { CrmField } from '#engine/crm/crm.ts'
import { chosenIds } from '#server/features/leads/choose-leads.ts'
import { findList } from '#server/features/leads/leads.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { readReason, reason } from '#server/platform/reasons.ts'
import { openCrm } from '../access.ts'
import { getConnection } from '../connection-row.ts'
import { proposeMapping } from '../mapping/lead-fields.ts'
import { savedMapping } from '../mapping/mapping.ts'
import { lookUp, type Pushing } from './push-lead.ts'
import { leadsWithList, type PushedLead } from './pushed-leads.ts'
import { wantedContact } from './wanted-contact.ts'

/** So many leads are looked up in the CRM, which takes a moment for each. */
const mostLookedUp = 10

/** Says what a push would do, and writes nothing. */
export async function previewCrmPush(
  db: Database,
  context: RequestContext,
  { type, id, chosen, connection_id, existing }: Input<typeof contract.previewCrmPush>,
) {
  await findList(db, { type, id })
  const connection = await getConnection(db, connection_id)
  if (connection.state !== 'connected') throw refuse('crm_reconnect_first')
  const ids = chosenIds(db, id, chosen)
  const counted = await ids
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('leads'))
    .select(sql<number>`count(*) filter (where is_suppressed)::int`.as('suppressed'))
    .select(sql<number>`count(*) filter (where ${hasNoContact})::int`.as('without_contact'))
    .select(
      sql<number>`count(*) filter (where is_sample <> ${connection.is_sample}
        and not is_suppressed and not ${hasNoContact})::int`.as('of_other_world'),
    )
    .executeTakeFirstOrThrow()
  const crm = openCrm(context, connection)
  const fields = await crm.fields()
  if (fields.outcome !== 'done') throw refuse('crm_silent')
  const mapping = (await savedMapping(db, { connection, type })) ?? proposeMapping(type, fields.value)
  // Order by `created_at`, as the index of the list does. Ordering by id would scan the leads of older lists first.
  const firstIds = ids
    .where(sql<boolean>`not is_suppressed and not ${hasNoContact}`)
    .orderBy('results.created_at')
    .orderBy('results.id')
    .limit(mostLookedUp)
  const first = await leadsWithList(db)
    .where('results.id', 'in', firstIds)
    .orderBy('results.created_at')
    .orderBy('results.id')
    .execute()
  const at = { db, crm, connection, mapping }
  const sent = Object.values(mapping).filter((key) => key !== null).length
  const { of_other_world, ...counts } = counted
  return {
    ...counts,
    is_sample: connection.is_sample,
    sample_leads: connection.is_sample ? 0 : of_other_world,
    real_leads: connection.is_sample ? of_other_world : 0,
    mapped: sent,
    unmapped: Object.keys(mapping).length - sent,
    looked_up: await Promise.all(
      first.map((lead) => previewLead(at, lead, { existing, fields: fields.value })),
    ),
  }
}

const hasNoContact = sql<boolean>`(not is_suppressed and (email is null or email_state <> 'found') and phone is null)`

type Previewing = Pick<Pushing, 'db' | 'crm' | 'connection' | 'mapping'>

async function previewLead(
  at: Previewing,
  lead: PushedLead,
  { existing, fields }: { existing: 'fill' | 'overwrite' | 'skip'; fields: CrmField[] },
): Promise<{
  result_id: string
  name: string
  outcome: 'create' | 'change' | 'skip' | 'unknown'
  reason: ReturnType<typeof readReason> | null
  changes: { field: string; from: string; to: string }[]
  tags: string[]
}> {
  const line = { result_id: lead.id, name: lead.name, reason: null, changes: [], tags: [] }
  const wanted = wantedContact(lead, { ...at, isSample: at.connection.is_sample })
  if ('skip' in wanted) return { ...line, outcome: 'skip', reason: readReason(reason(wanted.skip)) }
  const found = await lookUp(at, lead, wanted.identity)
  if (found.outcome !== 'done')
    return { ...line, outcome: 'unknown', reason: readReason(reason('crm_no_answer')) }
  const now = found.value
  const changed = changesTo(now, wanted.values, existing)
  const tags = now && existing === 'skip' ? [] : missingTags(now, wanted.tags)
  const changes = Object.entries(changed).map(([key, to]) => ({
    field: fields.find((one) => one.key === key)?.name ?? key,
    from: now?.values[key] ?? '',
    to,
  }))
  if (now && changes.length + tags.length === 0)
    return {
      ...line,
      outcome: 'skip',
      reason: readReason(reason(existing === 'skip' ? 'crm_exists' : 'crm_no_change')),
    }
  return { ...line, outcome: now ? 'change' : 'create', changes, tags }
}
