import { defaultSiteSettings, type getSiteSettings, type SiteSettings } from '#contract/account/branding.ts'
import { imagePath } from '#server/features/images/stored-image.ts'
import type { VisitContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { readHost } from '#server/platform/tenancy/host-name.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'

/** Answers the brand of the host that the request came in on. Every other domain gets the default brand. */
export async function getSettingsOfHost(
  _db: Database,
  { site }: Pick<VisitContext, 'site'>,
  { domain }: Input<typeof getSiteSettings>,
): Promise<SiteSettings> {
  return readHost(domain) === site.host ? settingsOf(site) : defaultSiteSettings
}

/** The part of a host's brand that every visitor may see. Only a reseller's domain has a script or a chat widget. */
export function settingsOf({ brand, reseller_id }: Pick<Site, 'brand' | 'reseller_id'>): SiteSettings {
  if (!brand) return defaultSiteSettings
  const isReseller = reseller_id !== null
  return {
    name: brand.name,
    domain: brand.domain,
    script: isReseller ? brand.script : null,
    logo: imagePath(brand.logo),
    content: brand.content,
    login_page_bg_color: brand.login_page_bg_color,
    sidebar_background_color: brand.sidebar_background_color,
    button_color: brand.button_color,
    secondary_color: brand.secondary_color,
    text_color: brand.text_color,
    heading_color: brand.heading_color,
    crms: brand.crms,
    menu: brand.menu,
    show_training_center: brand.show_training_center,
    chat: isReseller ? brand.chat : null,
  }
}

/** Whether pages of this host run a script that is not ours. */
export const isOpened = (site: Site): boolean => {
  const { script, chat } = settingsOf(site)
  return script !== null || chat !== null
}
