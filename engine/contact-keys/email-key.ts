import { asciiHost } from './host-key.ts'
import { plainText } from './plain-text.ts'

/**
 * An email address in one spelling: lower case, the domain in Punycode. RFC 5321 2.4 lets a server tell `Ada` from `ada`,
 * and none that the public can write to does.
 */
export function writtenEmail(email: string): string {
  const text = plainText(email).replace(/^mailto:/, '')
  const at = text.lastIndexOf('@')
  return at < 0 ? text : `${text.slice(0, at)}@${asciiHost(text.slice(at + 1))}`
}

/** Domains of Gmail (support.google.com/mail/answer/10313). */
const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * The key of a mailbox. What stands behind a plus is a tag that the owner chose (RFC 5233 subaddressing), so every tag
 * reaches one person. Gmail also ignores dots (support.google.com/mail/answer/7436150) and has two domains.
 */
export function emailKey(email: string): string {
  const written = writtenEmail(email)
  const at = written.lastIndexOf('@')
  if (at < 0) return written
  const host = written.slice(at + 1)
  const local = written.slice(0, at)
  const name = local.split('+')[0] || local
  return gmail.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
