import { parseNumber } from '../parse/parse-number.ts'
import { parse } from 'tldts'
import { ownCopy } from '#engine/html/own-copy.ts'
import type { HtmlPage } from '#engine/html/html-page.ts'
import type { CountryHint, PageEmail } from '../../facts.ts'
import type { StructuredFacts } from '../../structured/structured-data.ts'
import { countryAtEnd, countryCode } from './country-names.ts'
import { registerCountries } from './register-numbers.ts'
import { textLanguage } from './text-language.ts'

/** Countries of a language, the likeliest first, where nothing else tells. */
const homesOfLanguage: Record<string, string> = {
  de: 'DE AT CH',
  it: 'IT CH',
  fr: 'FR BE CH',
  es: 'ES MX CO AR CL PE',
  pl: 'PL',
  nl: 'NL BE',
  pt: 'PT BR',
  et: 'EE',
  fi: 'FI',
  sv: 'SE FI',
  da: 'DK',
  no: 'NO',
  nb: 'NO',
  nn: 'NO',
  cs: 'CZ',
  sk: 'SK',
  hu: 'HU',
  ro: 'RO',
  bg: 'BG',
  el: 'GR CY',
  tr: 'TR',
  ru: 'RU KZ',
  uk: 'UA',
  lv: 'LV',
  lt: 'LT',
  sl: 'SI',
  hr: 'HR BA',
  sr: 'RS',
  ja: 'JP',
  ko: 'KR',
  he: 'IL',
  iw: 'IL',
  is: 'IS',
  mt: 'MT',
  ca: 'ES',
  eu: 'ES',
  gl: 'ES',
  ga: 'IE',
  cy: 'GB',
  sq: 'AL',
  mk: 'MK',
  vi: 'VN',
  th: 'TH',
  id: 'ID',
  hi: 'IN',
  zh: 'CN TW HK',
  ar: 'SA EG AE',
  ka: 'GE',
  hy: 'AM',
  fa: 'IR',
}
/** Endings that are countries but used by everyone: they count little alone, more with their language. */
const generic = new Set(
  'ai io co me tv cc ws fm gg to ly la sh bz vc ac ag is im am nu st tk ml ga cf gq pw so gl li'.split(' '),
)
const points = {
  address: 6,
  ending: 6,
  endingOfAddress: 2,
  region: 3,
  language: 2,
  said: 3,
  register: 4,
  number: 2,
}
const mostOfOneKind = 3

/** Countries a page hints at with points: its address, ending, register numbers, language, other numbers, addresses of mail. */
export function countryHints(
  page: HtmlPage,
  structured: StructuredFacts,
  { siteUrl, emails }: { siteUrl: string; emails: PageEmail[] },
): CountryHint[] {
  const sums = new Map<string, number>()
  const add = (country: string | null | undefined, weight: number) => {
    if (country) sums.set(country, (sums.get(country) ?? 0) + weight)
  }
  for (const { address } of structured.organisations.slice(0, 2))
    add(countryCode(address?.country), points.address)
  const declared = page.lang.split(/[-_]/)[0] ?? ''
  const region = /^[a-z]{2}[-_]([a-z]{2})$/.exec(page.lang)?.[1]
  const language = textLanguage(page.blocks) || declared
  add(countryOfEnding(siteUrl, language), points.ending)
  // Templates declare American English whatever is written into them.
  if (region && region !== 'us' && language === declared) add(countryCode(region), points.region)
  homesOf(language).forEach((country, at) => add(country, at === 0 ? points.language : 0.5 / at))
  for (const { name, content } of page.metas) {
    if (name === 'geo.region' || name === 'geo.country' || name === 'geo.placename')
      add(countryCode(content.split('-')[0]), points.region)
  }
  for (const country of internationalNumbers(page)) add(country, points.number)
  const endings = new Set(emails.map(({ email }) => email.slice(email.lastIndexOf('.') + 1)))
  for (const ending of [...endings].slice(0, mostOfOneKind)) {
    if (!generic.has(ending)) add(countryCode(ending), points.endingOfAddress)
  }
  for (const country of saidCountries(page)) add(country, points.said)
  for (const country of registerCountries(page.blocks)) add(country, points.register)
  return [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .map(([country, sum]) => ({ country, points: sum }))
}

function homesOf(language: string): string[] {
  return (homesOfLanguage[language] ?? '').split(' ').filter(Boolean)
}

/** `com.co` and `co.uk` are countries; `co` alone is one only with its language. */
function countryOfEnding(siteUrl: string, language: string): string | null {
  const { ending, isSecond } = endingOf(siteUrl)
  const country = countryCode(ending)
  const isOwn = !generic.has(ending) || isSecond || (country !== null && homesOf(language).includes(country))
  return isOwn ? country : null
}

const knownEndings = new Map<string, { ending: string; isSecond: boolean }>()
const mostSites = 5000

/** The ending of a site, and whether it is sold below another: `co.uk`. All pages of a site ask. */
function endingOf(siteUrl: string): { ending: string; isSecond: boolean } {
  const known = knownEndings.get(siteUrl)
  if (known) return known
  const host = URL.parse(siteUrl)?.hostname ?? ''
  const found = {
    ending: host.split('.').pop() ?? '',
    isSecond: (parse(host).publicSuffix ?? '').includes('.'),
  }
  if (knownEndings.size >= mostSites) knownEndings.clear()
  knownEndings.set(siteUrl, found)
  return found
}

/** Countries that end lines of contact blocks and footers. */
function saidCountries({ blocks, url }: HtmlPage): string[] {
  const found = new Set<string>()
  const isContact = /conta|kontak|impress|about|legal/i.test(url)
  for (const { text, zone, tag } of blocks) {
    if (text.length > 160 || found.size >= 2) continue
    if (zone !== 'footer' && tag !== 'address' && !isContact && !/\d/.test(text) && text.length > 60) continue
    if (zone === 'nav') continue
    const country = countryAtEnd(text)
    if (country) found.add(country)
  }
  return [...found]
}

function internationalNumbers(page: HtmlPage): string[] {
  const found: string[] = []
  for (const { href, text } of page.contactLinks) {
    if (found.length >= mostOfOneKind) break
    if (!/^tel:\s*\+/i.test(href)) continue
    // A plus before a number that the page shows without one was put there by mistake.
    if (/\d{3}/.test(text) && !text.includes('+')) continue
    const country = countryOfNumber(href.slice(4).replaceAll('%20', ' '))
    if (country) found.push(country)
  }
  for (const { text } of page.blocks) {
    if (found.length >= mostOfOneKind) break
    const number = text.includes('+') ? /\+[1-9][\d ()./-]{7,18}\d/.exec(text)?.[0] : undefined
    const country = number ? countryOfNumber(number.replace('(0)', '')) : null
    if (country) found.push(country)
  }
  return found
}

const countryOfKnown = new Map<string, string | null>()
const mostNumbers = 1000

/** The country of a valid number with its code; a site repeats a few on all of its pages. */
function countryOfNumber(written: string): string | null {
  const known = countryOfKnown.get(written)
  if (known !== undefined) return known
  const number = parseNumber(written)
  const country = number?.isValid() ? (number.country ?? null) : null
  if (countryOfKnown.size >= mostNumbers) countryOfKnown.clear()
  if (written.length < 100) countryOfKnown.set(ownCopy(written), country)
  return country
}
