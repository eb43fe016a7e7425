import { domainToASCII, domainToUnicode } from 'node:url'
import { isSupportedCountry } from 'libphonenumber-js/max'
import { getDomain, getPublicSuffix } from 'tldts'
import { parseNumber } from '#engine/extract/phone/parse/parse-number.ts'
import { mailbox } from '#contract/mailbox.ts'
import type { SuppressionKind, SuppressionProblem } from '#contract/values/privacy/suppressions.ts'

export interface ReadLine {
  kind: SuppressionKind
  value: string
  /** The same with its domain in letters of its language, where that differs. */
  unicode: string | null
}

type Read = ReadLine | { problem: SuppressionProblem }

/** Pages of people on networks: the page is kept out, and not all of the network. */
const networks = /(?:^|\.)(?:linkedin|instagram|facebook|tiktok|x|twitter|youtube)\.com$/

/**
 * What a line names: an email address, a domain (`example.com`, `@example.com`, `https://example.com/contact`), a profile
 * on a network, or a phone number. The first cell of a row of CSV counts; what stands behind it is left alone.
 */
export function readLine(line: string, country: string | null): Read {
  const text = firstCell(line)
  if (/^@?[^\s@/]+@/.test(text) && text.indexOf('@') > 0) return readEmail(text)
  if (/^[+(\d][\d\s()./+-]{4,}$/.test(text)) {
    const phone = readPhone(text, country)
    if (phone) return { kind: 'phone', value: phone, unicode: null }
    return { problem: country === null && !/^(\+|00)/.test(text) ? 'phone_country' : 'unreadable' }
  }
  return readDomain(text.replace(/^@/, ''))
}

/** The first cell of a row of CSV. */
export const firstCell = (line: string): string => {
  const [, quoted] = /^\s*"((?:[^"]|"")*)"/.exec(line) ?? []
  return (quoted?.replaceAll('""', '"') ?? line.split(/[,;\t]/)[0] ?? '').trim()
}

function readEmail(text: string): Read {
  const at = text.lastIndexOf('@')
  const [name, host] = [text.slice(0, at), domainToASCII(text.slice(at + 1))]
  const value = `${name}@${host}`.toLowerCase()
  if (!mailbox.test(value)) return { problem: 'unreadable' }
  return { kind: 'email', value, unicode: inLetters(host, (letters) => `${name.toLowerCase()}@${letters}`) }
}

function readDomain(text: string): Read {
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || /\s/.test(text)) return { problem: 'unreadable' }
  const host = domainToASCII(url.hostname).replace(/^www\./, '')
  if (getPublicSuffix(host) === host) return { problem: 'whole_ending' }
  if (!getDomain(host)) return { problem: 'unreadable' }
  const path = url.pathname.replace(/\/+$/, '')
  if (networks.test(host) && path !== '') return { kind: 'profile', value: `${host}${path}`, unicode: null }
  return { kind: 'domain', value: host, unicode: inLetters(host, (letters) => letters) }
}

function inLetters(host: string, write: (letters: string) => string): string | null {
  const letters = domainToUnicode(host)
  return letters === host ? null : write(letters)
}

/** A number as it was typed, in E.164. A national form is read by the plan of the country. */
function readPhone(text: string, country: string | null): string | null {
  const home = country !== null && isSupportedCountry(country) ? country : undefined
  const number = parseNumber(text.replace(/^00(?=[1-9])/, '+'), home)
  return number?.isValid() ? number.number : null
}
