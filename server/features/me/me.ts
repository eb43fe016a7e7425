import type { Me, ProfileChange } from '#contract/account/me.ts'
import { moduleSlugs } from '#contract/values/modules.ts'
import { audit } from '#server/features/audit/audit.ts'
import { imagePath } from '#server/features/images/image-path.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'
import { chatHash } from './chat-hash.ts'

type Asker = Pick<Actor, 'user_id' | 'modules' | 'impersonator' | 'expires_at'>

/** The same user object in every answer that holds one, on the host that asks. */
export async function getMe(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  actor: Asker,
  site: Pick<Site, 'brand' | 'reseller_id'>,
): Promise<Me> {
  const { photo, account_name, ...user } = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select([
      'users.id',
      'accounts.name as account_name',
      'account_id',
      'email',
      'first_name',
      'last_name',
      'language',
      'time_zone',
      'photo',
      'role',
      'users.created_at',
      'is_main_user as isMainUser',
      'access_to_wallet as accessToWallet',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('billing_customers')
            .select('provider')
            .whereRef('billing_customers.account_id', '=', 'users.account_id'),
        )
        .$castTo<boolean>()
        .as('hasBillingPortal'),
    )
    .where('users.id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  return {
    ...user,
    impersonation: actor.impersonator && {
      account_name,
      reason: actor.impersonator.reason,
      expires_at: actor.expires_at,
    },
    photo: imagePath(photo),
    modules: moduleSlugs.flatMap((slug, index) => (actor.modules.has(slug) ? [{ id: index + 1, slug }] : [])),
    hash_hmac: chatHash({ secrets }, site, user),
    parentSettings: { support_open_ai_api_key: false },
    open_ai_api_key: false,
  }
}

/** Changes what the actor says of themselves; what is left out stays as it is. */
export async function saveMe(
  tx: Transaction,
  actor: Actor,
  { first_name, last_name, language, time_zone }: ProfileChange,
  address: string,
): Promise<void> {
  const before = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'language', 'time_zone', 'email'])
    .where('id', '=', actor.user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const after = {
    first_name: first_name ?? before.first_name,
    last_name: last_name ?? before.last_name,
    language: language ?? before.language,
    time_zone: time_zone ?? before.time_zone,
  }
  await tx.updateTable('users').set(after).where('id', '=', actor.user_id).execute()
  await audit(
    tx,
    { actor, address },
    {
      action: 'profile_changed',
      object_id: actor.user_id,
      object_name: before.email,
      before,
      after,
    },
  )
}
