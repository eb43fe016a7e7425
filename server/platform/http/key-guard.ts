import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Route } from '#contract/route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Counted, Limit } from '#server/platform/security/limits.ts'
import type { Services } from '#server/platform/services.ts'
import { notFound, Problem, refuse } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What is left of the limit of the API key that asks. */
    keyLimit: Counted | undefined
    /** The API key that asks acts in a sandbox. */
    isSandbox: boolean
  }
}

const limit: Limit = { name: 'api key', points: 300, seconds: 60, refusal: 'key_too_many' }

const usedEveryMs = 60_000
const lastUses = new Map<string, number>()

interface Asked {
  actor: Actor
  route: Pick<Route, 'scope' | 'outside' | 'carriesLeads'>
}

/** Counts a request of an API key, and refuses what the key has no scope for. A session passes. */
export async function requireScope(
  services: Services,
  { actor, route: { scope, outside, carriesLeads } }: Asked,
  request: FastifyRequest,
): Promise<void> {
  const { api_key } = actor
  if (!api_key) return
  await countKey(services, { api_key, sandbox_of: actor.sandbox_of }, request)
  if (scope === undefined) throw refuse('key_closed')
  for (const needed of carriesLeads ? [scope, 'leads.read' as const] : [scope])
    if (!api_key.scopes.has(needed)) throw refuse('key_scope', { scope: needed })
  if (request.isSandbox && outside) throw refuse('sandbox_closed')
}

type KeyActor = Pick<Actor, 'sandbox_of'> & { api_key: NonNullable<Actor['api_key']> }

/** Counts a request of an API key against its limit, which the answer names. */
export async function countKey(
  services: Pick<Services, 'limits' | 'db'>,
  { api_key, sandbox_of }: KeyActor,
  request: FastifyRequest,
): Promise<void> {
  request.isSandbox = sandbox_of !== null
  request.keyLimit = await services.limits.count(limit, api_key.id).catch((error: unknown) => {
    if (error instanceof Problem) request.keyLimit = { left: 0, resetS: error.retryAfterS ?? 1 }
    throw error
  })
  await noteUse(services.db, api_key.id)
}

/** For a message that becomes a call of the API, which is counted in its place. */
export const uncountKey = ({ limits }: Pick<Services, 'limits'>, id: string): Promise<void> =>
  limits.giveBack(limit, id)

/** When a key was used last, to the minute. */
async function noteUse(db: Database, id: string): Promise<void> {
  const now = Date.now()
  if (now - (lastUses.get(id) ?? 0) < usedEveryMs) return
  if (lastUses.size > 10_000) lastUses.clear()
  lastUses.set(id, now)
  await db
    .updateTable('api_keys')
    .set({ last_used_at: new Date(now).toISOString() })
    .where('id', '=', id)
    .execute()
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Keeps a key that is limited to lists inside them: what belongs to another list is answered as if it did not exist, and a
 * call must name a list or a thing of one, except calls of `account.read`, which answer nothing of any list's leads. Every
 * id is looked at wherever it stands, so no new field can be forgotten.
 */
export async function requireLists(
  db: Database,
  actor: Actor,
  call: { scope: Route['scope']; input: object },
) {
  const lists = actor.api_key?.campaign_ids
  if (!lists) return
  const ids = [...uuidsIn(call.input)]
  const { rows } = await sql<{ named: number; foreign: number }>`
    select count(*)::int as named,
      (count(*) filter (where campaign_id is null or campaign_id <> all(${lists}::uuid[])))::int as "foreign"
    from (
      select id as campaign_id from campaigns where id = any(${ids}::uuid[])
      union all select campaign_id from results where id = any(${ids}::uuid[])
      union all
      select campaign_id from lead_notes join results on results.id = result_id
      where lead_notes.id = any(${ids}::uuid[])
      union all
      select campaign_id from lead_tasks join results on results.id = result_id
      where lead_tasks.id = any(${ids}::uuid[])
      union all select campaign_id from searches where id = any(${ids}::uuid[])
      union all select campaign_id from lead_runs where id = any(${ids}::uuid[])
      union all select campaign_id from exports where id = any(${ids}::uuid[])
      union all select campaign_id from list_imports where id = any(${ids}::uuid[])
      union all select campaign_id from crm_pushes where id = any(${ids}::uuid[])
      union all select campaign_id from lead_merges where id = any(${ids}::uuid[])
      union all select campaign_id from lead_merge_leads where merge_id = any(${ids}::uuid[])
      union all
      select campaign_id from lead_merge_kept join results on results.id = result_id
      where merge_id = any(${ids}::uuid[])
      union all select campaign_id from webhooks where id = any(${ids}::uuid[])
      union all
      select campaign_id from webhook_messages join results on results.id = result_id
      where send_id = any(${ids}::uuid[])
      union all
      select campaign_id from webhook_messages join webhooks on webhooks.id = webhook_id
      where webhook_messages.id = any(${ids}::uuid[])
    ) as things`.execute(db)
  const { named = 0, foreign = 0 } = rows[0] ?? {}
  if (foreign > 0) throw notFound('list')
  if (named === 0 && call.scope !== 'account.read') throw refuse('key_lists')
}

function* uuidsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && uuid.test(value)) yield value
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* uuidsIn(inner)
}

/** What is left of the limit (draft-ietf-httpapi-ratelimit-headers, in the form that most clients read), and that the answer is of a sandbox. */
export function sendKeyLimits(app: FastifyInstance): void {
  app.decorateRequest('keyLimit', undefined)
  app.decorateRequest('isSandbox', false)
  app.addHook('onSend', async ({ keyLimit, isSandbox }, reply) => {
    if (isSandbox) reply.header('sandbox', 'true')
    if (keyLimit) {
      reply.header('ratelimit-policy', `${limit.points};w=${limit.seconds}`)
      reply.header('ratelimit-limit', limit.points)
      reply.header('ratelimit-remaining', keyLimit.left)
      reply.header('ratelimit-reset', keyLimit.resetS)
    }
  })
}
