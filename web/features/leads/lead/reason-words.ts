import { type PlainKey, t } from '#web/i18n/t.tsx'

/** What the codes behind a verdict mean, as the end of a sentence: "not checked: the server wants to be asked later". */
export const reasonKeys = {
  // The address itself does not hold.
  empty: 'list.reason.badAddress',
  too_long: 'list.reason.tooLong',
  not_well_formed: 'list.reason.badAddress',
  unsafe_character: 'list.reason.unsafeCharacter',
  no_at_sign: 'list.reason.badAddress',
  bad_local_part: 'list.reason.badLocalPart',
  local_part_too_long: 'list.reason.tooLong',
  quoted_local_part: 'list.reason.badLocalPart',
  bad_domain: 'list.reason.badDomain',
  domain_literal: 'list.reason.badDomain',
  domain_too_long: 'list.reason.tooLong',
  no_top_level_domain: 'list.reason.badDomain',
  // Its domain takes no mail, or cannot be asked.
  null_mx: 'list.reason.nullMx',
  no_domain: 'list.reason.noDomain',
  no_mail_server: 'list.reason.noMailServer',
  blocked_address: 'list.reason.privateServer',
  dns_failure: 'list.reason.dnsFailure',
  dns_timeout: 'list.reason.dnsFailure',
  // What the mail server said.
  no_mailbox: 'list.reason.noMailbox',
  no_mailbox_probable: 'list.reason.noMailboxProbable',
  disabled: 'list.reason.disabled',
  full: 'list.reason.full',
  exists_busy: 'list.reason.existsBusy',
  cannot_verify: 'list.reason.cannotVerify',
  greylisted: 'list.reason.greylisted',
  retry_later: 'list.reason.retryLater',
  session_limit: 'list.reason.retryLater',
  blocked: 'list.reason.blocked',
  needs_rdns: 'list.reason.needsRdns',
  not_permitted: 'list.reason.notPermitted',
  protocol_refusal: 'list.reason.unclear',
  unclear: 'list.reason.unclear',
  accept_all: 'list.reason.acceptAll',
  accept_all_unknown: 'list.reason.acceptAllUnknown',
  accept_all_provider: 'list.reason.acceptAllProvider',
  // No answer came.
  port_blocked: 'list.reason.portBlocked',
  connect_refused: 'list.reason.serverAway',
  connect_timeout: 'list.reason.serverAway',
  unreachable: 'list.reason.serverAway',
  timed_out: 'list.reason.timedOut',
  closed: 'list.reason.closed',
  protocol_error: 'list.reason.unclear',
  aborted: 'list.reason.aborted',
  probing_off: 'list.reason.probingOff',
  not_asked: 'list.reason.notAsked',
  // Flags beside the verdict.
  disposable_domain: 'list.reason.disposable',
  implicit_mx: 'list.reason.implicitMx',
  role_address: 'list.reason.roleAddress',
  free_mail_domain: 'list.reason.freeMail',
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
