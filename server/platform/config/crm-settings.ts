import { z } from 'zod'
import type { OAuthClient } from '#engine/crm/oauth.ts'
import { highLevelHost } from '#sample/crm/serve-crm.ts'
import { sampleClient } from '#sample/crm/crm-request.ts'

/** The applications that this installation has registered with CRMs. */
export interface CrmSettings {
  ghl: OAuthClient | null
}

const highLevelClient = {
  tokenPath: '/oauth/token',
  scope:
    'contacts.readonly contacts.write locations.readonly locations/customFields.readonly locations/customFields.write locations/tags.readonly locations/tags.write',
  extra: { user_type: 'Location' },
}

/** The CRMs that the sample world serves to this process. Their page of consent agrees by itself. */
export const sampleCrms: CrmSettings = {
  ghl: { ...highLevelClient, ...sampleClient, authorizeUrl: '', apiUrl: `http://${highLevelHost}` },
}

const id = z.string().regex(/^[\w.-]{6,200}$/, 'must be the id of an application')
const secret = z.string().regex(/^\S{10,200}$/, 'must be the secret of an application')
const web = z.string().regex(/^https?:\/\/[^\s@]+$/, 'must be a web address')

/** The settings of CRMs, part of the one table. */
export const crmSettingTable = {
  QUARRY_GHL_CLIENT_ID: {
    about:
      'Sends leads to HighLevel: the id of the marketplace app, with /crm/callback of QUARRY_URL and of each verified domain among its redirect addresses. Without it the sample world answers.',
    example: '66aa0b1c2d3e4f5a6b7c8d9e-lx2q7abc',
    check: id,
  },
  QUARRY_GHL_CLIENT_SECRET: {
    about: 'The secret of that app.',
    example: '4f9c2be0-7a1d-58e3-6cb4-4f9c2be07a1d',
    check: secret,
  },
  QUARRY_GHL_AUTHORIZE_URL: {
    about: 'The page where its users choose a location.',
    standard: 'https://marketplace.leadconnectorhq.com/v2/oauth/chooselocation',
    example: 'https://marketplace.gohighlevel.com/oauth/chooselocation',
    check: web,
  },
  QUARRY_GHL_API_URL: {
    about: 'Where HighLevel answers.',
    standard: 'https://services.leadconnectorhq.com',
    example: 'http://127.0.0.1:4246',
    check: web,
  },
} as const

type CrmSetting = keyof typeof crmSettingTable

interface Reading {
  read(name: CrmSetting): string
  pair<T>(id: CrmSetting, secret: CrmSetting, make: (id: string, secret: string) => T): T | null
  /** Whether the sample world is there to try. */
  hasSample: boolean
}

export function crmSettings({ read, pair, hasSample }: Reading): CrmSettings {
  const ghl = pair('QUARRY_GHL_CLIENT_ID', 'QUARRY_GHL_CLIENT_SECRET', (clientId, clientSecret) => ({
    ...highLevelClient,
    clientId,
    clientSecret,
    authorizeUrl: read('QUARRY_GHL_AUTHORIZE_URL'),
    apiUrl: read('QUARRY_GHL_API_URL').replace(/\/$/, ''),
  }))
  return { ghl: ghl ?? (hasSample ? sampleCrms.ghl : null) }
}
