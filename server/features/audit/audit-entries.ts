import type { PageQuery } from '#contract/page.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database.ts'
import { Problem } from '#server/platform/problem.ts'

export async function listAuditEntries(db: Database, actor: Actor, { page, limit }: PageQuery) {
  if (!actor.is_main_user) throw new Problem(403, 'Only the owner of the account can see its history')
  const own = db.selectFrom('audit_entries').where('account_id', '=', actor.account_id)
  const [items, counted] = await Promise.all([
    own
      .select([
        'id',
        'created_at',
        'actor_id',
        'actor_name',
        'action',
        'object_id',
        'object_name',
        'before',
        'after',
        'address',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, currentPage: page, pageSize: limit, total: counted.total }
}
