import { defaultSiteSettings } from '#contract/site-settings.ts'
import type { MailBrand } from '#server/platform/mail-render.ts'
import type { Services } from '#server/platform/services.ts'

/** The look of the platform and its own address: as yet no other host is verified. */
export function mailBrand({ url }: Pick<Services, 'url'>): MailBrand {
  const { name, button_color } = defaultSiteSettings
  return { name, url, button_color }
}
