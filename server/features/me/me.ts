import type { Me } from '#contract/me.ts'
import { moduleSlugs } from '#contract/modules.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database.ts'

export async function getMe(db: Database, actor: Pick<Actor, 'user_id' | 'modules'>): Promise<Me> {
  const user = await db
    .selectFrom('users')
    .select([
      'id',
      'account_id',
      'email',
      'first_name',
      'last_name',
      'role',
      'created_at',
      'is_main_user as isMainUser',
      'access_to_wallet as accessToWallet',
    ])
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  return {
    ...user,
    modules: moduleSlugs.flatMap((slug, index) => (actor.modules.has(slug) ? [{ id: index + 1, slug }] : [])),
    parentSettings: { support_open_ai_api_key: false },
    open_ai_api_key: false,
  }
}
