import { BusinessProfile, type StoredBusinessProfile } from '#contract/account/business-profile.ts'
import { audit } from '#server/features/audit/audit.ts'
import { imagePath } from '#server/features/images/image-path.ts'
import { removeImageName } from '#server/features/images/remove-image.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { refuse } from '#server/platform/http/problem.ts'

/** What the main user writes. */
const fields = BusinessProfile.keyof().options

const columns = [...fields, 'logo'] as const

/** One value for each field. */
const eachField = (value: (field: keyof BusinessProfile) => string) =>
  Object.fromEntries(fields.map((field) => [field, value(field)])) as BusinessProfile // all fields are texts

const nothing = { ...eachField(() => ''), logo: null }

export function requireOwner(actor: Actor): void {
  if (!actor.is_main_user) throw refuse('owner_only')
}

export async function getBusinessProfile(db: Database, actor: Actor): Promise<StoredBusinessProfile> {
  const row = await db
    .selectFrom('business_profiles')
    .select(columns)
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()
  const { logo, ...profile } = row ?? nothing
  return { ...profile, logo: imagePath(logo), can_edit: actor.is_main_user }
}

export async function saveBusinessProfile(
  tx: Transaction,
  actor: Actor,
  given: BusinessProfile,
  address: string,
): Promise<StoredBusinessProfile> {
  requireOwner(actor)
  const after = eachField((field) => given[field])
  const before = await lockProfile(tx, actor)
  await tx.updateTable('business_profiles').set(after).where('account_id', '=', actor.account_id).execute()
  await audit(
    tx,
    { actor, address },
    {
      action: 'business_profile_changed',
      object_id: actor.account_id,
      object_name: given.name,
      before,
      after,
    },
  )
  return getBusinessProfile(tx, actor)
}

/** The name of a stored image becomes the logo; null takes it away. The file it replaces goes. */
export async function setLogo(
  tx: Transaction,
  actor: Actor,
  logo: string | null,
  address: string,
): Promise<StoredBusinessProfile> {
  requireOwner(actor)
  const before = await lockProfile(tx, actor)
  await tx.updateTable('business_profiles').set({ logo }).where('account_id', '=', actor.account_id).execute()
  if (before.logo) await enqueue(tx, removeImageName, { name: before.logo })
  await audit(
    tx,
    { actor, address },
    {
      action: 'business_profile_changed',
      object_id: actor.account_id,
      object_name: before.name,
      before: { logo: imagePath(before.logo) },
      after: { logo: imagePath(logo) },
    },
  )
  return getBusinessProfile(tx, actor)
}

/** The row of the account, made if there is none; two changes go one after the other. */
async function lockProfile(tx: Transaction, { account_id }: Actor) {
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
