import { plainDigits } from '#engine/extract/phone/plain-digits.ts'
import { phonesOf } from '#engine/import/osm-tags/phones.ts'
import { profileKey } from './profile-key.ts'

/** RFC 3966 and the schemes that pages use in its place; WhatsApp has its own address (faq.whatsapp.com/5913398998672934). */
const scheme = /^(?:tel|callto|sms|phone|mobile|fax):\/*/i

/**
 * The key of a phone: its number in E.164, of an international form (`+44 …`, `0044 …`, `tel:+44…`), of a national one in
 * the plan of `country`, in digits of any script, or of a link that opens a chat. Null for what is no number.
 */
export function phoneKey(text: string, country: string | null): string | null {
  const chat = chatPhone(text)
  if (chat !== null) return chat
  const plain = plainDigits(text).trim().replace(scheme, '')
  return phonesOf({ phone: plain }, country)[0] ?? null
}

/** The number that a link to a chat on WhatsApp names; null for another text. */
export function chatPhone(address: string): string | null {
  const digits = /^wa\.me\/(\d+)$/.exec(profileKey(address) ?? '')?.[1]
  return digits === undefined ? null : `+${digits}`
}
