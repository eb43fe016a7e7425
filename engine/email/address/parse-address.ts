import { domainToASCII, domainToUnicode } from 'node:url'

/** Why a text is no address. Stable: stored as a reason of a verdict. */
export type AddressFault =
  | 'empty'
  | 'too_long'
  | 'not_well_formed'
  | 'unsafe_character'
  | 'no_at_sign'
  | 'bad_local_part'
  | 'local_part_too_long'
  | 'quoted_local_part'
  | 'bad_domain'
  | 'domain_literal'
  | 'domain_too_long'
  | 'no_top_level_domain'

interface ParsedAddress {
  ok: true
  /** `local@domain`: the local part as written, the domain in ASCII and lower case. */
  address: string
  local: string
  /** Lower case, punycode. */
  domain: string
  unicodeDomain: string
}

export type AddressParse = ParsedAddress | { ok: false; why: AddressFault }

const control = /[\p{Cc}\p{Zl}\p{Zp}]/u
/** Format characters (zero-width, bidi controls, soft hyphen), fillers, and code points without meaning. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Co}\p{Cn}]/u
/** RFC 5321 4.1.2 Dot-string; letters, marks and digits beyond ASCII by RFC 6531 3.3. */
const dotString = /^[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+(?:\.[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+)*$/u
/** A percent sign is atext, an escaped control character is an attack. */
const escapedControl = /%(?:[01][0-9a-f]|7f)/i
const domainText = /^[\p{L}\p{M}\p{N}.-]+$/u
const asciiLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const topLevelLabel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/**
 * Reads one e-mail address of the kind a mailbox on the public internet has (RFC 5321 4.1.2 and 4.5.3.1:
 * local part at most 64 octets, domain 253, whole 254). Quoted local parts, comments, domain literals and
 * domains without a dot are refused: they are legal in places, yet never how a person is reached.
 * Nothing is trimmed or guessed, and nothing throws, whatever the string holds.
 */
export function parseAddress(text: string): AddressParse {
  if (text === '') return { ok: false, why: 'empty' }
  if (text.length > 320) return { ok: false, why: 'too_long' }
  if (!text.isWellFormed()) return { ok: false, why: 'not_well_formed' }
  if (control.test(text) || invisible.test(text)) return { ok: false, why: 'unsafe_character' }
  const at = text.lastIndexOf('@')
  if (at < 0) return { ok: false, why: 'no_at_sign' }
  const local = text.slice(0, at).normalize('NFC')
  const localFault = faultOfLocalPart(local)
  if (localFault) return { ok: false, why: localFault }
  const domain = readDomain(text.slice(at + 1).normalize('NFC'))
  if (!domain.ok) return domain
  const address = `${local}@${domain.ascii}`
  if (Buffer.byteLength(address) > 254) return { ok: false, why: 'too_long' }
  return { ok: true, address, local, domain: domain.ascii, unicodeDomain: domain.unicode }
}

function faultOfLocalPart(local: string): AddressFault | null {
  if (local.startsWith('"')) return 'quoted_local_part'
  if (Buffer.byteLength(local) > 64) return 'local_part_too_long'
  if (local.normalize('NFKC') !== local) return 'unsafe_character'
  return !dotString.test(local) || escapedControl.test(local) ? 'bad_local_part' : null
}

type DomainParse = { ok: true; ascii: string; unicode: string } | { ok: false; why: AddressFault }

function readDomain(written: string): DomainParse {
  if (written.startsWith('[')) return { ok: false, why: 'domain_literal' }
  // Compatibility forms (full-width letters, ideographic dots) would give one mailbox two spellings.
  if (!domainText.test(written) || written.normalize('NFKC') !== written) {
    return { ok: false, why: 'bad_domain' }
  }
  const ascii = domainToASCII(written)
  if (ascii.length > 253) return { ok: false, why: 'domain_too_long' }
  const labels = ascii.split('.')
  if (!labels.every((label) => asciiLabel.test(label) && isTruePunycode(label))) {
    return { ok: false, why: 'bad_domain' }
  }
  const top = labels.at(-1) ?? ''
  if (labels.length < 2 || !topLevelLabel.test(top)) return { ok: false, why: 'no_top_level_domain' }
  return { ok: true, ascii, unicode: domainToUnicode(ascii) }
}

/** A label that begins with xn-- must stand for a label beyond ASCII and be its only encoding. */
function isTruePunycode(label: string): boolean {
  if (!label.startsWith('xn--')) return true
  const decoded = domainToUnicode(label)
  return !decoded.startsWith('xn--') && domainToASCII(decoded) === label && !/^[\p{ASCII}]*$/u.test(decoded)
}
