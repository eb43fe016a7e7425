import { defaultSiteSettings, getSiteSettings, saveSiteSettings } from '#contract/account/branding.ts'
import { readHost } from '#server/platform/tenancy/host-name.ts'
import { confirm, mutation, onAnyHost, publicRoute } from '#server/platform/http/served-route.ts'
import { brandIcon, robotsTxt, webManifest } from './brand-files.ts'
import { saveSite } from './save-site.ts'
import { settingsOf } from './site-settings.ts'

export const routes = [
  onAnyHost(
    publicRoute(getSiteSettings, async (db, { site }, input) =>
      readHost(input.domain) === site.host ? settingsOf(site) : defaultSiteSettings,
    ),
  ),
  mutation(saveSiteSettings, async (tx, { actor, services, address }, input) => {
    return confirm('brand_saved', await saveSite(tx, services, actor, input, address))
  }),
]

export const streams = [brandIcon, robotsTxt, webManifest]
