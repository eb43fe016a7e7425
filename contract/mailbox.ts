/** Letters, digits and hyphens inside, RFC 1035 2.3.1. */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'

export const longestMailbox = 254

/**
 * An email address that mail can reach: dots only between words, a host with at least one dot (RFC 5321 4.1.2). ASCII
 * alone, since letters that look alike would make one person two. A byte in URL encoding is a forged address, not a name.
 */
export const mailbox = new RegExp(
  String.raw`^(?!.*%[0-9a-f]{2})(?=.{1,64}@)[a-z0-9_'+%-]+(?:\.[a-z0-9_'+%-]+)*@(?:${label}\.)+(?:[a-z]{2,63}|xn--${label})$`,
  'i',
)
