import type { ContactLink, HtmlPage, PageLink, Zone } from './html-page.ts'

/** An anchor as the page wrote it. */
export interface RawLink {
  href: string
  text: string
  rel: string
  zone: Zone
  block: number
  box: number
  hidden: boolean
}

const mostLinks = 5000

/** `href` against `base`, or null when it is no address at all. */
export function resolveUrl(href: string, base: string): URL | null {
  return href.length > 4000 ? null : URL.parse(href.trim(), base)
}

const host = /^https?:\/\/([a-z\d.-]{1,253})(?=(?::\d{1,5})?(?:[/?#]|$))/

/** The host of an http(s) URL whose host is lower-case, read without parsing; null for any other URL. */
export function plainHost(address: string): string | null {
  return host.exec(address)?.[1] ?? null
}

/** The host of a URL; empty for a text that is no URL. */
export function hostOf(address: string): string {
  return plainHost(address) ?? URL.parse(address)?.hostname ?? ''
}

/** Sorts anchors into links to pages and links that carry a contact. */
export function resolveLinks(raw: RawLink[], page: HtmlPage): void {
  for (const link of raw) {
    const href = link.href.trim()
    if (href === '' || href.startsWith('#')) continue
    if (isContact(href)) {
      page.contactLinks.push(contactLink(link, href))
      continue
    }
    const url = page.links.length < mostLinks ? resolveUrl(href, page.base) : null
    if (url && (url.protocol === 'http:' || url.protocol === 'https:')) page.links.push(pageLink(link, url))
  }
}

const scheme =
  /^(?:mailto|tel|callto|sms|skype|whatsapp|javascript|fax|viber|tg)\s*:|^data:text\/(?:x-)?vcard/i
/** Protected by Cloudflare, without its colon, or in Markdown: `[info](mailto:info@host.tld)`. */
const protectedAddress = /\/cdn-cgi\/l\/email-protection|^mailto|\]\(mailto:/i
/** `href="info@host.tld"`, with or without a mistaken `http://`. */
const bareAddress = /^(?:https?:\/\/)?[^\s/?#:@<>()]{1,64}(?:@|%40)[\p{L}\p{N}.-]{3,255}\/?(?:\?.{0,400})?$/iu

function isContact(href: string): boolean {
  return scheme.test(href) || protectedAddress.test(href) || (href.length < 700 && bareAddress.test(href))
}

function contactLink({ text, zone, block, box, hidden }: RawLink, href: string): ContactLink {
  return { href: href.slice(0, 4000), text, zone, block, box, hidden }
}

function pageLink({ text, rel, zone, block, box, hidden }: RawLink, { href }: URL): PageLink {
  return { url: href, text, rel, zone, block, box, hidden }
}
