import { z } from 'zod'
import { type ConnectedCrm, connectedCrms } from '#contract/values/crm/crm-values.ts'
import type { OAuthClient } from '#engine/crm/crm.ts'
import { crmDrivers } from '#engine/crm/drivers.ts'
import { sampleHosts } from '#sample/crm/serve-crm.ts'
import { sampleClient } from '#sample/crm/crm-request.ts'

/** The applications that this installation has registered with CRMs. */
export type CrmSettings = Record<ConnectedCrm, OAuthClient | null>

/** An application whose API, and whose tokens with it, are at another address than usual. */
function moved(crm: ConnectedCrm, apiUrl: string) {
  const { oauth } = crmDrivers[crm]
  const isUsual = apiUrl === oauth.apiUrl
  return { ...oauth, apiUrl, tokenUrl: isUsual ? oauth.tokenUrl : apiUrl + new URL(oauth.tokenUrl).pathname }
}

const sampleOf = (crm: ConnectedCrm): OAuthClient => ({
  ...moved(crm, `http://${sampleHosts[crm]}`),
  ...sampleClient,
  authorizeUrl: '',
})

/** The CRMs that the sample world serves to this process. Their page of consent agrees by itself. */
export const sampleCrms = forEach(sampleOf)

function forEach<T>(make: (crm: ConnectedCrm) => T): Record<ConnectedCrm, T> {
  const entries = connectedCrms.map((crm) => [crm, make(crm)])
  return Object.fromEntries(entries) as Record<ConnectedCrm, T> // an entry for each
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
    about: 'The page where users choose a location.',
    standard: crmDrivers.ghl.oauth.authorizeUrl,
    example: 'https://marketplace.gohighlevel.com/oauth/chooselocation',
    check: web,
  },
  QUARRY_GHL_API_URL: {
    about: 'The address of the HighLevel API.',
    standard: crmDrivers.ghl.oauth.apiUrl,
    example: 'http://127.0.0.1:4246',
    check: web,
  },
  QUARRY_KEAP_CLIENT_ID: {
    about: 'Sends leads to Keap: the id of the application, with the same redirect addresses.',
    example: 'Qk3xV7bTz9mWc2LrY8nHs5dJ',
    check: id,
  },
  QUARRY_KEAP_CLIENT_SECRET: {
    about: 'The secret of that application.',
    example: 'Xb7Rk2Vn9QwT4mLz',
    check: secret,
  },
  QUARRY_KEAP_AUTHORIZE_URL: {
    about: 'The page where users grant access.',
    standard: crmDrivers.keap.oauth.authorizeUrl,
    example: 'https://signin.infusionsoft.com/app/oauth/authorize',
    check: web,
  },
  QUARRY_KEAP_API_URL: {
    about: 'The address of the Keap API.',
    standard: crmDrivers.keap.oauth.apiUrl,
    example: 'http://127.0.0.1:4246',
    check: web,
  },
  QUARRY_HUBSPOT_CLIENT_ID: {
    about: 'Sends leads to HubSpot: the id of the public app, with the same redirect addresses.',
    example: '4f9c2be0-7a1d-58e3-6cb4-4f9c2be07a1e',
    check: id,
  },
  QUARRY_HUBSPOT_CLIENT_SECRET: {
    about: 'The secret of that app.',
    example: '7a1d58e3-6cb4-4f9c-2be0-7a1d58e36cb5',
    check: secret,
  },
  QUARRY_HUBSPOT_AUTHORIZE_URL: {
    about: 'The page where users grant access.',
    standard: crmDrivers.hubspot.oauth.authorizeUrl,
    example: 'https://app-eu1.hubspot.com/oauth/authorize',
    check: web,
  },
  QUARRY_HUBSPOT_API_URL: {
    about: 'The address of the HubSpot API.',
    standard: crmDrivers.hubspot.oauth.apiUrl,
    example: 'http://127.0.0.1:4246',
    check: web,
  },
  QUARRY_PIPEDRIVE_CLIENT_ID: {
    about: 'Sends leads to Pipedrive: the id of the app, with the same redirect addresses.',
    example: 'b4d083d9216986345b32',
    check: id,
  },
  QUARRY_PIPEDRIVE_CLIENT_SECRET: {
    about: 'The secret of that app.',
    example: '9a1d58e37c6b4f9c2be07a1d58e3',
    check: secret,
  },
  QUARRY_PIPEDRIVE_AUTHORIZE_URL: {
    about: 'The page where users grant access.',
    standard: crmDrivers.pipedrive.oauth.authorizeUrl,
    example: 'https://oauth.pipedrive.com/oauth/authorize',
    check: web,
  },
  QUARRY_PIPEDRIVE_API_URL: {
    about:
      'The address of the Pipedrive API. With the standard one, each company is asked at its own address.',
    standard: crmDrivers.pipedrive.oauth.apiUrl,
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
  return forEach((crm) => {
    const of = `QUARRY_${upper(crm)}` as const
    const own = pair(`${of}_CLIENT_ID`, `${of}_CLIENT_SECRET`, (clientId, clientSecret) => ({
      ...moved(crm, read(`${of}_API_URL`).replace(/\/$/, '')),
      clientId,
      clientSecret,
      authorizeUrl: read(`${of}_AUTHORIZE_URL`),
    }))
    return own ?? (hasSample ? sampleCrms[crm] : null)
  })
}

const upper = <T extends string>(text: T) => text.toUpperCase() as Uppercase<T>
