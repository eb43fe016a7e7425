import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type * as contract from '#contract/leads/crm/zapier.ts'
import { crms } from '#contract/values/crm/crm-values.ts'
import type { WebhookEvent } from '#contract/values/webhooks/webhook-values.ts'
import { audit } from '#server/features/audit/audit.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { readReason } from '#server/platform/reasons.ts'
import { newSecret, secretPlace, tellWebhook } from './webhook-row.ts'
import { sampleBody, writeBody } from './write-body.ts'

/** Zaps of one account. */
const mostHooks = 100

const hooksOf = (db: Database) =>
  db
    .selectFrom('webhooks')
    .leftJoin('campaigns', 'campaigns.id', 'webhooks.campaign_id')
    .selectAll('webhooks')
    .select('campaigns.name as list_name')
    .where('webhooks.kind', '=', 'zapier')
    .where('campaigns.deleted_at', 'is', null)
    .orderBy('webhooks.created_at', 'desc')

const shown = ({
  url,
  events,
  campaign_id,
  reason,
  ...row
}: Awaited<ReturnType<typeof findHooks>>[number]) => ({
  id: row.id,
  receiver: url.replace(/^https?:\/\//, ''),
  event: events[0] as WebhookEvent, // as the contract let it in
  list_id: campaign_id,
  list_name: row.list_name,
  is_on: row.is_on,
  reason: reason === null ? null : readReason(reason),
  created_at: row.created_at,
})

const findHooks = (db: Database, list_id?: string) =>
  hooksOf(db)
    .$if(list_id !== undefined, (q) => q.where('campaign_id', '=', list_id ?? ''))
    .execute()

export async function listZapierHooks(
  db: Database,
  _: unknown,
  { list_id }: Input<typeof contract.listZapierHooks>,
) {
  return (await findHooks(db, list_id)).map(shown)
}

/** Begins to tell a Zap. The same Zap, list and event are told once, however often it is asked for. */
export async function subscribeZapier(
  tx: Transaction,
  context: RequestContext,
  { target_url, event, list_id }: Input<typeof contract.subscribeZapier>,
) {
  const { account_id, site, services } = context
  if (!(site.brand?.crms ?? crms).includes('zapier')) throw refuse('crm_not_ready')
  if (list_id !== null) await requireList(tx, list_id)
  await sql`select from accounts where id = ${account_id} for no key update`.execute(tx) // counts and looks alone
  const hooks = await findHooks(tx)
  const open = ({ id, sealed_url }: (typeof hooks)[number]) =>
    sealed_url === null ? '' : services.secrets.open(sealed_url, secretPlace(id, 'url'))
  const same = hooks.find(
    (hook) => hook.campaign_id === list_id && hook.events[0] === event && open(hook) === target_url,
  )
  if (same?.is_on) return shown(same)
  if (!same && hooks.length >= mostHooks) throw refuse('zapier_full')
  const id = same?.id ?? randomUUID()
  if (same) await tx.updateTable('webhooks').set(anew).where('id', '=', id).execute()
  else
    await tx
      .insertInto('webhooks')
      .values({
        id,
        account_id,
        campaign_id: list_id,
        kind: 'zapier',
        url: masked(target_url),
        sealed_url: services.secrets.seal(target_url, secretPlace(id, 'url')),
        sealed_secret: services.secrets.seal(newSecret(), secretPlace(id, 'secret')),
        events: [event],
        is_on: true,
      })
      .execute()
  await audit(tx, context, {
    action: 'webhook_set',
    object_id: id,
    object_name: `Zapier ${masked(target_url)}`,
    before: null,
    after: { events: [event] },
  })
  await tellWebhook(tx, context, id)
  return shown(await hooksOf(tx).where('webhooks.id', '=', id).executeTakeFirstOrThrow())
}

const anew = { is_on: true, reason: null, failing_since: null }

/** Enough to tell addresses apart, and too little to send to one. */
function masked(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}/…${pathname.replace(/\/$/, '').slice(-4)}`
}

const mostSamples = 3

export async function listZapierSamples(
  db: Database,
  _: unknown,
  { event, list_id }: Input<typeof contract.listZapierSamples>,
) {
  if (list_id !== undefined) await requireList(db, list_id)
  const invented = [JSON.parse(sampleBody(event)) as Sample]
  if (event === 'list.completed') return invented
  const leads = await db
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .select(['results.id', 'results.created_at'])
    .where('campaigns.deleted_at', 'is', null)
    .where('results.is_suppressed', '=', false)
    .$if(list_id !== undefined, (q) => q.where('campaign_id', '=', list_id ?? ''))
    .$if(event === 'lead.email_found', (q) => q.where('email_state', '=', 'found'))
    .orderBy('results.id', 'desc')
    .limit(mostSamples)
    .execute()
  const bodies = await Promise.all(
    leads.map(({ id, created_at }) => writeBody(db, { event, result_id: id, search_id: null, created_at })),
  )
  return bodies.length > 0 ? bodies.map((body) => JSON.parse(body) as Sample) : invented
}

interface Sample {
  type: WebhookEvent
  timestamp: string
  data: Record<string, unknown>
}
