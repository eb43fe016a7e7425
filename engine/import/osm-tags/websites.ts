import { plainText } from '#engine/contact-keys/plain-text.ts'
import type { Tags } from '../pbf/element.ts'
import type { ProfileRecord } from '../place-record.ts'
import { profileOfUrl } from './profiles.ts'
import { tagList } from './tag-list.ts'

const keys = ['website', 'contact:website', 'url', 'contact:url']
const tracking =
  /^(utm_|mc_|pk_|hsa_|_hs|ga_)|^(fbclid|gclid|gclsrc|dclid|yclid|msclkid|igshid|igsh|_ga|_gl|y_source)$/i

/** The place's own sites, and the pages on networks that were entered as a site. */
export function websitesOf(tags: Tags): { websites: string[]; profiles: ProfileRecord[] } {
  const websites = new Set<string>()
  const profiles: ProfileRecord[] = []
  for (const key of keys) {
    for (const text of tagList(tags[key])) {
      if (isPlain(text)) {
        websites.add(`${text.includes('://') ? text : `https://${text}`}/`)
        continue
      }
      const url = webAddress(text)
      if (!url) continue
      const profile = profileOfUrl(url)
      if (profile) profiles.push(profile)
      else websites.add(url.href)
    }
  }
  return { websites: [...websites], profiles }
}

/**
 * A host, with `http(s)://` or without, that stays as it is when it is read as an address: of lower-case letters, digits
 * and hyphens, and in no code for other letters (`xn--`), which may be wrong.
 */
const isPlain = (text: string): boolean =>
  /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(text) &&
  !text.includes('xn--')

/** An absolute http(s) address without tracking parameters; undefined for what is none. */
function webAddress(text: string): URL | undefined {
  const trimmed = text
    .replace(/^(?:[a-z]+:\/\/)?[^/?#\s]*/i, plainText)
    .replace(/\s.*$/s, '')
    .replace(/(?<![,;])[,;]+$/, '')
    .replace(/^(https?:\/\/)+(?=https?:\/\/)/i, '')
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed)
    ? trimmed
    : `https://${trimmed.replace(/^\/+/, '')}`
  const url = URL.parse(withScheme)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return undefined
  if (!/^[^.]+(\.[^.]+)*\.[a-z][a-z0-9-]+\.?$/i.test(url.hostname)) return undefined
  if (url.search === '') return url
  for (const name of Array.from(url.searchParams.keys())) {
    if (tracking.test(name)) url.searchParams.delete(name)
  }
  return url
}

/** An address as most are written, which stays as it is. */
const plainAddress = /^[\w.+-]+@[a-z0-9.-]+\.[a-z0-9-]{2,}$/

/** The letter that two characters stand for in lower case, of which no address consists. */
const hasDottedI = /İ|i\u0307/

/** Addresses with a lower-case domain. */
export function emailsOf(tags: Tags): string[] {
  const found = new Set<string>()
  for (const key of ['email', 'contact:email']) {
    for (const text of tagList(tags[key])) {
      if (plainAddress.test(text)) {
        found.add(text)
        continue
      }
      const plain = hasDottedI.test(text) ? plainText(text) : text
      for (const part of plain.split(/[\s,]+/)) {
        const match = /^(?:mailto:)?([^\s@<>()"]+)@([^\s@<>()"]+\.[a-z0-9-]{2,})$/i.exec(part)
        if (match?.[1] && match[2]) found.add(`${match[1]}@${match[2].toLowerCase()}`)
      }
    }
  }
  return [...found]
}
