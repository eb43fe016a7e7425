import { type Expression, type SqlBool, sql } from 'kysely'
import type * as contract from '#contract/operator/admin-users.ts'
import type { AdminUser, AdminUserDetails } from '#contract/operator/admin-users.ts'
import type { AccountKind, ModuleSlug } from '#contract/values/modules.ts'
import { imagePath } from '#server/features/images/stored-image.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { escapeLike } from '#server/platform/postgres/like.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { readPage } from '#server/platform/postgres/read-page.ts'
import { readReason } from '#server/platform/reasons.ts'
import { isOperator, isOwner, isReseller, manageable, requireManager } from './managed-users.ts'

type Context = Pick<RequestContext, 'actor'>

/** Lists the users who are not removed: of the installation for the platform, of its own clients for a reseller. */
export async function listAdminUsers(
  db: Database,
  { actor }: Context,
  query: Input<typeof contract.listAdminUsers>,
) {
  const isStaff = actor.modules.has('admin')
  if (!isStaff) requireManager(actor)
  const { search = '', role, module, state, plan_id } = query
  const users = usersOf(db)
    .$if(!isStaff, (found) => found.where(manageable(actor)))
    .$if(state !== undefined, (found) => found.where(stateOf, '=', state ?? 'active'))
    .$if(plan_id !== undefined, (found) => found.where('account_plans.plan_id', '=', plan_id ?? null))
    .$if(search !== '', (found) => found.where(matches(search)))
    .$if(role !== undefined, (found) => found.where('users.role', '=', role ?? 'user'))
    .$if(module !== undefined, (found) =>
      found.where((eb) =>
        eb.exists(
          eb
            .selectFrom('user_modules')
            .select('user_id')
            .whereRef('user_id', '=', 'users.id')
            .where('slug', '=', module ?? 'leads'),
        ),
      ),
    )
  const page = await readPage(
    users
      .select(columns)
      .orderBy(sortColumns[query.sort], (order) =>
        query.direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
      )
      .orderBy('users.id', query.direction),
    users,
    query,
  )
  return { ...page, items: page.items.map((row) => toUser(row, actor)) }
}

/** Answers a user whom the actor manages. Every other user counts as absent. */
export async function getAdminUser(
  db: Database,
  { actor }: Context,
  { id }: Input<typeof contract.getAdminUser>,
): Promise<AdminUserDetails> {
  const row = await usersOf(db)
    .select(columns)
    .select([
      'users.language',
      sql<AccountKind>`accounts.kind`.as('account_kind'), // sandboxes are left out
      hasFactor.as('has_second_factor'),
      frozen.as('frozen'),
    ])
    .where('users.id', '=', id)
    .where(manageable(actor))
    .executeTakeFirst()
  if (!row) throw notFound('user')
  return {
    ...toUser(row, actor),
    language: row.language,
    account_kind: row.account_kind,
    has_second_factor: row.has_second_factor,
    frozen: row.frozen && { ...row.frozen, faults: row.frozen.faults.map(readReason) },
    is_owner: isOwner(row),
  }
}

function usersOf(db: Database) {
  return db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .leftJoin('accounts as parents', 'parents.id', 'accounts.parent_account_id')
    .leftJoin('wallets', 'wallets.account_id', 'users.account_id')
    .leftJoin('account_plans', 'account_plans.account_id', 'users.account_id')
    .leftJoin('plans', 'plans.id', 'account_plans.plan_id')
    .where('users.removed_at', 'is', null)
    .where('accounts.kind', '!=', 'sandbox')
}

/** A user is invited until the first sign-in, also when the link has expired: the link can be sent again. */
const stateOf = sql<AdminUser['state']>`
  case when is_suspended(users) then 'suspended'
    when users.last_sign_in_at is null and exists (
      select from invitations where invitations.user_id = users.id
    ) then 'invited'
    else 'active' end`

const suspendedBy = sql<AdminUser['suspended_by']>`
  case when is_suspended(users) then (
    select case when bool_or(out.suspended_by is null) then 'platform' else 'reseller' end
    from users as out
    where out.suspended_at is not null
      and (out.id = users.id or (out.account_id = users.account_id and out.is_main_user))
  ) end`

const hasFactor = sql<boolean>`
  exists (select from second_factors where user_id = users.id and confirmed_at is not null)`

const frozen = sql<{ since: string; faults: string[] } | null>`
  case when wallets.frozen_at is not null then
    jsonb_build_object('since', wallets.frozen_at, 'faults', wallets.frozen_for)
  end`

const modulesOf = sql<ModuleSlug[]>`
  coalesce((select array_agg(slug order by slug) from user_modules where user_id = users.id), '{}')`

const columns = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.photo',
  'users.role',
  'users.is_main_user',
  'users.account_id',
  'users.last_sign_in_at',
  'users.created_at',
  'accounts.name as account_name',
  'accounts.parent_account_id',
  'accounts.kind',
  'parents.name as parent_name',
  'plans.id as plan_id',
  'plans.name as plan_name',
  sql<number>`coalesce(wallets.balance, 0)`.as('balance'),
  stateOf.as('state'),
  suspendedBy.as('suspended_by'),
  modulesOf.as('modules'),
] as const

type Row = Awaited<ReturnType<typeof oneRow>>
const oneRow = (db: Database) => usersOf(db).select(columns).executeTakeFirstOrThrow()

function toUser({ photo, plan_id, plan_name, ...user }: Row, actor: Actor): AdminUser {
  const isMine = isReseller(actor) && user.kind === 'client' && user.parent_account_id === actor.account_id
  const isOther = user.id !== actor.user_id
  const mayManage = isOperator(actor) || (isMine && user.role !== 'admin')
  return {
    ...user,
    photo: imagePath(photo),
    plan: plan_id === null || plan_name === null ? null : { id: plan_id, name: plan_name },
    may_impersonate:
      mayManage &&
      isOther &&
      user.role !== 'admin' &&
      user.state !== 'suspended' &&
      actor.impersonator === null,
    may_change: mayManage,
    may_resume: mayManage && (isOperator(actor) || user.suspended_by !== 'platform'),
  }
}

const sortColumns = {
  created_at: 'users.created_at',
  email: 'users.email',
  last_sign_in_at: 'users.last_sign_in_at',
  balance: 'balance',
} as const

/** Matches a part of a name, an email or an account name, or the whole id of a user or an account. */
function matches(search: string): Expression<SqlBool> {
  const part = `%${escapeLike(search)}%`
  return sql<boolean>`(
    users.email::text ilike ${part}
    or users.first_name || ' ' || users.last_name ilike ${part}
    or accounts.name ilike ${part}
    or ${search.toLowerCase()} in (users.id::text, users.account_id::text)
  )`
}
