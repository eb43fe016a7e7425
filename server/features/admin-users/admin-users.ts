import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { listAdminUsers as listAdminUsersRoute } from '#contract/admin-users.ts'
import type { ModuleSlug } from '#contract/modules.ts'
import { imagePath } from '#server/features/images/image-path.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database.ts'
import { escapeLike } from '#server/platform/like.ts'

type Query = z.output<(typeof listAdminUsersRoute)['query']>

/** Every user of the installation who is not removed, for the platform alone. */
export async function listAdminUsers(db: Database, actor: Actor, query: Query) {
  const { page, limit, search = '', role, module } = query
  const users = db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .leftJoin('accounts as parents', 'parents.id', 'accounts.parent_account_id')
    .leftJoin('wallets', 'wallets.account_id', 'users.account_id')
    .where('users.removed_at', 'is', null)
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
  const [rows, { total }] = await Promise.all([
    users
      .select((eb) => [
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
        'parents.name as parent_name',
        eb.fn.coalesce('wallets.balance', eb.val(0)).as('balance'),
        eb
          .selectFrom('user_modules')
          .whereRef('user_id', '=', 'users.id')
          .select((inner) => inner.fn.agg<ModuleSlug[]>('array_agg', ['slug']).as('slugs'))
          .as('modules'),
      ])
      .orderBy(sortColumns[query.sort], (order) =>
        query.direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
      )
      .orderBy('users.id', query.direction)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    users.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const isAdmin = actor.role === 'admin' && actor.impersonator === null
  const items = rows.map((user) => ({
    ...user,
    photo: imagePath(user.photo),
    modules: user.modules ?? [],
    may_impersonate: isAdmin && user.role !== 'admin' && user.id !== actor.user_id,
  }))
  return { items, currentPage: page, pageSize: limit, total }
}

const sortColumns = {
  created_at: 'users.created_at',
  email: 'users.email',
  last_sign_in_at: 'users.last_sign_in_at',
  balance: 'balance',
} as const

/** Part of a name, an address or an account, or the whole id of a user or an account. */
function matches(search: string): Expression<SqlBool> {
  const part = `%${escapeLike(search)}%`
  return sql<boolean>`(
    users.email::text ilike ${part}
    or users.first_name || ' ' || users.last_name ilike ${part}
    or accounts.name ilike ${part}
    or ${search.toLowerCase()} in (users.id::text, users.account_id::text)
  )`
}
