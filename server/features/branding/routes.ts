import { defaultSiteSettings, getSiteSettings, saveSiteSettings } from '#contract/account/branding.ts'
import { readHost } from '#server/platform/tenancy/host-name.ts'
import { openAnywhere, Said, write } from '#server/platform/http/serve.ts'
import { brandIcon, webManifest } from './brand-files.ts'
import { saveSite } from './save-site.ts'
import { settingsOf } from './site-settings.ts'

export const routes = [
  openAnywhere(getSiteSettings, async ({ body, site }) =>
    readHost(body.domain) === site.host ? settingsOf(site) : defaultSiteSettings,
  ),
  write(saveSiteSettings, async ({ tx, actor, services, body, address }) => {
    return new Said('Brand saved', await saveSite(tx, services, actor, body, address))
  }),
]

export const streams = [brandIcon, webManifest]
