import type { EmailMethod } from '#engine/extract/facts.ts'
import { remembered } from '#engine/html/remembered.ts'
import { decodeCloudflare, decodePercent, reversed } from './decoders.ts'
import { findAddresses, readAddress } from './find-addresses.ts'
import { joinLiterals, readDecryptCall, readMailCall } from './script-addresses.ts'
import { findWrittenOut } from './written-out.ts'

interface LinkAddress {
  email: string
  method: EmailMethod
}

const mostLinks = 1000
const ofLink = remembered((href) => readLink(href, false), mostLinks)
const ofReservedLink = remembered((href) => readLink(href, true), mostLinks)

/** The addresses a link writes to, however it hides them. */
export function linkAddresses(href: string, reserved: boolean): readonly LinkAddress[] {
  return (reserved ? ofReservedLink : ofLink)(href)
}

function readLink(href: string, reserved: boolean): LinkAddress[] {
  const hash = /email-protection#([0-9a-f]+)/i.exec(href)?.[1]
  if (hash) {
    const plain = decodeCloudflare(hash)
    return plain
      ? findAddresses(plain, reserved).map(({ email }) => ({ email, method: 'cloudflare' as const }))
      : []
  }
  const script = /^javascript\s*:/i.test(href)
  if (script || /crypt/i.test(href.slice(0, 40))) {
    const call = readDecryptCall(href)
    const plain = call ? decodePercent(call.address) : joinLiterals(decodePercent(href))
    const method = call?.method ?? 'script'
    const called = call ? null : readMailCall(plain)
    return findAddresses(called ?? plain.split('?')[0] ?? '', reserved).map(({ email }) => ({
      email,
      method,
    }))
  }
  if (/^data:/i.test(href))
    return findAddresses(decodePercent(href), reserved).map(({ email }) => ({
      email,
      method: 'mailto' as const,
    }))
  if (/^(?:tel|callto|sms|whatsapp|fax|viber|tg)\s*:/i.test(href)) return []
  const written = /\]\(mailto:([^)]{3,300})\)/i.exec(href)?.[1] ?? href.replace(/^mailto\s*:\s*/i, '')
  const [target = '', query = ''] = decodePercent(written.replace(/&#0*64;/g, '@')).split('?')
  const found = findAddresses(target, reserved)
  const read = found.length > 0 ? found : findWrittenOut(target.replace(/\s+/g, ' '), '', reserved)
  const copies = read.length > 0 ? (query.match(/(?<=(?:^|&)b?cc=)[^&]+/gi) ?? []) : []
  const copied = copies.flatMap((one) => findAddresses(one, reserved))
  const turned = read.length > 0 ? [] : [readAddress(reversed(target), reserved)]
  return [
    ...[...read, ...copied].map(({ email }) => ({ email, method: 'mailto' as const })),
    ...turned.filter((email) => email !== null).map((email) => ({ email, method: 'reversed' as const })),
  ]
}

const addressField = /^(?:mailto|e-?mail|mail|to|recipient|receiver|empfaenger|destinataire|destinatario)$/i

/** The addresses that a link to a form of the site hands over: `/form?mailto=info@host.tld`. */
export function queryAddresses(address: string, reserved: boolean): string[] {
  if (!/\?.*(?:@|%40)/.test(address)) return []
  const fields = [...(URL.parse(address)?.searchParams ?? [])]
  return fields
    .filter(([name]) => addressField.test(name))
    .flatMap(([, value]) => readAddress(value, reserved) ?? [])
}
