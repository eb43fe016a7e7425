import { getSiteSettings, saveSiteSettings as saveSiteSettingsRoute } from '#contract/account/branding.ts'
import {
  bySystem,
  mutation,
  onAnyHost,
  keepsActors,
  publicRoute,
} from '#server/platform/http/served-route.ts'
import { brandIcon, robotsTxt, webManifest } from './brand-files.ts'
import { saveSiteSettings } from './save-site-settings.ts'
import { getSettingsOfHost } from './site-settings.ts'

export const routes = [
  onAnyHost(keepsActors(publicRoute(getSiteSettings, getSettingsOfHost))),
  bySystem('a domain of the account', mutation(saveSiteSettingsRoute, saveSiteSettings)),
]

export const streams = [brandIcon, robotsTxt, webManifest]
