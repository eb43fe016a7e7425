import type { MailProvider } from './mail-provider.ts'
import {
  block,
  blocklists,
  busyMailbox,
  disabled,
  full,
  greylist,
  noMailbox,
  notPermitted,
  passing,
  rate,
  refusedMailbox,
  reverseDns,
  sessionLimit,
} from './reply-words.ts'

/** One reply of a mail server: RFC 5321 4.2, all lines of it. */
export interface Reply {
  code: number
  /** RFC 3463 code such as `5.1.1`, or null when the server gives none. */
  enhanced: string | null
  /** The text of all lines, folded into one. */
  text: string
}

/** The statement of a reply to RCPT about the mailbox, or about our server. */
export type ReplyMeaning =
  | 'accepted'
  /** The mailbox exists and is busy: Gmail's "receiving mail at a rate that…". */
  | 'exists_busy'
  | 'full'
  | 'no_mailbox'
  /** Probably no such mailbox; servers use these words for policy too. */
  | 'no_mailbox_probable'
  | 'disabled'
  | 'cannot_verify'
  | 'greylisted'
  /** The server asks for a later retry and says nothing about the mailbox. */
  | 'retry_later'
  /** The session reached its limit of recipients; nothing is said about the mailbox. */
  | 'session_limit'
  /** The server refuses our address, for reputation or policy. */
  | 'blocked'
  | 'needs_rdns'
  /** The mailbox accepts few senders: a distribution list or an internal mailbox. */
  | 'not_permitted'
  | 'protocol_refusal'
  | 'unclear'

/** Puts the lines of a reply (`250-…`, `250 …`) together; null when they are no SMTP reply. */
export function parseReply(lines: readonly string[]): Reply | null {
  const parts = lines.map((line) => /^([2-5]\d\d)(?:[ -](.*))?$/su.exec(line))
  const code = parts[0]?.[1]
  if (!code || parts.some((part) => part?.[1] !== code)) return null
  const texts = parts.map((part) => part?.[2] ?? '')
  const first = texts[0] ?? ''
  // qmail and others write the code behind their text: "(#5.7.1)".
  const [, enhanced = null] =
    /^\s*#?([245]\.\d{1,3}\.\d{1,3})(?!\d)/.exec(first) ?? /\(#([245]\.\d{1,3}\.\d{1,3})\)/.exec(first) ?? []
  const text = texts.map((line) => line.replace(/^\s*[245]\.\d{1,3}\.\d{1,3}(?!\d)\s*/, '').trim()).join(' ')
  return { code: Number(code), enhanced, text: text.replace(/\s+/g, ' ').trim().slice(0, 1000) }
}

/**
 * The meaning of a reply to RCPT by code, enhanced code (RFC 3463) and words. Refusals of our server (rate, block,
 * policy, reverse DNS) come before refusals of the mailbox, so that neither our haste nor our reputation makes an
 * address look dead. Words inside addresses, links and host names do not count.
 */
export function readReply(reply: Reply, provider: MailProvider | null = null): ReplyMeaning {
  const whole = reply.text.toLowerCase()
  const words = whole
    .replace(/<[^>]*>|https?:\S+|\S+@\S+|\b[\w-]+(?:\.[\w-]+){2,}/g, ' ')
    .replace(/\s+/g, ' ')
  const kind = Math.trunc(reply.code / 100)
  if (kind === 2) return reply.code === 252 ? 'cannot_verify' : reply.code < 252 ? 'accepted' : 'unclear'
  const detail = reply.enhanced?.slice(2) ?? ''
  const parts = { code: reply.code, detail, whole, words }
  if (kind === 4) return readTemporary(parts)
  if (kind === 5) return readPermanent(parts, provider)
  return 'unclear'
}

interface ReplyParts {
  code: number
  /** The subject and the detail of the enhanced code, such as "1.1" of 5.1.1. */
  detail: string
  /** The text in lower case. */
  whole: string
  /** The text without addresses, links and host names. */
  words: string
}

function readTemporary({ code, detail, whole, words }: ReplyParts): ReplyMeaning {
  if (detail === '5.3' || sessionLimit.test(words)) return 'session_limit'
  if (busyMailbox.test(words)) return 'exists_busy'
  if (detail === '7.25' || reverseDns.test(words)) return 'needs_rdns'
  if (/gr[ae]y-?list/.test(whole)) return 'greylisted'
  if (detail === '2.2') return 'full'
  if (rate.test(words)) return 'retry_later'
  if (code === 421) return blocklists.test(whole) || block.test(words) ? 'blocked' : 'retry_later'
  if (blocklists.test(whole) || (block.test(words) && !greylist.test(words))) return 'blocked'
  if (detail === '1.8' || detail === '1.7') return 'blocked'
  if (detail === '3.1' || /system storage/.test(words)) return 'retry_later'
  if (full.test(words)) return 'full'
  if (detail === '2.1' && disabled.test(words)) return passing.test(words) ? 'retry_later' : 'disabled'
  if (noMailbox.test(words) && !greylist.test(words) && detail === '1.1') return 'no_mailbox_probable'
  if (detail === '7.1' || detail === '2.0' || detail === '7.0' || greylist.test(words)) return 'greylisted'
  if (detail.startsWith('3.') || detail.startsWith('4.')) return 'retry_later'
  return code === 450 || code === 451 ? 'greylisted' : 'retry_later'
}

function readPermanent(parts: ReplyParts, provider: MailProvider | null): ReplyMeaning {
  const { detail, whole, words } = parts
  const edgeRefusal = words.includes('recipient address rejected') && words.includes('access denied')
  if (detail === '4.1' && (provider === 'microsoft365' || edgeRefusal)) return 'no_mailbox_probable'
  if (detail === '7.25' || reverseDns.test(words)) return 'needs_rdns'
  if (detail === '5.3' || sessionLimit.test(words)) return 'session_limit'
  if (busyMailbox.test(words) || detail === '2.121' || detail === '2.122') return 'exists_busy'
  if (detail === '2.2') return 'full'
  if (/gr[ae]y-?list/.test(words)) return 'greylisted'
  if (asksToWait(detail, words)) return 'retry_later'
  if (detail === '1.8' || detail === '1.7' || blocklists.test(whole) || block.test(words)) return 'blocked'
  return detail.startsWith('7.') ? readPolicy(detail, words) : readRefusal(parts)
}

/** RFC 3463: 5.3.1 and 5.3.2 are about the system, 5.4.5 is congestion. "Try again later" holds unless a mailbox is said to be missing. */
const asksToWait = (detail: string, words: string): boolean =>
  /^(?:3\.[12]|4\.5)$/.test(detail) || rate.test(words) || (passing.test(words) && !noMailbox.test(words))

/** A refusal of the recipient, as nothing in it is about our server. */
function readRefusal({ code, detail, words }: ReplyParts): ReplyMeaning {
  if (detail === '5.1' || (code >= 500 && code <= 504)) return 'protocol_refusal'
  if (full.test(words)) return 'full'
  if (detail === '2.1' || disabled.test(words)) return 'disabled'
  const refusesMailbox = code === 550 || code === 551 || code === 553 || code === 554 || code === 556
  if (refusesMailbox && /^1\.(?:0|1|2|3|6|10)$/.test(detail)) return 'no_mailbox'
  if (noMailbox.test(words)) return 'no_mailbox'
  if (notPermitted.test(words)) return 'not_permitted'
  return refusedMailbox.test(words) ? 'no_mailbox' : 'unclear'
}

/** 5.7.x concerns our server, unless the words say that the mailbox is restricted or does not exist. */
function readPolicy(detail: string, words: string): ReplyMeaning {
  if (/^7\.(?:124|133|134|136)$/.test(detail)) return 'not_permitted'
  if (detail === '7.1' && notPermitted.test(words)) return 'not_permitted'
  return noMailbox.test(words) ? 'no_mailbox_probable' : 'blocked'
}
