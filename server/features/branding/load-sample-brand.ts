import sharp from 'sharp'
import { secondBrand, secondBrandLogo } from '#sample/second-brand.ts'
import { createAccount } from '#server/features/auth/registration/create-account.ts'
import { keepImage } from '#server/features/images/keep-image.ts'
import { defaultSiteSettings } from '#contract/account/branding.ts'
import { isTrial } from '#server/platform/tenancy/host-name.ts'
import type { Services } from '#server/platform/services.ts'

/** Enough for a first look around. */
const credits = 500

/**
 * Loads a reseller with a brand, a domain and a client into an installation that is tried out on one machine. A server on
 * a network gets none, since their sign-in would be a risk there. Both users have the first password of the owner.
 */
export async function loadSampleBrand(
  services: Pick<Services, 'db' | 'files' | 'url'>,
  ownerEmail: string,
): Promise<void> {
  const { db, url } = services
  const { domain, owner, client, menu, ...brand } = secondBrand
  if (!isTrial(url)) return
  const known = await db.selectFrom('sites').select('id').where('domain', '=', domain).executeTakeFirst()
  if (known) return
  const platform = await db
    .selectFrom('users')
    .select(['account_id', 'password_hash'])
    .where('email', '=', ownerEmail)
    .where('reseller_id', 'is', null)
    .executeTakeFirst()
  if (!platform) return
  const { password_hash } = platform
  const { size, pixels } = secondBrandLogo()
  const logo = await sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer()
  await keepImage(services, { upload: logo, use: 'logo', holder: 'sample' }, async (tx, name) => {
    const reseller = await createAccount(tx, {
      ...owner,
      kind: 'reseller',
      name: brand.name,
      parent_account_id: platform.account_id,
      password_hash,
      role: 'user',
      modules: ['leads', 'whitelabel'],
      credits,
    })
    await tx
      .insertInto('sites')
      .values({
        ...brand,
        account_id: reseller.account_id,
        domain,
        verified_at: new Date().toISOString(),
        logo: name,
        menu: JSON.stringify(menu),
        crms: defaultSiteSettings.crms,
        sign_up: true,
      })
      .execute()
    await createAccount(tx, {
      ...client,
      kind: 'client',
      name: `${client.first_name} ${client.last_name}`,
      parent_account_id: reseller.account_id,
      reseller_id: reseller.account_id,
      password_hash,
      role: 'user',
      modules: ['leads'],
      credits,
    })
  })
}
