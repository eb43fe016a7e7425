import { sql } from 'kysely'
import type { listAppErrors as listAppErrorsRoute } from '#contract/operator/app-errors.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { escapeLike } from '#server/platform/postgres/like.ts'
import { readPage } from '#server/platform/postgres/read-page.ts'
import { isReference, referenceOf } from './keep-app-error.ts'

/** Lists the errors that browsers reported, for the operator. */
export async function listAppErrors(
  db: Database,
  _context: RequestContext,
  { search, ...query }: Input<typeof listAppErrorsRoute>,
) {
  const found = selectErrors(db, search)
  const page = await readPage(
    found
      .leftJoin('users', 'users.id', 'app_errors.user_id')
      .leftJoin('accounts', 'accounts.id', 'users.account_id')
      .select([
        'app_errors.id',
        'message',
        'stack',
        'details as page',
        'reports',
        'app_errors.created_at',
        'last_at',
        'user_id',
        'accounts.name as account_name',
        sql<string>`person_name(users)`.as('name'),
      ])
      .orderBy('last_at', 'desc')
      .orderBy('app_errors.id', 'desc'),
    found,
    query,
  )
  const items = page.items.map(({ user_id, name, account_name, ...row }) => ({
    ...row,
    reference: referenceOf(row.id),
    person: user_id === null ? null : { id: user_id, name, account_name: account_name ?? '' },
  }))
  return { ...page, items }
}

function selectErrors(db: Database, search = '') {
  const part = `%${escapeLike(search)}%`
  return db
    .selectFrom('app_errors')
    .$if(search !== '', (some) =>
      some.where((eb) =>
        eb.or([
          eb('message', 'ilike', part),
          eb('details', 'ilike', part),
          ...(isReference(search)
            ? [eb(sql<string>`right(app_errors.id::text, 8)`, '=', search.toLowerCase())]
            : []),
        ]),
      ),
    )
}
