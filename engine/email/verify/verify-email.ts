import { isPublicAddress } from '#engine/net/public-address.ts'
import { isDisposableDomain } from '#engine/email/address/disposable.ts'
import { isFreeMailDomain } from '#engine/email/address/free-mail.ts'
import { type Inquiry, type InquiryOptions, inquire } from './ask-domain.ts'
import { type AddressParse, parseAddress } from '#engine/email/address/parse-address.ts'
import { isRoleAddress } from '#engine/email/address/role-addresses.ts'
import { type Facts, judge, type Reason, type Verdict } from './verdict.ts'

/** What is known about an address after asking, as it may be stored with the lead. */
export interface Verification {
  /** As parsed (domain in ASCII), or as given when it is no address. */
  address: string
  verdict: Verdict
  /** Stable codes, the deciding one first; empty only for a plain `valid`. */
  reasons: Reason[]
  is_role: boolean
  is_free: boolean
  is_disposable: boolean
  /** Whether the domain accepts any local part; null when not known. */
  is_catch_all: boolean | null
  /** A provider's name, else the host of the first mail server, else null. */
  mx_provider: string | null
  /** ISO 8601, UTC. */
  checked_at: string
  /** When asking again may tell more; null when it will not. */
  retry_after_ms: number | null
  transcript: string[]
}

export interface VerifyOptions extends InquiryOptions {
  now?: () => Date
  /** Which addresses may be called; those of the public internet by default. */
  allowAddress?: (address: string) => boolean
}

/**
 * Finds out whether an address can be written to: syntax, lists, mail servers, then the servers' own answer to
 * RCPT beside a random mailbox of the same domain. Never sends a message, never throws for what the world does.
 */
export async function verifyEmail(address: string, options: VerifyOptions): Promise<Verification> {
  const [verification] = await verifyMany([address], options)
  if (!verification) throw new Error('One address gives one verification')
  return verification
}

/**
 * The same for several addresses of one domain, the likeliest first: one MX look-up, one random probe, one
 * connection at a time, at most six candidates, and a server that refuses us is left alone. Answers one
 * verification for each address in the order given; what was not asked about says so.
 */
export async function verifyMany(
  addresses: readonly string[],
  options: VerifyOptions,
): Promise<Verification[]> {
  const parses = addresses.map((text) => ({ text, parse: parseAddress(text) }))
  const wellFormed = parses.flatMap(({ parse }) => (parse.ok ? [parse] : []))
  const domain = wellFormed[0]?.domain
  if (wellFormed.some((parse) => parse.domain !== domain)) throw new Error('Addresses of several domains')
  const inquiry = domain
    ? await inquire(
        domain,
        wellFormed.map(({ address }) => address),
        { ...options, allowAddress: options.allowAddress ?? isPublicAddress },
      )
    : null
  const checkedAt = (options.now?.() ?? new Date()).toISOString()
  return parses.map(({ text, parse }) =>
    verification(text, parse, inquiry, options.probing ?? true, checkedAt),
  )
}

function verification(
  text: string,
  parse: AddressParse,
  inquiry: Inquiry | null,
  isProbing: boolean,
  checkedAt: string,
): Verification {
  const domain = parse.ok ? parse.domain : ''
  const heard = parse.ok ? inquiry?.answers.get(parse.address) : undefined
  const facts: Facts = {
    fault: parse.ok ? null : parse.why,
    isRole: parse.ok && isRoleAddress(parse.local),
    isFree: isFreeMailDomain(domain),
    isDisposable: isDisposableDomain(domain),
    servers: parse.ok ? (inquiry?.servers ?? null) : null,
    provider: parse.ok ? (inquiry?.provider ?? null) : null,
    mailbox: heard?.answer ?? null,
    whyNotAsked: isProbing ? 'not_asked' : 'probing_off',
    acceptsAll: parse.ok ? (inquiry?.acceptsAll ?? 'unknown') : 'unknown',
    probe: inquiry?.probe ?? null,
  }
  const { verdict, reasons, retryAfterMs } = judge(facts)
  return {
    address: parse.ok ? parse.address : text,
    verdict,
    reasons,
    is_role: facts.isRole,
    is_free: facts.isFree,
    is_disposable: facts.isDisposable,
    is_catch_all: facts.acceptsAll === 'yes' ? true : facts.acceptsAll === 'no' ? false : null,
    mx_provider: facts.provider ?? firstHost(facts.servers),
    checked_at: checkedAt,
    retry_after_ms: retryAfterMs,
    transcript: heard?.transcript ?? [],
  }
}

function firstHost(servers: Facts['servers']): string | null {
  return servers?.outcome === 'found' ? (servers.servers[0]?.host ?? null) : null
}
