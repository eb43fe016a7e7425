import { getDomain, getPublicSuffix } from 'tldts'
import { mailbox } from '#contract/mailbox.ts'
import type { SuppressionKind, SuppressionProblem } from '#contract/values/privacy/suppressions.ts'
import { writtenEmail } from '#engine/contact-keys/email-key.ts'
import { hostKey } from '#engine/contact-keys/host-key.ts'
import { chatPhone, phoneKey } from '#engine/contact-keys/phone-key.ts'
import { plainText } from '#engine/contact-keys/plain-text.ts'
import { isNetworkHost, profileKey } from '#engine/contact-keys/profile-key.ts'
import { plainDigits } from '#engine/extract/phone/plain-digits.ts'
import { parseProfile } from '#engine/extract/profile/parse-profile.ts'

export interface ReadLine {
  kind: SuppressionKind
  value: string
}

type Read = ReadLine | { problem: SuppressionProblem }

/**
 * What a line names: an email address, a domain (`example.com`, `@example.com`, `https://example.com/contact`), a profile
 * on a network, or a phone number. The first cell of a row of CSV counts; what stands behind it is left alone.
 */
export function readLine(line: string, country: string | null): Read {
  const text = plainCell(line)
  if (/^(?:mailto:)?@?[^\s@/]+@/i.test(text) && text.indexOf('@') > 0) return readEmail(text)
  const chat = chatPhone(text)
  if (chat !== null) return { kind: 'phone', value: chat }
  if (phoneText.test(plainDigits(text))) return readPhone(text, country)
  return readAddress(text.replace(/^@/, ''))
}

const phoneText = /^(?:(?:tel|callto|sms):\/*)?[+(\d][\d\s()./+\u2013-]{4,}(?:;.*|\s*(?:ext\.?|x)\s*\d+)?$/i

/** The first cell of a row of CSV. */
export const firstCell = (line: string): string => {
  const [, quoted] = /^\s*"((?:[^"]|"")*)"/.exec(line) ?? []
  return (quoted?.replaceAll('""', '"') ?? line.split(/[,;\t]/)[0] ?? '').trim()
}

/** The first cell without the name or the brackets around an address: `Ada <ada@firm.example>`. */
function plainCell(line: string): string {
  const cell = firstCell(line)
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
  return /^[^<>]*<\s*([^<>\s]+)\s*>$/.exec(cell)?.[1] ?? cell
}

function readEmail(text: string): Read {
  const value = writtenEmail(text.replace(/\?.*$/, ''))
  return mailbox.test(value) ? { kind: 'email', value } : { problem: 'unreadable' }
}

function readPhone(text: string, country: string | null): Read {
  const value = phoneKey(text, country)
  if (value !== null) return { kind: 'phone', value }
  const isInternational = /^(?:\w+:\/*)?\(?(?:\+|00)/.test(plainDigits(text))
  return { problem: country === null && !isInternational ? 'phone_country' : 'unreadable' }
}

/** Of a network the page is kept out, and not all of the network. */
function readAddress(written: string): Read {
  const text = plainText(written)
  const url = URL.parse(/^[a-z]+:\/\//.test(text) ? text : `https://${text}`)
  if (!url || /\s/.test(text)) return { problem: 'unreadable' }
  const host = hostKey(url.hostname)
  if (getPublicSuffix(host) === host) return { problem: 'whole_ending' }
  if (!getDomain(host)) return { problem: 'unreadable' }
  const isPage = url.pathname.length > 1 || url.search !== '' || url.hash !== ''
  if (!isPage || !(isNetworkHost(host) || parseProfile(url.href))) return { kind: 'domain', value: host }
  const value = profileKey(text)
  return value === null ? { problem: 'unreadable' } : { kind: 'profile', value }
}
