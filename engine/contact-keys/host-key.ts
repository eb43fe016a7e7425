import { domainToASCII } from 'node:url'
import { plainText } from './plain-text.ts'

const plainHost = /^[a-z\d.-]*$/

/**
 * A host in the letters of the domain name system: lower case, labels of other letters in Punycode (RFC 5891 A-labels), no
 * dot at the end. A text that no host can be stays as it is, in lower case.
 */
export function asciiHost(host: string): string {
  const text = plainText(host).replace(/\.$/, '')
  if (plainHost.test(text)) return text
  return domainToASCII(text) || text
}

/** The key of a domain: the host without `www.`, a label that names no site of its own. */
export const hostKey = (host: string): string => asciiHost(host).replace(/^www\d?\.(?=[^.]+\.)/, '')

/** The key of the domain that a website stands on; undefined for a text that is no address. */
export function websiteHost(website: string): string | undefined {
  const plain = plainSite.exec(website)?.[1]
  if (plain !== undefined) return hostKey(plain)
  const host = URL.parse(website)?.hostname
  return host === undefined ? undefined : hostKey(host)
}

/** Read without parsing: an import has millions of these. */
const plainSite = /^https?:\/\/([a-z\d.-]+)(?:[/?#]|$)/
