import { type PlainKey, t } from '#web/i18n/t.tsx'

/** What the codes behind a verdict mean, as the end of a sentence: "not checked: the server wants to be asked later". */
export const reasonKeys = {
  // The address itself does not hold.
  empty: 'lead.reason.badAddress',
  too_long: 'lead.reason.tooLong',
  not_well_formed: 'lead.reason.badAddress',
  unsafe_character: 'lead.reason.unsafeCharacter',
  no_at_sign: 'lead.reason.badAddress',
  bad_local_part: 'lead.reason.badLocalPart',
  local_part_too_long: 'lead.reason.tooLong',
  quoted_local_part: 'lead.reason.badLocalPart',
  bad_domain: 'lead.reason.badDomain',
  domain_literal: 'lead.reason.badDomain',
  domain_too_long: 'lead.reason.tooLong',
  no_top_level_domain: 'lead.reason.badDomain',
  // Its domain takes no mail, or cannot be asked.
  null_mx: 'lead.reason.nullMx',
  no_domain: 'lead.reason.noDomain',
  no_mail_server: 'lead.reason.noMailServer',
  blocked_address: 'lead.reason.privateServer',
  dns_failure: 'lead.reason.dnsFailure',
  dns_timeout: 'lead.reason.dnsFailure',
  // What the mail server said.
  no_mailbox: 'lead.reason.noMailbox',
  no_mailbox_probable: 'lead.reason.noMailboxProbable',
  disabled: 'lead.reason.disabled',
  full: 'lead.reason.full',
  exists_busy: 'lead.reason.existsBusy',
  cannot_verify: 'lead.reason.cannotVerify',
  greylisted: 'lead.reason.greylisted',
  retry_later: 'lead.reason.retryLater',
  session_limit: 'lead.reason.retryLater',
  blocked: 'lead.reason.blocked',
  needs_rdns: 'lead.reason.needsRdns',
  not_permitted: 'lead.reason.notPermitted',
  protocol_refusal: 'lead.reason.unclear',
  unclear: 'lead.reason.unclear',
  bounced: 'lead.reason.bounced',
  source_says_valid: 'lead.reason.sourceValid',
  source_says_invalid: 'lead.reason.sourceInvalid',
  source_says_risky: 'lead.reason.sourceRisky',
  checker_says_valid: 'lead.reason.checkerValid',
  checker_says_invalid: 'lead.reason.checkerInvalid',
  accept_all: 'lead.reason.acceptAll',
  accept_all_unknown: 'lead.reason.acceptAllUnknown',
  accept_all_provider: 'lead.reason.acceptAllProvider',
  // No answer came.
  port_blocked: 'lead.reason.portBlocked',
  connect_refused: 'lead.reason.serverAway',
  connect_timeout: 'lead.reason.serverAway',
  unreachable: 'lead.reason.serverAway',
  timed_out: 'lead.reason.timedOut',
  closed: 'lead.reason.closed',
  protocol_error: 'lead.reason.unclear',
  aborted: 'lead.reason.aborted',
  probing_off: 'lead.reason.probingOff',
  remote_failed: 'lead.reason.remoteFailed',
  not_asked: 'lead.reason.notAsked',
  // Flags beside the verdict.
  disposable_domain: 'lead.reason.disposable',
  implicit_mx: 'lead.reason.implicitMx',
  role_address: 'lead.reason.roleAddress',
  free_mail_domain: 'lead.reason.freeMail',
} as const satisfies Record<string, PlainKey>
const keyOf = new Map<string, PlainKey>(Object.entries(reasonKeys))

/** Codes that explain nothing to a reader, only to a log: said when nothing better is there. */
const quiet = new Set(['connect_refused', 'connect_timeout', 'unreachable', 'implicit_mx', 'not_asked'])

/** Flags describe an address; they never decide about it. */
const flags = new Set(['disposable_domain', 'implicit_mx', 'role_address', 'free_mail_domain'])

const words = (code: string): string | undefined => {
  const key = keyOf.get(code)
  return key && t(key)
}

/** The reason that decided, in words; undefined when none of the codes is a deciding one. */
export const decidingReason = (reasons: readonly string[]): string | undefined =>
  reasons
    .filter((code) => !flags.has(code))
    .map(words)
    .find((said) => said !== undefined)

/** All that is known about an address, each once. */
export function allReasons(reasons: readonly string[]): string[] {
  const loud = reasons.filter((code) => !quiet.has(code))
  const said = (loud.length > 0 ? loud : reasons).map(words).filter((one) => one !== undefined)
  return [...new Set(said)]
}
