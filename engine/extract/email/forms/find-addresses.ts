import { parse } from 'tldts'
import { remembered } from '#engine/html/remembered.ts'

/** An address in a text: `text.slice(start, end)` is how it was written. */
export interface FoundAddress {
  email: string
  start: number
  end: number
}

const maxLocal = 64
const maxDomain = 253
const letterOrDigit = /[\p{L}\p{N}]/u
/** Final labels that look like an address of files: `logo@2x.png`, `app@bundle.zip`. */
const fileEnding =
  /\.(?:png|jpe?g|gif|webp|svg|avif|bmp|ico|css|js|mjs|json|xml|pdf|zip|mov|mp4|webm|mp3|woff2?|ttf|eot|php|html?|aspx?|scss|less|tsx?|map)$/
/** Names that never leave a laboratory (RFC 2606, RFC 6762). */
const reservedEnding = /\.(?:example|test|invalid|local|localhost)$/

function isLocalCode(code: number): boolean {
  if (code > 127) return letterOrDigit.test(String.fromCharCode(code))
  return (
    (code > 96 && code < 123) ||
    (code > 64 && code < 91) ||
    (code > 47 && code < 58) ||
    code === 46 ||
    code === 45 ||
    code === 95 ||
    code === 43 ||
    code === 39 ||
    code === 37
  )
}

function isDomainCode(code: number): boolean {
  if (code > 127) return letterOrDigit.test(String.fromCharCode(code))
  return (
    (code > 96 && code < 123) ||
    (code > 64 && code < 91) ||
    (code > 47 && code < 58) ||
    code === 46 ||
    code === 45
  )
}

/**
 * Every address in `text`, found outward from its `@`: linear in the length of the text. Names under reserved endings
 * (RFC 2606) count only when `reserved` is set, which a site that itself lives under one does.
 */
export function findAddresses(text: string, reserved = false): FoundAddress[] {
  const found: FoundAddress[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at
    while (start > 0 && at - start <= maxLocal && isLocalCode(text.charCodeAt(start - 1))) start--
    if (start === at || at - start > maxLocal) continue
    let end = at + 1
    while (end < text.length && end - at <= maxDomain + 1 && isDomainCode(text.charCodeAt(end))) end++
    if (end - at > maxDomain + 1 || end - at < 4) continue
    if (isMasked(text, start) || text.charCodeAt(end) === 64) continue
    const email = (reserved ? cleanReserved : clean)(text.slice(start, end))
    if (email) found.push({ email, start, end })
  }
  return found
}

/** `text` read as one address and nothing else, or null. */
export function readAddress(text: string, reserved = false): string | null {
  const trimmed = text.trim()
  if (trimmed.length > 320) return null
  const [only, ...more] = findAddresses(trimmed, reserved)
  return only && more.length === 0 && only.start <= 2 && only.end >= trimmed.length - 2 ? only.email : null
}

/** What was cut off or starred out before the address (`j***n@…`, `…n@…`), or a word that goes on before it: `bew€rb@…`. */
function isMasked(text: string, start: number): boolean {
  return start > 0 && /[*•●…█\p{Sc}^]/u.test(text[start - 1] ?? '')
}

const mostAddresses = 2000
const clean = remembered((written) => cleanAddress(written, false), mostAddresses)
const cleanReserved = remembered((written) => cleanAddress(written, true), mostAddresses)

function cleanAddress(given: string, reserved: boolean): string | null {
  const written = given.normalize('NFKC') // letters of full width are the same letters
  const at = written.indexOf('@')
  const domain = cleanDomain(written.slice(at + 1), reserved)
  if (!domain) return null
  let local = written.slice(0, at)
  if (local.includes('%')) local = local.replace(/^.*%(?:20|3[aAcCeE]|22|27|0[aAdD])/, '')
  local = local
    .replace(/^[\d.-]{6,}(?=\p{L}{3})/u, '')
    .replace(/^mailto(?=[\p{L}\p{N}]{2})/iu, '')
    .replace(/^[.'%_-]+(?=[\p{L}\p{N}])|[.'%-]+$/gu, '')
    .replace(/[-._]?(?:NO|KEIN|ANTI|ENTFERNEN|REMOVE)[-_.]?(?:SPAM|THIS|ME)\b[-._]?/g, '')
  if (local === '' || local.includes('..') || local.includes('%')) return null
  return `${local}@${domain}`.normalize('NFC').toLowerCase()
}

function cleanDomain(raw: string, reserved: boolean): string | null {
  let domain = raw.replace(/[-.]+$/, '').replace(/\.?(?:NO|ANTI|REMOVE)[-_]?(?:SPAM|THIS)\.?/g, '')
  if (domain.startsWith('.') || domain.startsWith('-') || domain.includes('..')) return null
  if (isDomain(domain, reserved) && !/\.\p{Lu}\p{Ll}+$/u.test(domain)) return domain.toLowerCase()
  // The next word was glued to it: `host.dePhone`, `host.de.Phone`, `host.com123`.
  const shorter =
    /^(.*\.\p{Ll}{2,})(?:\.?\p{Lu}|\d)/u.exec(domain)?.[1] ??
    /^(.*\.\p{Ll}{2,})\.\p{Lu}\p{Ll}*$/u.exec(domain)?.[1]
  if (shorter && isDomain(shorter, reserved)) domain = shorter
  return isDomain(domain, reserved) ? domain.toLowerCase() : null
}

function isDomain(domain: string, reserved: boolean): boolean {
  const key = domain.toLowerCase()
  return reservedEnding.test(key) ? reserved : isPublicDomain(key)
}

const isPublicDomain = remembered((key) => {
  const { isIcann, domain: registrable, isIp, hostname } = parse(key)
  const labels = key.split('.')
  return (
    isIcann === true &&
    registrable !== null &&
    isIp !== true &&
    hostname !== null &&
    !fileEnding.test(key) &&
    labels.every(
      (label) => label.length > 0 && label.length < 64 && !label.startsWith('-') && !label.endsWith('-'),
    )
  )
}, 10_000)
