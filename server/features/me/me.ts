import type * as contract from '#contract/account/me.ts'
import type { Me } from '#contract/account/me.ts'
import { moduleSlugs } from '#contract/values/modules.ts'
import { usableKeys } from '#server/features/ai-key/model-for.ts'
import { audit } from '#server/features/audit/audit.ts'
import { imagePath } from '#server/features/images/stored-image.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { confirm, type Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { createHmac } from 'node:crypto'
import type { Services } from '#server/platform/services.ts'
import { chatSecretPlace, type Site } from '#server/platform/tenancy/sites.ts'
import { removeImageName } from '#server/features/images/keep-image.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { termsToAccept } from './terms.ts'

/** Answers the signed-in user, in one form for every answer that holds the user. */
export async function getMe(
  db: Database,
  { services, actor, site }: Pick<RequestContext, 'services' | 'actor' | 'site'>,
): Promise<Me> {
  const { photo, account_name, terms_accepted_at, ...user } = await db
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
      'terms_accepted_at',
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
  const keys = await usableKeys(services.aside, user.account_id)
  return {
    ...user,
    impersonation: actor.impersonator && {
      account_name,
      reason: actor.impersonator.reason,
      expires_at: actor.expires_at,
    },
    photo: imagePath(photo),
    modules: moduleSlugs.flatMap((slug, index) => (actor.modules.has(slug) ? [{ id: index + 1, slug }] : [])),
    hash_hmac: chatHash(services, site, user),
    parentSettings: { support_open_ai_api_key: keys.some(({ is_own }) => !is_own) },
    open_ai_api_key: keys.length > 0,
    terms_url: termsToAccept({ services, actor, site }, terms_accepted_at),
  }
}

/** Changes the profile of the actor. A field that is left out keeps its value. The answer is read before others may change it. */
export async function saveMe(
  db: Database,
  context: RequestContext,
  { first_name, last_name, language, time_zone }: Input<typeof contract.saveMe>,
) {
  const { user_id } = context.actor
  const me = await db.transaction().execute(async (tx) => {
    const { email, ...before } = await tx
      .selectFrom('users')
      .select(['first_name', 'last_name', 'language', 'time_zone', 'email'])
      .where('id', '=', user_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const after = {
      first_name: first_name ?? before.first_name,
      last_name: last_name ?? before.last_name,
      language: language ?? before.language,
      time_zone: time_zone ?? before.time_zone,
    }
    await tx.updateTable('users').set(after).where('id', '=', user_id).execute()
    await audit(tx, context, {
      action: 'profile_changed',
      object_id: user_id,
      object_name: email,
      before,
      after:
        first_name === undefined && language && time_zone ? { ...after, ...ownChoice(before, after) } : after,
    })
    return getMe(tx, context)
  })
  return confirm('profile_saved', me)
}

type Place = { language: string | null; time_zone: string | null }

/** The first language and time zone are those of the browser, sent by the page itself, so they are no change of the user. */
function ownChoice(before: Place, after: Place): Place {
  return {
    language: before.language === null ? null : after.language,
    time_zone: before.time_zone === null ? null : after.time_zone,
  }
}

export async function removePhoto(db: Database, context: RequestContext) {
  const me = await db.transaction().execute(async (tx) => {
    await setPhoto(tx, context, null)
    return getMe(tx, context)
  })
  return confirm('photo_removed', me)
}

/**
 * The proof for the chat widget of a domain that a user is signed in: HMAC-SHA256 in lower-case hex of the id or the email,
 * with the secret of the widget. Null without a widget or a secret, and on every host that is not a reseller's domain.
 */
export function chatHash(
  { secrets }: Pick<Services, 'secrets'>,
  { brand, reseller_id }: Pick<Site, 'brand' | 'reseller_id'>,
  user: { id: string; email: string },
): string | null {
  if (reseller_id === null || !brand?.chat || brand.sealed_chat_secret === null) return null
  const secret = secrets.open(brand.sealed_chat_secret, chatSecretPlace(brand.id))
  return createHmac('sha256', secret).update(user[brand.chat.identifier]).digest('hex')
}

/** Sets the photo of the actor to a stored image, or to none. The replaced file is removed. */
export async function setPhoto(
  tx: Transaction,
  context: Pick<RequestContext, 'actor' | 'address'>,
  photo: string | null,
): Promise<void> {
  const { user_id } = context.actor
  const before = await tx
    .selectFrom('users')
    .select(['photo', 'email'])
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('users').set({ photo }).where('id', '=', user_id).execute()
  if (before.photo) await enqueue(tx, removeImageName, { name: before.photo })
  await audit(tx, context, {
    action: 'profile_changed',
    object_id: user_id,
    object_name: before.email,
    before: { photo: imagePath(before.photo) },
    after: { photo: imagePath(photo) },
  })
}
