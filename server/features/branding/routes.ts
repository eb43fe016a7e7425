import { defaultSiteSettings, getSiteSettings } from '#contract/site-settings.ts'
import { open } from '#server/platform/serve.ts'

export const routes = [
  open(getSiteSettings, async ({ body }) => ({ ...defaultSiteSettings, domain: body.domain })),
]
