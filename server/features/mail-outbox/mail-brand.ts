import { defaultSiteSettings } from '#contract/site-settings.ts'
import type { MailBrand } from '#server/platform/mail-render.ts'
import type { Services } from '#server/platform/services.ts'
import { siteUrl } from '#server/platform/sites.ts'

interface Addressed {
  reseller_id: string | null
  host: string | null
}

/**
 * The look of a mail and the one host its links lead to: a verified domain of the reseller whose client reads it, best
 * the one it was asked for on; for the platform's people its own. A reseller without a domain keeps its name only.
 */
export async function mailBrand(
  { db, url }: Pick<Services, 'db' | 'url'>,
  { reseller_id, host }: Addressed,
): Promise<MailBrand> {
  const sites = await db
    .selectFrom('sites')
    .innerJoin('accounts', 'accounts.id', 'sites.account_id')
    .select(['domain', 'sites.name', 'button_color'])
    .where((eb) =>
      reseller_id === null
        ? eb('accounts.kind', '=', 'platform').and('domain', '=', host ?? '')
        : eb('sites.account_id', '=', reseller_id),
    )
    .where('verified_at', 'is not', null)
    .orderBy('verified_at')
    .execute()
  const site = sites.find(({ domain }) => domain === host) ?? sites[0]
  if (site) return { name: site.name, url: siteUrl(url, site.domain), button_color: site.button_color }
  const { name, button_color } = defaultSiteSettings
  if (reseller_id === null) return { name, url, button_color }
  const reseller = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', reseller_id)
    .executeTakeFirstOrThrow()
  return { name: reseller.name, url, button_color }
}
