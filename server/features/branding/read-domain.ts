import { getPublicSuffix, parse } from 'tldts'
import { isPlatformHost, isTrial } from '#server/platform/tenancy/host-name.ts'

/** Names that no reseller can own: of machines, of networks, of the system (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const nobodys = /(^|\.)(localhost|local|internal|invalid|onion|alt|arpa|lan|home|corp)$/

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * A domain as somebody types it, in the one form it is kept in: lower case, in ASCII, without a final dot. Undefined for
 * what is no domain, what is the platform's, and what nobody owns alone (a public suffix).
 */
export function readDomain(typed: string, platformUrl: string): string | undefined {
  // The parser of addresses would forgive tabs, percent signs and wide forms; a domain holds letters, digits, dots, dashes.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(typed)) return undefined
  const { hostname } = URL.parse(`http://${typed}`) ?? { hostname: '' }
  const domain = hostname.replace(/\.$/, '')
  const labels = domain.split('.')
  if (domain.length > 253 || labels.length < 2 || !labels.every((one) => label.test(one))) return undefined
  const { isIp, domain: owned } = parse(domain, { allowPrivateDomains: true })
  const isSuffix = owned === null || getPublicSuffix(domain, { allowPrivateDomains: true }) === domain
  const platform = new URL(platformUrl).hostname
  if (isIp || isSuffix || domain === platform) return undefined
  // Names of this machine, where the product is tried out on it.
  if (domain.endsWith('.localhost') && isTrial(platformUrl)) return domain
  if (nobodys.test(domain)) return undefined
  if (isPlatformHost(domain, platformUrl) || domain.endsWith(`.${platform}`)) return undefined
  return domain
}
