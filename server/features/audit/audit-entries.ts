import { sql } from 'kysely'
import type * as contract from '#contract/account/audit.ts'
import type { AuditQuery } from '#contract/account/audit.ts'
import { auditKinds } from '#contract/features/account/audit-kinds.ts'
import type { PageQuery } from '#contract/page.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { escapeLike } from '#server/platform/postgres/like.ts'

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

/** True for an actor of the account itself. Clients must not learn the network address of the platform or a reseller. */
const isOwnActor = sql<boolean>`exists (
  select from users where users.id = audit_entries.actor_id and users.account_id = audit_entries.account_id
)`

/** Lists the changes in the actor's own account, for its main user. */
export async function listAuditEntries(
  db: Database,
  { actor }: Pick<RequestContext, 'actor'>,
  query: Input<typeof contract.listAuditEntries>,
) {
  if (!actor.is_main_user) throw refuse('owner_only_activity')
  const found = selectEntries(db, query)
  const [rows, total] = await Promise.all([
    pageOfEntries(found, query).select(columns).select(isOwnActor.as('is_own_actor')).execute(),
    count(found),
  ])
  const items = rows.map(({ is_own_actor, ...entry }) => ({
    ...entry,
    address: is_own_actor ? entry.address : '',
  }))
  return { items, currentPage: query.page, pageSize: query.limit, total }
}

/** Lists the changes in every account, for the operator. */
export async function listAllAuditEntries(
  db: Database,
  _context: RequestContext,
  query: Input<typeof contract.listAllAuditEntries>,
) {
  const { user_id } = query
  const found = selectEntries(db, query)
    .where('audit_entries.account_id', 'not in', (eb) =>
      eb.selectFrom('accounts').select('accounts.id').where('kind', '=', 'sandbox'),
    )
    .$if(user_id !== undefined, (some) =>
      some.where((eb) => eb.or([eb('actor_id', '=', user_id ?? ''), eb('as_user_id', '=', user_id ?? '')])),
    )
  const [items, total] = await Promise.all([
    pageOfEntries(found, query)
      .innerJoin('accounts', 'accounts.id', 'audit_entries.account_id')
      .select([...columns, 'accounts.name as account_name'])
      .execute(),
    count(found),
  ])
  return { items, currentPage: query.page, pageSize: query.limit, total }
}

/**
 * True where the same call has an entry that says more than its name. A verb with a transaction of its own has another
 * time, so the act decides; entries from before acts were kept have the time of their transaction alone.
 */
const isSaidBetter = sql<boolean>`(action in ('acted_as', 'operator_acted') and exists (
  select from audit_entries as better where better.actor_id = audit_entries.actor_id
    and better.created_at between audit_entries.created_at - interval '1 minute' and audit_entries.created_at + interval '1 minute'
    and (better.created_at = audit_entries.created_at or better.act_id = audit_entries.act_id)
    and better.action not in ('acted_as', 'operator_acted')
))`

/** One entry for each act; a filter by the action shows its entries all the same. */
function selectEntries(db: Database, { who, action, kind, about, from, to }: AuditQuery) {
  return db
    .selectFrom('audit_entries')
    .where((eb) => eb.or([eb('actor_id', 'is not', null), eb('actor_name', '!=', '')])) // acts, not what the product told
    .$if(action === undefined, (some) => some.where((eb) => eb.not(isSaidBetter)))
    .$if(kind !== undefined, (some) =>
      some.where((eb) =>
        eb.or(auditKinds[kind ?? 'sign_in'].map((start) => eb('action', 'like', `${escapeLike(start)}%`))),
      ),
    )
    .$if(Boolean(who), (some) => some.where('actor_name', 'ilike', `%${escapeLike(who ?? '')}%`))
    .$if(action !== undefined, (some) => some.where('action', '=', action ?? ''))
    .$if(about === 'plans', (some) => some.where('action', 'like', 'plan\\_%'))
    .$if(from !== undefined, (some) => some.where('audit_entries.created_at', '>=', `${from}T00:00:00Z`))
    .$if(to !== undefined, (some) => some.where('audit_entries.created_at', '<=', `${to}T23:59:59.999Z`))
}

type Entries = ReturnType<typeof selectEntries>

const pageOfEntries = (found: Entries, { page, limit }: PageQuery) =>
  found
    .orderBy('audit_entries.created_at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

async function count(found: Entries): Promise<number> {
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}
