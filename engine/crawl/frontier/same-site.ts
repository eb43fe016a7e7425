import { getDomain } from 'tldts'

/**
 * Whether two URLs belong to one web site: the same host, apart from `www` and a language in front
 * (`de.`, `pt-br.`). Other subdomains are other sites, so a farm of them leads nowhere; a name under
 * a public suffix such as a page host's is a site of its own.
 */
export function isSameSite(a: URL, b: URL): boolean {
  return a.hostname === b.hostname || siteHost(a.hostname) === siteHost(b.hostname)
}

/** The host without `www`, language and final dot. */
export function siteHost(hostname: string): string {
  const host = hostname.replace(/\.$/, '').replace(/^www\d?\./, '')
  const rest = /^[a-z]{2}(?:-[a-z]{2})?\.(.+)$/.exec(host)?.[1]
  return rest !== undefined && getDomain(rest, { allowPrivateDomains: true }) !== null ? rest : host
}

/** Where many businesses have a page: a site that redirects here is that page, and its neighbours are others'. */
const sharedHosts = new Set([
  'airbnb.com',
  'amazon.com',
  'booking.com',
  'etsy.com',
  'facebook.com',
  'fb.com',
  'google.com',
  'instagram.com',
  'linkedin.com',
  'linktr.ee',
  'opentable.com',
  'pinterest.com',
  'tiktok.com',
  'tripadvisor.com',
  'twitter.com',
  'vk.com',
  'whatsapp.com',
  'x.com',
  'yelp.com',
  'youtube.com',
])

export function isSharedHost(url: URL): boolean {
  return sharedHosts.has(getDomain(url.hostname) ?? '')
}
