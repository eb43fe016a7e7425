import { sql } from 'kysely'
import type * as contract from '#contract/operator/accounts.ts'
import type { AccountKind } from '#contract/values/modules.ts'
import { domainsOf } from '#server/features/domains/account-domains.ts'
import { imagePath } from '#server/features/images/stored-image.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { readPage } from '#server/platform/postgres/read-page.ts'
import { escapeLike } from '#server/platform/postgres/like.ts'

/** The accounts with their people counted; a removed person counts no more. */
function accountsOf(db: Database) {
  return db
    .selectFrom('accounts')
    .leftJoin('accounts as parents', 'parents.id', 'accounts.parent_account_id')
    .leftJoin('wallets', 'wallets.account_id', 'accounts.id')
    .leftJoin('account_plans', 'account_plans.account_id', 'accounts.id')
    .leftJoin('plans', 'plans.id', 'account_plans.plan_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('users')
          .select(({ fn }) => [
            fn.countAll<number>().as('people'),
            fn.max('users.last_sign_in_at').as('last_activity'),
          ])
          .whereRef('users.account_id', '=', 'accounts.id')
          .where('users.removed_at', 'is', null)
          .as('people'),
      (join) => join.onTrue(),
    )
    .where('accounts.kind', '!=', 'sandbox')
    .select([
      'accounts.id',
      'accounts.name',
      sql<AccountKind>`accounts.kind`.as('kind'), // sandboxes are left out
      'parents.name as parent_name',
      'plans.name as plan',
      'people.last_activity',
      'accounts.created_at',
      sql<number>`coalesce(wallets.balance, 0)`.as('balance'),
      sql<number>`coalesce(people.people, 0)::int`.as('people'),
    ])
}

/** Lists all accounts of the installation. */
export async function listAdminAccounts(
  db: Database,
  _context: unknown,
  { search = '', kind, sort, direction, ...query }: Input<typeof contract.listAdminAccounts>,
) {
  const pattern = `%${escapeLike(search.toLowerCase())}%`
  const found = accountsOf(db)
    .$if(kind !== undefined, (accounts) => accounts.where('accounts.kind', '=', kind ?? null))
    .$if(search !== '', (accounts) =>
      accounts.where(sql<boolean>`(lower(accounts.name) like ${pattern} or exists (
      select from users where users.account_id = accounts.id and users.removed_at is null
        and lower(email::text) like ${pattern}))`),
    )
  const rows = db.selectFrom(found.as('found'))
  return readPage(
    rows
      .selectAll()
      .orderBy(sort, (order) => (direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()))
      .orderBy('id', direction),
    rows,
    query,
  )
}

export async function getAdminAccount(
  db: Database,
  { services }: Pick<RequestContext, 'services'>,
  { id }: Input<typeof contract.getAdminAccount>,
) {
  const account = await accountsOf(db).where('accounts.id', '=', id).executeTakeFirst()
  if (!account) throw notFound('account')
  const members = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'photo', 'role', 'last_sign_in_at'])
    .where('account_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('is_main_user', 'desc')
    .orderBy('created_at')
    .execute()
  return {
    ...account,
    members: members.map((one) => ({ ...one, photo: imagePath(one.photo) })),
    domains: await domainsOf(db, services.secrets, id),
  }
}
