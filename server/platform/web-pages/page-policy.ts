import type { MapSettings } from '#server/platform/config/map-settings.ts'
import type { SignInSettings } from '#server/platform/config/sign-in-settings.ts'

/** What every answer says to browsers beside its policy, with the values that Helmet recommends. */
export const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

interface PagePolicy {
  /** SHA-256 source expressions of the scripts and styles that stand in the page itself. */
  inlineHashes: string[]
  signIn: Pick<SignInSettings, 'google' | 'facebook'>
  map: Pick<MapSettings, 'origins'>
}

type Sources = Record<string, readonly string[]>

/**
 * What a page of the platform may load, and what any answer that is no page may: nothing that is not ours. The operator
 * reads mails there as they were sent, whose looks are attributes (`mail-layout.ts`); their style elements stay refused.
 */
export function platformPolicy({ inlineHashes, signIn: { google, facebook }, map }: PagePolicy): string {
  const providers = [...(google ? [googleSources] : []), ...(facebook ? [facebookSources] : [])]
  return header({
    ...pageOf(inlineHashes, [...providers, mapSources(map)]),
    'style-src-attr': ["'unsafe-inline'"],
  })
}

/** The same on a reseller's domain, without the platform's ways to sign in and without its mails. */
export const brandPolicy = ({ inlineHashes, map }: PagePolicy): string =>
  header(pageOf(inlineHashes, [mapSources(map)]))

/** An own style or tile server is asked from every host of the installation. */
const mapSources = ({ origins }: PagePolicy['map']): ProviderSources => ({
  script: [],
  style: [],
  frame: [],
  connect: [...origins],
  img: [...origins],
})

interface ProviderSources {
  script: string[]
  style: string[]
  connect: string[]
  frame: string[]
  img: string[]
}

const gsi = ['https://accounts.google.com/gsi/']
const googleSources: ProviderSources = { script: gsi, style: gsi, connect: gsi, frame: gsi, img: [] }

const facebook = ['https://www.facebook.com']
const facebookSources: ProviderSources = {
  script: ['https://connect.facebook.net'],
  style: [],
  connect: [...facebook, 'https://graph.facebook.com'],
  frame: facebook,
  img: facebook,
}

/** What the scripts of sign-in providers need stands in the policy of the host that offers them, and nowhere else. */
function pageOf(inlineHashes: string[], providers: ProviderSources[]): Sources {
  const theirs = (kind: keyof ProviderSources) => providers.flatMap((provider) => provider[kind])
  const frames = theirs('frame')
  return {
    ...ours,
    'script-src': ["'self'", ...inlineHashes, ...theirs('script')],
    'style-src': ["'self'", ...inlineHashes, ...theirs('style')],
    'connect-src': ["'self'", ...theirs('connect')],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'img-src': [...(ours['img-src'] ?? []), ...theirs('img')],
  }
}

/**
 * On a reseller's domain that has a script or a chat widget of its own: what carries the nonce of this one answer runs,
 * and what that loads; injected mark-up carries none. It may talk to the web, as analytics and chats do,
 * and bring looks of its own, for which no browser has what 'strict-dynamic' is for scripts.
 */
export function openPolicy(nonce: string): string {
  return header({
    ...ours,
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'connect-src': ["'self'", 'https:', 'wss:'],
    'frame-src': ['https:'],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'", 'https:', 'data:'],
    'style-src': ["'self'", "'unsafe-inline'", 'https:'],
  })
}

const ours: Sources = {
  'default-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'worker-src': ["'self'", 'blob:'],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

const header = (sources: Sources) =>
  Object.entries(sources)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';')
