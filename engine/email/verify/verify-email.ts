import { isPublicAddress } from '#engine/net/public-address.ts'
import { isDisposableDomain, isFreeMailDomain } from '#engine/email/address/mail-domains.ts'
import { type DomainAnswers, type AskDomainOptions, askDomain } from './ask-domain.ts'
import { type AddressParse, parseAddress } from '#engine/email/address/parse-address.ts'
import { isRoleAddress } from '#engine/email/address/role-addresses.ts'
import { type Facts, judge, type Reason, type Verdict } from './verdict.ts'

/** The result of verifying an address, ready to store. */
export interface Verification {
  /** As parsed (domain in ASCII), or as given when the text is no address. */
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
  /** When a retry may tell more; null when it will not. */
  retry_after_ms: number | null
  transcript: string[]
}

export interface VerifyOptions extends AskDomainOptions {
  now?: () => Date
  /** Which addresses may be connected to; those of the public internet by default. */
  allowAddress?: (address: string) => boolean
}

/**
 * Verifies an address: syntax, lists, mail servers, then the servers' answer to RCPT for the address and for a
 * random mailbox of its domain. Never sends a message; failures of servers are verdicts, never thrown.
 */
export async function verifyEmail(address: string, options: VerifyOptions): Promise<Verification> {
  const [verification] = await verifyMany([address], options)
  if (!verification) throw new Error('One address gives one verification')
  return verification
}

/**
 * Verifies several addresses of one domain, the likeliest first: one MX look-up, one random probe, one
 * connection at a time, at most six candidates, and no further question to a server that refuses us. Answers one
 * verification for each address in the order given; an address that was not asked about says so.
 */
export async function verifyMany(
  addresses: readonly string[],
  options: VerifyOptions,
): Promise<Verification[]> {
  const parses = addresses.map((text) => ({ text, parse: parseAddress(text) }))
  const wellFormed = parses.flatMap(({ parse }) => (parse.ok ? [parse] : []))
  const domain = wellFormed[0]?.domain
  if (wellFormed.some((parse) => parse.domain !== domain)) throw new Error('Addresses of several domains')
  const answers = domain
    ? await askDomain(
        domain,
        wellFormed.map(({ address }) => address),
        { ...options, allowAddress: options.allowAddress ?? isPublicAddress },
      )
    : null
  const checkedAt = (options.now?.() ?? new Date()).toISOString()
  return parses.map(({ text, parse }) =>
    verification(text, parse, { answers, isProbing: options.probing ?? true, checkedAt }),
  )
}

function verification(
  text: string,
  parse: AddressParse,
  { answers, isProbing, checkedAt }: { answers: DomainAnswers | null; isProbing: boolean; checkedAt: string },
): Verification {
  const domain = parse.ok ? parse.domain : ''
  const heard = parse.ok ? answers?.answers.get(parse.address) : undefined
  const facts: Facts = {
    fault: parse.ok ? null : parse.why,
    isRole: parse.ok && isRoleAddress(parse.local),
    isFree: isFreeMailDomain(domain),
    isDisposable: isDisposableDomain(domain),
    servers: parse.ok ? (answers?.servers ?? null) : null,
    provider: parse.ok ? (answers?.provider ?? null) : null,
    mailbox: heard?.answer ?? null,
    whyNotAsked: isProbing ? 'not_asked' : 'probing_off',
    acceptsAll: parse.ok ? (answers?.acceptsAll ?? 'unknown') : 'unknown',
    probe: answers?.probe ?? null,
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
