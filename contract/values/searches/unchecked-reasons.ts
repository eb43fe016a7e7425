/** Reasons of a verdict for which no mail server was asked. */
const unasked = [
  'aborted',
  'dns_failure',
  'dns_timeout',
  'not_asked',
  'port_blocked',
  'probing_off',
  'remote_failed',
] as const

/** Reasons for which a mail server gave no answer about the mailbox: it broke off, refused us, or asked to wait. */
const unanswered = [
  'blocked',
  'closed',
  'greylisted',
  'needs_rdns',
  'protocol_error',
  'protocol_refusal',
  'retry_later',
  'session_limit',
  'timed_out',
] as const

/** No mail server was asked: this installation may have no way to one. */
export const unaskedReasons: ReadonlySet<string> = new Set(unasked)

/** No check of the mailbox was made. */
export const uncheckedReasons: ReadonlySet<string> = new Set([...unasked, ...unanswered])

/** Of these a server asked for a later try, which follows by itself. */
export const waitReasons: ReadonlySet<string> = new Set(['greylisted', 'retry_later', 'session_limit'])
