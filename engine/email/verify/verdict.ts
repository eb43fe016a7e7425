import type { MailboxAnswer } from '#engine/email/mail-server/ask-mailbox.ts'
import type { MailProvider } from '#engine/email/mail-server/mail-provider.ts'
import type { MailServers } from '#engine/email/mail-server/mail-servers.ts'
import type { AddressFault } from '#engine/email/address/parse-address.ts'

export type Verdict = 'valid' | 'risky' | 'invalid' | 'unknown' | 'not_checked'

/** The reason of a verdict. Stable codes: stored, filtered on and translated by the caller. */
export type Reason =
  | AddressFault
  | Exclude<MailboxAnswer, 'accepted'>
  | 'null_mx'
  | 'no_domain'
  | 'no_mail_server'
  | 'blocked_address'
  | 'dns_failure'
  | 'dns_timeout'
  | 'implicit_mx'
  | 'port_blocked'
  | 'accept_all'
  | 'accept_all_unknown'
  | 'accept_all_provider'
  | 'disposable_domain'
  | 'free_mail_domain'
  | 'role_address'
  | 'probing_off'
  | 'remote_failed'
  | 'not_asked'

export interface Facts {
  /** null when the address reads well. */
  fault: AddressFault | null
  isRole: boolean
  isFree: boolean
  isDisposable: boolean
  /** null when DNS was not asked. */
  servers: MailServers | null
  provider: MailProvider | null
  /** The reply to RCPT for this address; null when it was not asked, see `whyNotAsked`. */
  mailbox: MailboxAnswer | null
  whyNotAsked?: 'probing_off' | 'not_asked' | undefined
  /** Whether the domain accepts any local part; `not_needed` where a random one proves nothing. */
  acceptsAll: 'yes' | 'no' | 'unknown' | 'not_needed'
  /** The reply to the random local part, when one was asked about. */
  probe: MailboxAnswer | null
}

export interface Judgement {
  verdict: Verdict
  /** The deciding reason first. */
  reasons: Reason[]
  /** When a retry may tell more; null when it will not. */
  retryAfterMs: number | null
}

const minuteMs = 60_000
const retries: Partial<Record<Reason, number>> = {
  greylisted: 10 * minuteMs,
  retry_later: 30 * minuteMs,
  session_limit: 5 * minuteMs,
  exists_busy: 60 * minuteMs,
  timed_out: 60 * minuteMs,
  closed: 30 * minuteMs,
  protocol_error: 60 * minuteMs,
  dns_failure: 15 * minuteMs,
  dns_timeout: 15 * minuteMs,
  accept_all_unknown: 15 * minuteMs,
  aborted: 0,
}

/** Decides the verdict from all facts. Pure; a check that did not run never counts as an answer. */
export function judge(facts: Facts): Judgement {
  const { verdict, reasons } = decide(facts)
  const flags: Reason[] = []
  if (facts.isDisposable) flags.push('disposable_domain')
  if (facts.servers?.outcome === 'found' && facts.servers.implicit) flags.push('implicit_mx')
  if (facts.isRole) flags.push('role_address')
  if (facts.isFree) flags.push('free_mail_domain')
  const all = [...new Set([...reasons, ...flags])]
  const waits = verdict === 'unknown' || verdict === 'risky' ? reasons.map((reason) => retries[reason]) : []
  const retryAfterMs = waits.find((wait) => wait !== undefined) ?? null
  if (verdict === 'valid' && facts.isDisposable) return { verdict: 'risky', reasons: all, retryAfterMs }
  return { verdict, reasons: all, retryAfterMs }
}

type Decision = { verdict: Verdict; reasons: Reason[] }

function decide(facts: Facts): Decision {
  const { fault, servers, mailbox, whyNotAsked } = facts
  if (fault) return { verdict: 'invalid', reasons: [fault] }
  if (servers?.outcome === 'none') return { verdict: 'invalid', reasons: [servers.why] }
  if (servers?.outcome === 'unknown') return { verdict: 'unknown', reasons: [servers.why] }
  if (mailbox !== null) return decideByMailbox(mailbox, facts)
  if (facts.acceptsAll === 'yes')
    return { verdict: 'risky', reasons: ['accept_all', whyNotAsked ?? 'not_asked'] }
  return { verdict: 'not_checked', reasons: [whyNotAsked ?? 'not_asked'] }
}

function decideByMailbox(mailbox: MailboxAnswer, facts: Facts): Decision {
  switch (mailbox) {
    case 'accepted':
      return decideAccepted(facts)
    case 'exists_busy':
      return { verdict: 'valid', reasons: ['exists_busy'] }
    case 'full':
      return { verdict: 'risky', reasons: ['full'] }
    case 'no_mailbox':
    case 'disabled':
      return { verdict: 'invalid', reasons: [mailbox] }
    case 'no_mailbox_probable':
      return { verdict: isToldApart(facts) ? 'invalid' : 'unknown', reasons: [mailbox] }
    case 'connect_refused':
    case 'connect_timeout':
    case 'unreachable':
      return { verdict: 'unknown', reasons: ['port_blocked', mailbox] }
    default:
      return { verdict: 'unknown', reasons: [mailbox] }
  }
}

function decideAccepted({ acceptsAll, provider }: Facts): Decision {
  if (acceptsAll === 'yes') return { verdict: 'risky', reasons: ['accept_all'] }
  // Yahoo's servers often accept every recipient and bounce later.
  if (provider === 'yahoo') return { verdict: 'risky', reasons: ['accept_all_provider'] }
  if (acceptsAll === 'unknown') return { verdict: 'risky', reasons: ['accept_all_unknown'] }
  return { verdict: 'valid', reasons: [] }
}

/** A probable refusal is certain when the server gave a random mailbox another definite answer. */
function isToldApart({ acceptsAll, probe }: Facts): boolean {
  return acceptsAll === 'yes' || probe === 'accepted' || probe === 'no_mailbox'
}
