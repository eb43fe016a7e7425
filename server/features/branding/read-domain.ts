import { getPublicSuffix, parse } from 'tldts'
import { isPlatformHost, isTrial } from '#server/platform/tenancy/host-name.ts'

/** Endings of the public root whose names no reseller can own (RFC 3172, RFC 7686). */
const reserved = /(^|\.)(onion|arpa)$/

/**
 * Whether a name can exist in the public DNS: its ending is one of the root zone. That leaves out the names of machines,
 * clusters and private networks (`default.svc`, `consul`, `internal`) and the special-use names of RFC 6761. Only names
 * below `.example` pass besides, which documentation uses and no TXT record can verify.
 */
const isPublic = (domain: string) =>
  !reserved.test(domain) && (parse(domain).isIcann === true || domain.endsWith('.example'))

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
  if (!isPublic(domain)) return undefined
  if (isPlatformHost(domain, platformUrl) || domain.endsWith(`.${platform}`)) return undefined
  return domain
}
