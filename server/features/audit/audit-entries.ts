import { sql } from 'kysely'
import type { z } from 'zod'
import type { AuditQuery, listAllAuditEntries as listAllAuditEntriesRoute } from '#contract/account/audit.ts'
import type { PageQuery } from '#contract/page.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { escapeLike } from '#server/platform/postgres/like.ts'
import { refuse } from '#server/platform/http/problem.ts'

const columns = [
  'audit_entries.id',
  'audit_entries.created_at',
  'actor_id',
  'actor_name',
  'as_user_name',
  'reason',
  'action',
  'object_id',
  'object_name',
  'before',
  'after',
  'address',
] as const

/** Where people of the platform and of a reseller sit is not for their clients to know. */
const isOfUs = sql<boolean>`exists (
  select from users where users.id = audit_entries.actor_id and users.account_id = audit_entries.account_id
)`

/** What was changed in the own account, for its main user. */
export async function listAuditEntries(db: Database, actor: Actor, query: AuditQuery) {
  if (!actor.is_main_user) throw refuse('owner_only_activity')
  const own = entries(db, query).where('audit_entries.account_id', '=', actor.account_id)
  const [rows, total] = await Promise.all([
    newest(own, query).select(columns).select(isOfUs.as('is_of_us')).execute(),
    count(own),
  ])
  const items = rows.map(({ is_of_us, ...entry }) => ({ ...entry, address: is_of_us ? entry.address : '' }))
  return { items, currentPage: query.page, pageSize: query.limit, total }
}

/** What was changed anywhere, for the operator. */
export async function listAllAuditEntries(
  db: Database,
  query: z.output<(typeof listAllAuditEntriesRoute)['query']>,
) {
  const { user_id } = query
  const found = entries(db, query).$if(user_id !== undefined, (some) =>
    some.where((eb) => eb.or([eb('actor_id', '=', user_id ?? ''), eb('as_user_id', '=', user_id ?? '')])),
  )
  const [items, total] = await Promise.all([
    newest(found, query)
      .innerJoin('accounts', 'accounts.id', 'audit_entries.account_id')
      .select([...columns, 'accounts.name as account_name'])
      .execute(),
    count(found),
  ])
  return { items, currentPage: query.page, pageSize: query.limit, total }
}

function entries(db: Database, { who, action, about, from, to }: AuditQuery) {
  return db
    .selectFrom('audit_entries')
    .$if(Boolean(who), (some) => some.where('actor_name', 'ilike', `%${escapeLike(who ?? '')}%`))
    .$if(action !== undefined, (some) => some.where('action', '=', action ?? ''))
    .$if(about === 'plans', (some) => some.where('action', 'like', 'plan\\_%'))
    .$if(from !== undefined, (some) => some.where('audit_entries.created_at', '>=', `${from}T00:00:00Z`))
    .$if(to !== undefined, (some) => some.where('audit_entries.created_at', '<=', `${to}T23:59:59.999Z`))
}

type Entries = ReturnType<typeof entries>

const newest = (found: Entries, { page, limit }: PageQuery) =>
  found
    .orderBy('audit_entries.created_at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

async function count(found: Entries): Promise<number> {
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}
