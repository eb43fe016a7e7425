import { defaultSiteSettings, type SiteSettings } from '#contract/account/branding.ts'
import { imagePath } from '#server/features/images/image-path.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'

/** What everybody who opens a host may see of its brand. Scripts are of a reseller's own domain, never of the platform's. */
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

/** Whether pages of this host run something that is not ours. */
export const isOpened = (site: Site): boolean => {
  const { script, chat } = settingsOf(site)
  return script !== null || chat !== null
}
