import type { WebhookEvent } from '#contract/values/webhooks/webhook-values.ts'
import { filledIn } from '#server/features/leads/filled-in.ts'
import { storedLeadColumns, withPhoneText } from '#server/features/leads/leads.ts'
import { getSearch } from '#server/features/searches/searches.ts'
import type { Database } from '#server/platform/postgres/database.ts'

interface Told {
  event: string
  result_id: string | null
  search_id: string | null
  created_at: string
}

/** What a delivery says, as it is sent first: the lead or the search with its list, its tags and its source. */
export async function writeBody(
  db: Database,
  { event, result_id, search_id, created_at }: Told,
): Promise<string> {
  const data = result_id ? await aboutLead(db, result_id) : await aboutSearch(db, search_id ?? '')
  return JSON.stringify({ type: event, timestamp: created_at, data })
}

async function aboutLead(db: Database, id: string) {
  const row = await db
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .select([
      ...storedLeadColumns,
      'campaigns.name as list_name',
      'campaigns.tags',
      'campaigns.source as list_source',
    ])
    .where('results.id', '=', id)
    .executeTakeFirstOrThrow()
  const { list_name, tags, list_source, ...lead } = row
  const list = { id: lead.campaign_id, name: list_name, type: lead.type }
  return { list, ...filledIn({ tags, source: list_source }, { lead, list }), lead: withPhoneText(lead) }
}

async function aboutSearch(db: Database, id: string) {
  const search = await getSearch(db, {}, { id })
  const { name, type, tags, source } = await db
    .selectFrom('campaigns')
    .select(['name', 'type', 'tags', 'source'])
    .where('id', '=', search.campaign_id)
    .executeTakeFirstOrThrow()
  const list = { id: search.campaign_id, name, type }
  return { list, ...filledIn({ tags, source }, { lead: {}, list }), search }
}

/** The sample of each event, with invented values. */
export function sampleBody(event: WebhookEvent): string {
  const list = { id: '00000000-0000-7000-8000-000000000001', name: 'Sample list', type: 'local' }
  const lead = {
    id: '00000000-0000-7000-8000-000000000002',
    name: 'Sample Bakery',
    email: 'hello@bakery.testville.example',
    email_state: 'found',
    phone: '+12025550123',
    website: 'http://bakery.testville.example',
    city: 'Testville',
    country: 'US',
  }
  const search = {
    id: '00000000-0000-7000-8000-000000000003',
    state: 'done',
    found: 1,
    with_email: 1,
    charged: 1,
  }
  const data =
    event === 'list.completed' ? { list, tags: [], source: '', search } : { list, tags: [], source: '', lead }
  return JSON.stringify({ type: event, timestamp: new Date().toISOString(), data })
}
