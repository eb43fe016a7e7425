import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { ownCopy } from '#engine/html/own-copy.ts'
import type { HtmlPage } from '#engine/html/html-page.ts'
import type { StructuredFacts } from '../structured/structured-data.ts'

const countries = new Set<string>(getCountries())
/** The country most sites of a language are from, where the ending of the domain does not tell. */
const homeOfLanguage: Record<string, string> = {
  de: 'DE',
  it: 'IT',
  fr: 'FR',
  es: 'ES',
  pl: 'PL',
  nl: 'NL',
  pt: 'PT',
  et: 'EE',
  fi: 'FI',
  sv: 'SE',
  da: 'DK',
  no: 'NO',
  nb: 'NO',
  nn: 'NO',
  cs: 'CZ',
  sk: 'SK',
  hu: 'HU',
  ro: 'RO',
  bg: 'BG',
  el: 'GR',
  tr: 'TR',
  ru: 'RU',
  uk: 'UA',
  lv: 'LV',
  lt: 'LT',
  sl: 'SI',
  hr: 'HR',
  sr: 'RS',
  ja: 'JP',
  ko: 'KR',
  he: 'IL',
  is: 'IS',
  mt: 'MT',
  ca: 'ES',
  eu: 'ES',
  gl: 'ES',
  ga: 'IE',
  sq: 'AL',
  mk: 'MK',
  vi: 'VN',
  th: 'TH',
  id: 'ID',
}
const names: Record<string, string> = {
  germany: 'DE',
  deutschland: 'DE',
  austria: 'AT',
  österreich: 'AT',
  switzerland: 'CH',
  schweiz: 'CH',
  italy: 'IT',
  italia: 'IT',
  france: 'FR',
  spain: 'ES',
  españa: 'ES',
  'united states': 'US',
  usa: 'US',
  'united kingdom': 'GB',
  uk: 'GB',
  england: 'GB',
  poland: 'PL',
  polska: 'PL',
  netherlands: 'NL',
  nederland: 'NL',
  belgium: 'BE',
  belgië: 'BE',
  portugal: 'PT',
  estonia: 'EE',
  eesti: 'EE',
  ireland: 'IE',
  canada: 'CA',
  australia: 'AU',
  malta: 'MT',
  brasil: 'BR',
  brazil: 'BR',
  mexico: 'MX',
  méxico: 'MX',
  'new zealand': 'NZ',
}
/** Endings that are countries but used by everyone. */
const generic = new Set([
  'ai',
  'io',
  'co',
  'me',
  'tv',
  'cc',
  'ws',
  'fm',
  'gg',
  'to',
  'ly',
  'la',
  'sh',
  'bz',
  'vc',
  'ac',
  'app',
  'ag',
  'is',
])

/** The ISO code for a country's code or name, or null. */
export function countryCode(said: string | null | undefined): string | null {
  if (!said) return null
  const upper = said.trim().toUpperCase()
  if (upper.length === 2) return upper === 'UK' ? 'GB' : countries.has(upper) ? upper : null
  return names[said.trim().toLowerCase()] ?? null
}

/** Countries a page hints at, strongest first: postal address, ending of the domain, numbers, language. */
export function countryHints(page: HtmlPage, structured: StructuredFacts, siteUrl: string): string[] {
  const hints: string[] = []
  const add = (country: string | null | undefined) => {
    if (country && !hints.includes(country)) hints.push(country)
  }
  for (const { address } of structured.organisations) add(countryCode(address?.country))
  const ending = (URL.parse(siteUrl)?.hostname ?? '').split('.').pop() ?? ''
  if (!generic.has(ending)) add(countryCode(ending))
  const region = /^[a-z]{2}[-_]([a-z]{2})$/.exec(page.lang)?.[1]
  for (const { name, content } of page.metas) {
    if (name === 'geo.region' || name === 'geo.country') add(countryCode(content.split('-')[0]))
  }
  for (const number of internationalNumbers(page)) add(number)
  if (region !== 'us') add(countryCode(region))
  add(homeOfLanguage[page.lang.split(/[-_]/)[0] ?? ''])
  return hints
}

function internationalNumbers(page: HtmlPage): string[] {
  const found: string[] = []
  for (const { href, text } of page.contactLinks) {
    if (found.length > 3) break
    if (!/^tel:\s*\+/i.test(href)) continue
    // A plus before a number that the page shows without one was put there by mistake.
    if (/\d{3}/.test(text) && !text.includes('+')) continue
    const country = countryOfNumber(href.slice(4).replaceAll('%20', ' '))
    if (country) found.push(country)
  }
  for (const { text } of page.blocks) {
    if (found.length > 3) break
    const number = text.includes('+') ? /\+[1-9][\d ()./-]{7,18}\d/.exec(text)?.[0] : undefined
    const country = number ? countryOfNumber(number.replace('(0)', '')) : null
    if (country) found.push(country)
  }
  return found
}

const countryOfKnown = new Map<string, string | null>()
const mostNumbers = 1000

/** The country of a valid number with its code; a site shows the same few on all of its pages. */
function countryOfNumber(written: string): string | null {
  const known = countryOfKnown.get(written)
  if (known !== undefined) return known
  const number = parsePhoneNumberFromString(written)
  const country = number?.isValid() ? (number.country ?? null) : null
  if (countryOfKnown.size >= mostNumbers) countryOfKnown.clear()
  if (written.length < 100) countryOfKnown.set(ownCopy(written), country)
  return country
}
