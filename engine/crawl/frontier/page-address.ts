import { siteHost } from './same-site.ts'

/** Parameters that say who is looking or where they came from, never what is shown. */
const noise =
  /^(?:utm_.*|fbclid|gclid|msclkid|mc_[ce]id|_ga|ref|referrer|phpsessid|jsessionid|sid|sessionid|session_id|s_id|cfid|cftoken|zenid|osCsid)$/i

/** Endings of what is no page. */
const files =
  /\.(?:7z|apk|avi|bmp|bz2|css|csv|dmg|docx?|epub|exe|gif|gz|ico|ics|jpe?g|js|json|m4[av]|mov|mp[34]|mpe?g|od[pst]|ogg|pdf|png|pptx?|rar|rss|rtf|svg|swf|tar|tiff?|txt|vcf|wav|web[mp]|wm[av]|woff2?|xlsx?|xml|zip)$/i

/** Paths that act, list endlessly or need an account. */
const actions =
  /(?:^|\/)(?:log-?(?:in|out)|sign-?(?:in|out|up)|register|cart|basket|checkout|warenkorb|panier|carrito|wp-(?:admin|json|login|content|includes)|xmlrpc|feed|rss|atom|print|cgi-bin|cdn-cgi|add-to-cart|compare|wishlist)(?:[/.]|$)/i

const maxLength = 500
const maxSegments = 8
const maxParameters = 3

/** The URL as it is asked for: without fragment, session and tracking. */
export function cleanAddress(address: string): URL | null {
  const url = URL.parse(address)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  // Setting a part parses the URL again, and most URLs have none of these parts.
  if (url.hash !== '' || address.endsWith('#')) url.hash = ''
  if (url.username !== '' || url.password !== '') {
    url.username = ''
    url.password = ''
  }
  if (url.pathname.includes(';')) url.pathname = url.pathname.replace(/;jsessionid=[^/]*/i, '')
  if (url.search === '') return url
  const names = Array.from(url.searchParams.keys())
  for (const name of names) if (noise.test(name)) url.searchParams.delete(name)
  return url
}

/** One key for the many ways to write one page: scheme, www, case, index file, final slash, order of parameters. */
export function pageKey(url: URL): string {
  const path = url.pathname
    .toLowerCase()
    .replace(/\/(?:index|default|home)\.(?:html?|php|aspx?|jsp)$/, '/')
    .replace(/\/+$/, '')
  const query =
    url.search === ''
      ? ''
      : `?${[...url.searchParams]
          .map((pair) => pair.join('='))
          .sort()
          .join('&')}`
  return siteHost(url.hostname) + path + query
}

/** Pages made by one template: numbers in the path are one, values in the query are one. */
export function pageShape(url: URL): string {
  const path = url.pathname.toLowerCase().replace(/\d+/g, '0')
  return url.search === '' ? path : `${path}?${[...url.searchParams.keys()].sort().join('&')}`
}

/** Whether the URL is no page, or one of those that lead on without end. */
export function isTrap(url: URL): boolean {
  const path = url.pathname
  if (path.length + url.search.length > maxLength) return true
  if (files.test(path) || actions.test(path)) return true
  if (url.search !== '' && [...url.searchParams.keys()].length > maxParameters) return true
  const segments = path.split('/').filter((segment) => segment !== '')
  if (segments.length > maxSegments) return true
  const seen = new Map<string, number>()
  for (const segment of segments) {
    const times = (seen.get(segment) ?? 0) + 1
    if (times > 2) return true
    seen.set(segment, times)
  }
  return false
}
