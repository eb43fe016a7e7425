import { BusinessProfile, type StoredBusinessProfile } from '#contract/account/business-profile.ts'
import type * as contract from '#contract/account/business-profile.ts'
import { audit } from '#server/features/audit/audit.ts'
import { imagePath } from '#server/features/images/stored-image.ts'
import { removeImageName } from '#server/features/images/keep-image.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { confirm, type Input } from '#server/platform/http/served-route.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

/** The fields that the main user writes. */
const fields = BusinessProfile.keyof().options

const columns = [...fields, 'logo'] as const

/** One value for each field. */
const eachField = (value: (field: keyof BusinessProfile) => string) =>
  Object.fromEntries(fields.map((field) => [field, value(field)])) as BusinessProfile // all fields are texts

const emptyProfile = { ...eachField(() => ''), logo: null }

type Context = Pick<RequestContext, 'actor' | 'address'>

export function requireOwner({ actor }: Pick<RequestContext, 'actor'>): void {
  if (!actor.is_main_user) throw refuse('owner_only')
}

/** The account has one row at most: it is made with the first change. */
export async function getBusinessProfile(
  db: Database,
  { actor }: Pick<RequestContext, 'actor'>,
): Promise<StoredBusinessProfile> {
  const row = await db.selectFrom('business_profiles').select(columns).executeTakeFirst()
  const { logo, ...profile } = row ?? emptyProfile
  return { ...profile, logo: imagePath(logo), can_edit: actor.is_main_user }
}

export async function saveBusinessProfile(
  tx: Transaction,
  context: Context,
  given: Input<typeof contract.saveBusinessProfile>,
) {
  requireOwner(context)
  const { account_id } = context.actor
  const after = eachField((field) => given[field])
  const before = await lockProfile(tx, account_id)
  await tx.updateTable('business_profiles').set(after).where('account_id', '=', account_id).execute()
  await audit(tx, context, {
    action: 'business_profile_changed',
    object_id: account_id,
    object_name: given.name,
    before,
    after,
  })
  return confirm('business_profile_saved', await getBusinessProfile(tx, context))
}

export async function removeBusinessLogo(tx: Transaction, context: Context) {
  await setLogo(tx, context, null)
  return confirm('logo_removed', await getBusinessProfile(tx, context))
}

/** Sets the logo to a stored image, or to none. The replaced file is removed. */
export async function setLogo(tx: Transaction, context: Context, logo: string | null): Promise<void> {
  requireOwner(context)
  const { account_id } = context.actor
  const before = await lockProfile(tx, account_id)
  await tx.updateTable('business_profiles').set({ logo }).where('account_id', '=', account_id).execute()
  if (before.logo) await enqueue(tx, removeImageName, { name: before.logo })
  await audit(tx, context, {
    action: 'business_profile_changed',
    object_id: account_id,
    object_name: before.name,
    before: { logo: imagePath(before.logo) },
    after: { logo: imagePath(logo) },
  })
}

/** Locks the row of the account, and makes it if there is none, so that two changes run one after the other. */
async function lockProfile(tx: Transaction, account_id: string) {
  await tx
    .insertInto('business_profiles')
    .values({ account_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('business_profiles')
    .select(columns)
    .where('account_id', '=', account_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
