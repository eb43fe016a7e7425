import type { MailProvider } from './mail-provider.ts'

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
  const enhanced = /^\s*([245]\.\d{1,3}\.\d{1,3})(?!\d)/.exec(texts[0] ?? '')?.[1] ?? null
  const text = texts.map((line) => line.replace(/^\s*[245]\.\d{1,3}\.\d{1,3}(?!\d)\s*/, '').trim()).join(' ')
  return { code: Number(code), enhanced, text: text.replace(/\s+/g, ' ').trim().slice(0, 1000) }
}

/**
 * The meaning of a reply to RCPT by code, enhanced code (RFC 3463) and words. Refusals of our server (blocked,
 * policy, reverse DNS) come before refusals of the mailbox, so that our own reputation never makes an address
 * look dead. Words inside addresses, links and host names do not count.
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
  { code, detail, whole, words }: ReplyParts,
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

/** 5.7.x concerns our server, unless the words say that the mailbox is restricted or does not exist. */
function readPolicy(detail: string, words: string): ReplyMeaning {
  if (/^7\.(?:124|133|134|136)$/.test(detail)) return 'not_permitted'
  if (detail === '7.1' && notPermitted.test(words)) return 'not_permitted'
  return noMailbox.test(words) ? 'no_mailbox_probable' : 'blocked'
}

// Words that mail servers use, by what they are about. Matched against lower-cased text.

const blocklists =
  /spamhaus|spamcop|abusix|barracudacentral|sorbs|dnsbl|uceprotect|\brbls?\b|senderbase|s3140|s3150/
const block =
  /black ?-?list|block ?-?list|deny ?-?list|\bspam(?:mer|ming)?\b|\bbanned\b|\bblocked\b|poor reputation|bad reputation|low reputation|reputation (?:of|is|score)|connection rejected|connection refused|administratively denied|administrative(?:ly)? prohibit|relay(?:ing)? (?:access )?(?:denied|not permitted|not allowed|prohibited)|unable to relay|not yet authorized|access denied|client host rejected|policy (?:violation|reasons?|rejection)|security polic|local polic|sender (?:address )?(?:rejected|denied|refused|blocked)|sender verif|dmarc|\bspf\b|authentication (?:is )?required/
const reverseDns =
  /reverse (?:dns|host|lookup|name|address)|\brdns\b|\bptr\b|cannot find your (?:reverse )?host|no host ?name|hostname (?:lookup|does not resolve)|dns lookup fail/
const full =
  /mailbox (?:is |size |storage )*(?:full|exceeded|limit)|(?:inbox|mail ?box|account) (?:is )?full|(?:over|exceed\w*|out of) (?:\w+ ){0,3}(?:quota|storage)|quota (?:is )?(?:exceed|full)|over ?quota|too many messages|out of storage space|insufficient (?:disk |mailbox )?(?:space|quota)/
const disabled =
  /\bdisabled\b|discontinued|\binactive\b|deactivat|\bsuspended\b|(?:account|mailbox) (?:has been |is |was )?(?:closed|locked|terminated|frozen)/
const subject = '(?:user|recipient|mailbox|address|account|mail ?drop|alias|person|email|destinat\\w+|inbox)'
const noMailbox = new RegExp(
  `\\b${subject}\\b[^.;]{0,40}(?:unknown|not (?:be )?found|unavailable|rejected|invalid|(?:do|does|did|may|could) ?(?:not|n't) exist|not (?:exist|valid|known|listed|recogni[sz]ed|a known)|(?:not|no) longer|undeliverable|unrout)` +
    `|(?:unknown|invalid|bad|nonexistent|non-existent|undeliverable|unrouteable|unroutable|incorrect) (?:local[ -]part|${subject})` +
    `|no such (?:\\w+ ){0,2}(?:${subject}|name)|no (?:mailbox|user|recipient|account) (?:here|by that|with that|found)|no ${subject} (?:here|by)|have an? (?:\\w+ )?(?:\\S+ )?account|(?:email )?account that you tried to reach does not exist|no longer (?:available|valid|in use|active)|unknown in (?:local|virtual|relay)|not our (?:customer|user)|not a valid (?:mailbox|recipient|user|address)|not known here|does not exist here|recipient not|utilisateur inconnu|adresse inconnue|bo[iî]te inexistante|utente sconosciuto|destinatario (?:sconosciuto|desconocido|inexistente)|usuario (?:desconocido|no existe)|unbekannter? (?:empf|benutzer)|empf[aä]nger (?:unbekannt|nicht)|usu[aá]rio (?:inexistente|desconhecido)|gebruiker onbekend`,
)
const greylist =
  /gr[ae]y-?list|try (?:again|later)|later (?:again|please)|please retry|temporarily (?:deferred|rejected|unavailable|blocked)|come back|deferred|unverified/
const notPermitted =
  /not (?:been )?(?:authori[sz]ed|permitted|allowed)|permission|restricted|only (?:accepts?|internal|members|authori[sz]ed|authenticated)|internal (?:only|use)|must be (?:a member|authenticated)|no rights|rejected by (?:group|recipient)/
