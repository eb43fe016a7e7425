import { defaultSiteSettings, getSiteSettings, saveSiteSettings } from '#contract/account/branding.ts'
import { readHost } from '#server/platform/tenancy/host-name.ts'
import { mutation, onAnyHost, publicRoute, WithMessage } from '#server/platform/http/served-route.ts'
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
    return new WithMessage('Brand saved', await saveSite(tx, services, actor, input, address))
  }),
]

export const streams = [brandIcon, robotsTxt, webManifest]
