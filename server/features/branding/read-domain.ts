import { getPublicSuffix, parse } from 'tldts'
import { isPlatformHost, isTrial } from '#server/platform/tenancy/host-name.ts'

/** Names of machines, of networks and of the system, which no reseller can own (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const reserved = /(^|\.)(localhost|local|internal|invalid|onion|alt|arpa|lan|home|corp)$/

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Reads a typed domain into the one form that is stored: lower case, in ASCII, without a final dot. Undefined for a text
 * that is no domain, for a domain of the platform, and for a public suffix, which has no single owner.
 */
export function readDomain(typed: string, platformUrl: string): string | undefined {
  // A domain holds letters, digits, dots and dashes; the URL parser would also accept tabs, percent signs and wide forms.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(typed)) return undefined
  const { hostname } = URL.parse(`http://${typed}`) ?? { hostname: '' }
  const domain = hostname.replace(/\.$/, '')
  const labels = domain.split('.')
  if (domain.length > 253 || labels.length < 2 || !labels.every((one) => label.test(one))) return undefined
  const { isIp, domain: owned } = parse(domain, { allowPrivateDomains: true })
  const isSuffix = owned === null || getPublicSuffix(domain, { allowPrivateDomains: true }) === domain
  const platform = new URL(platformUrl).hostname
  if (isIp || isSuffix || domain === platform) return undefined
  // Names of this machine are for trying the product out.
  if (domain.endsWith('.localhost') && isTrial(platformUrl)) return domain
  if (reserved.test(domain)) return undefined
  if (isPlatformHost(domain, platformUrl) || domain.endsWith(`.${platform}`)) return undefined
  return domain
}
