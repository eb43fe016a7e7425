import { buffer } from 'node:stream/consumers'
import { defaultSiteSettings } from '#contract/account/branding.ts'
import { imageApart, type Measured } from '#server/features/images/image-apart.ts'
import { imageKey, imagePath } from '#server/features/images/stored-image.ts'
import type { MailBrand, MailLogo } from '#server/platform/mail/mail-head.ts'
import type { Services } from '#server/platform/services.ts'
import { siteUrl } from '#server/platform/tenancy/sites.ts'

interface Addressed {
  reseller_id: string | null
  host: string | null
}

/**
 * The brand of a mail and the host of its links: a verified domain of the recipient's reseller, if possible the domain
 * of the request that caused the mail. Users of the platform get the platform's own. A reseller without a domain lends
 * its name only.
 */
export async function mailBrand(
  { db, files, url }: Pick<Services, 'db' | 'files' | 'url'>,
  { reseller_id, host }: Addressed,
): Promise<MailBrand> {
  const sites = await db
    .selectFrom('sites')
    .innerJoin('accounts', 'accounts.id', 'sites.account_id')
    .select(['domain', 'sites.name', 'button_color', 'logo'])
    .where((eb) =>
      reseller_id === null
        ? eb('accounts.kind', '=', 'platform').and('domain', '=', host ?? '')
        : eb('sites.account_id', '=', reseller_id),
    )
    .where('verified_at', 'is not', null)
    .orderBy('verified_at')
    .execute()
  const site = sites.find(({ domain }) => domain === host) ?? sites[0]
  if (site) {
    const { name, domain, button_color, logo } = site
    const own = siteUrl(url, domain)
    return { name, url: own, button_color, logo: await findLogo(files, logo, own) }
  }
  const { name, button_color } = defaultSiteSettings
  if (reseller_id === null) return { name, url, button_color }
  const reseller = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', reseller_id)
    .executeTakeFirstOrThrow()
  return { name: reseller.name, url, button_color }
}

async function findLogo(
  files: Services['files'],
  name: string | null,
  url: string,
): Promise<MailLogo | undefined> {
  const look = name === null ? undefined : await measureLogo(files, name)
  return look && { ...look, url: `${url}${imagePath(name)}` }
}

/** A name never changes its image, so each process reads a logo once. */
const seen = new Map<string, Measured>()
const mostRemembered = 1_000

/** Measures a stored logo for an email. Undefined when the file is gone or damaged. */
async function measureLogo(files: Services['files'], name: string): Promise<Measured | undefined> {
  const known = seen.get(name)
  if (known) return known
  const file = await files.find(imageKey(name))
  if (!file) return undefined
  const measures = await imageApart<Measured>({ bytes: await buffer(file.read()), use: 'measures' }, 'mails')
  if ('fault' in measures) return undefined
  if (seen.size < mostRemembered) seen.set(name, measures)
  return measures
}
