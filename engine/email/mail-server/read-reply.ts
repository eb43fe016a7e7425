import type { MailProvider } from './mail-provider.ts'
import {
  block,
  blocklists,
  disabled,
  full,
  greylist,
  noMailbox,
  notPermitted,
  reverseDns,
} from './reply-words.ts'

/** One reply of a mail server: RFC 5321 4.2, all lines of it. */
export interface Reply {
  code: number
  /** RFC 3463 code such as `5.1.1`, or null when the server gives none. */
  enhanced: string | null
  /** The text of all lines, folded into one. */
  text: string
}

/** What a reply to RCPT says about the mailbox, or about us. */
export type ReplyMeaning =
  | 'accepted'
  /** It exists and is busy: Gmail's "receiving mail at a rate that…". */
  | 'exists_busy'
  | 'full'
  | 'no_mailbox'
  /** Most likely no such mailbox; the same words are also used for policy. */
  | 'no_mailbox_probable'
  | 'disabled'
  | 'cannot_verify'
  | 'greylisted'
  /** The server wants us later; nothing is said about the mailbox. */
  | 'retry_later'
  /** This session has named enough recipients; nothing is said about the mailbox. */
  | 'session_limit'
  /** The server refuses us: our address, our reputation, our policy match. */
  | 'blocked'
  | 'needs_rdns'
  /** The mailbox takes mail from few: a distribution list or an internal one. */
  | 'not_permitted'
  | 'protocol_refusal'
  | 'unclear'

/** Puts the lines of a reply (`250-…`, `250 …`) together; null when they are no SMTP reply. */
export function parseReply(lines: readonly string[]): Reply | null {
  const parts = lines.map((line) => /^([2-5]\d\d)(?:[ -](.*))?$/su.exec(line))
  const code = parts[0]?.[1]
  if (!code || parts.some((part) => part?.[1] !== code)) return null
  const texts = parts.map((part) => part?.[2] ?? '')
  const enhanced = /^\s*([245]\.\d{1,3}\.\d{1,3})(?!\d)/.exec(texts[0] ?? '')?.[1] ?? null
  const text = texts.map((line) => line.replace(/^\s*[245]\.\d{1,3}\.\d{1,3}(?!\d)\s*/, '').trim()).join(' ')
  return { code: Number(code), enhanced, text: text.replace(/\s+/g, ' ').trim().slice(0, 1000) }
}

/**
 * The meaning of a reply to RCPT by code, enhanced code (RFC 3463) and words. What is about us (blocked,
 * policy, reverse DNS) is looked for before what is about the mailbox, so that our own bad standing never
 * makes an address look dead. Words inside addresses, links and host names do not count.
 */
export function readReply(reply: Reply, provider: MailProvider | null = null): ReplyMeaning {
  const whole = reply.text.toLowerCase()
  const words = whole
    .replace(/<[^>]*>|https?:\S+|\S+@\S+|\b[\w-]+(?:\.[\w-]+){2,}/g, ' ')
    .replace(/\s+/g, ' ')
  const kind = Math.trunc(reply.code / 100)
  if (kind === 2) return reply.code === 252 ? 'cannot_verify' : reply.code < 252 ? 'accepted' : 'unclear'
  const detail = reply.enhanced?.slice(2) ?? ''
  if (kind === 4) return readTemporary(reply.code, detail, whole, words)
  if (kind === 5) return readPermanent(reply.code, detail, whole, words, provider)
  return 'unclear'
}

function readTemporary(code: number, detail: string, whole: string, words: string): ReplyMeaning {
  if (detail === '5.3' || words.includes('too many recipients')) return 'session_limit'
  if (words.includes('receiving mail at a rate') || words.includes('receiving mail too quickly'))
    return 'exists_busy'
  if (detail === '7.25' || reverseDns.test(words)) return 'needs_rdns'
  if (/gr[ae]y-?list/.test(whole)) return 'greylisted'
  if (detail === '2.2') return 'full'
  if (code === 421) return blocklists.test(whole) || block.test(words) ? 'blocked' : 'retry_later'
  if (blocklists.test(whole) || (block.test(words) && !greylist.test(words))) return 'blocked'
  if (detail === '1.8' || detail === '1.7') return 'blocked'
  if (detail === '3.1' || /system storage/.test(words)) return 'retry_later'
  if (full.test(words)) return 'full'
  if (detail === '2.1' && disabled.test(words)) return 'disabled'
  if (noMailbox.test(words) && !greylist.test(words) && detail === '1.1') return 'no_mailbox_probable'
  if (detail === '7.1' || detail === '2.0' || detail === '7.0' || greylist.test(words)) return 'greylisted'
  if (detail.startsWith('3.') || detail.startsWith('4.')) return 'retry_later'
  return code === 450 || code === 451 ? 'greylisted' : 'retry_later'
}

function readPermanent(
  code: number,
  detail: string,
  whole: string,
  words: string,
  provider: MailProvider | null,
): ReplyMeaning {
  const edgeRefusal = words.includes('recipient address rejected') && words.includes('access denied')
  if (detail === '4.1' && (provider === 'microsoft365' || edgeRefusal)) return 'no_mailbox_probable'
  if (detail === '7.25' || reverseDns.test(words)) return 'needs_rdns'
  if (detail === '5.3' || words.includes('too many recipients')) return 'session_limit'
  if (detail === '2.2') return 'full'
  if (detail === '1.8' || detail === '1.7' || blocklists.test(whole) || block.test(words)) return 'blocked'
  if (detail.startsWith('7.')) return readPolicy(detail, words)
  if (detail === '5.1' || (code >= 500 && code <= 504)) return 'protocol_refusal'
  if (full.test(words)) return 'full'
  if (detail === '2.1' || disabled.test(words)) return 'disabled'
  const refusesMailbox = code === 550 || code === 551 || code === 553 || code === 554 || code === 556
  if (refusesMailbox && /^1\.(?:0|1|2|3|6|10)$/.test(detail)) return 'no_mailbox'
  if (noMailbox.test(words)) return 'no_mailbox'
  if (code === 551 || (code === 553 && detail === '')) return 'no_mailbox'
  return notPermitted.test(words) ? 'not_permitted' : 'unclear'
}

/** 5.7.x is about us, unless the words say that the mailbox is closed to strangers or does not exist. */
function readPolicy(detail: string, words: string): ReplyMeaning {
  if (/^7\.(?:124|133|134|136)$/.test(detail)) return 'not_permitted'
  if (detail === '7.1' && notPermitted.test(words)) return 'not_permitted'
  return noMailbox.test(words) ? 'no_mailbox_probable' : 'blocked'
}
