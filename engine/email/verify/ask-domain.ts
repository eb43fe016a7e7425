import { createHash } from 'node:crypto'
import { askMailbox, type MailboxAnswer } from '#engine/email/mail-server/ask-mailbox.ts'
import { isFreeMailDomain } from '#engine/email/address/mail-domains.ts'
import type { MailDns } from '#engine/email/mail-server/mail-dns.ts'
import {
  createMailThrottle,
  type MailThrottle,
  mailServerGroup,
} from '#engine/email/mail-server/mail-throttle.ts'
import { findMailProvider, type MailProvider } from '#engine/email/mail-server/mail-provider.ts'
import { findMailServers, type MailServer, type MailServers } from '#engine/email/mail-server/mail-servers.ts'
import { type Connect, connectTcp, type SmtpTimeouts } from '#engine/email/mail-server/smtp-session.ts'
import type { Facts } from './verdict.ts'

/** Remembers which domains accept every local part (worth 7 to 30 days). */
export interface CatchAllCache {
  find(domain: string): Promise<boolean | undefined> | boolean | undefined
  remember(domain: string, acceptsAll: boolean): Promise<void> | void
}

export interface AskDomainOptions {
  dns: MailDns
  /** Host name for EHLO: ours, and the reverse DNS entry of our address. */
  helo: string
  /** Sender of the probe: an address of ours. */
  from: string
  /** False asks DNS and the lists only and connects to no mail server. True by default. */
  probing?: boolean
  connect?: Connect
  port?: number
  timeouts?: Partial<SmtpTimeouts>
  signal?: AbortSignal | undefined
  /** Decides the local part of the probe; keep it between retries. `from` by default. */
  seed?: string
  catchAllCache?: CatchAllCache
  /** Allows one conversation at a time with each group of mail servers; share one value between calls. */
  throttle?: MailThrottle
  /** For guesses: stops asking once an address is valid. */
  stopAtFirstValid?: boolean
}

/** The answers of one domain and its mail servers. */
export interface DomainAnswers {
  servers: MailServers
  provider: MailProvider | null
  acceptsAll: Facts['acceptsAll']
  probe: MailboxAnswer | null
  /** By address; an address that was not asked about is missing. */
  answers: Map<string, { answer: MailboxAnswer; transcript: string[] }>
}

/** Limit of addresses asked about in one domain: a ladder of guesses looks like an attack. */
const maxCandidates = 6
/** A probe and an address, or two addresses: servers distrust longer lists. */
const recipientsPerConversation = 2

const defaultTimeouts: SmtpTimeouts = { connectMs: 10_000, replyMs: 45_000, totalMs: 120_000 }

/** Answers about the server, not about the mailbox: they hold for all further recipients. */
const speaksForServer = new Set<MailboxAnswer>([
  'blocked',
  'needs_rdns',
  'retry_later',
  'protocol_refusal',
  'protocol_error',
  'connect_refused',
  'connect_timeout',
  'unreachable',
  'timed_out',
  'aborted',
])

/** Looks up a domain's mail servers and asks them about its addresses, in order, two in a connection. */
export async function askDomain(
  domain: string,
  addresses: readonly string[],
  options: AskDomainOptions & { allowAddress: (address: string) => boolean },
): Promise<DomainAnswers> {
  const { dns, signal, allowAddress, catchAllCache, probing = true } = options
  const servers = await findMailServers(domain, dns, { signal, allowAddress })
  const found = servers.outcome === 'found' ? servers.servers : []
  const provider = findMailProvider(found[0]?.host ?? '')
  const known = await catchAllCache?.find(domain)
  const heard: DomainAnswers = {
    servers,
    provider,
    acceptsAll: isProbeUseless(domain, provider)
      ? 'not_needed'
      : known === undefined
        ? 'unknown'
        : known
          ? 'yes'
          : 'no',
    probe: null,
    answers: new Map(),
  }
  if (!probing || found.length === 0) return heard
  await askAll(
    { domain, addresses: [...new Set(addresses)].slice(0, maxCandidates), servers: found },
    heard,
    options,
  )
  if (known === undefined && (heard.acceptsAll === 'yes' || heard.acceptsAll === 'no')) {
    await catchAllCache?.remember(domain, heard.acceptsAll === 'yes')
  }
  return heard
}

/** Consumer domains of these providers are no catch-alls, or accept every recipient and bounce later. */
function isProbeUseless(domain: string, provider: MailProvider | null): boolean {
  if (provider === 'yahoo' || provider === 'outlook_consumer') return true
  return provider === 'google' && isFreeMailDomain(domain)
}

async function askAll(
  {
    domain,
    addresses,
    servers,
  }: { domain: string; addresses: readonly string[]; servers: readonly MailServer[] },
  heard: DomainAnswers,
  options: AskDomainOptions,
): Promise<void> {
  const { throttle = createMailThrottle(), signal, stopAtFirstValid = false } = options
  const probe =
    heard.acceptsAll === 'unknown'
      ? `${probeLocalPart(domain, options.seed ?? options.from)}@${domain}`
      : null
  const queue = probe === null ? [...addresses] : [probe, ...addresses]
  while (queue.length > 0 && heard.acceptsAll !== 'yes') {
    const pair = queue.splice(0, recipientsPerConversation)
    const talk = () =>
      askMailbox(servers, pair, {
        helo: options.helo,
        from: options.from,
        connect: options.connect ?? connectTcp,
        port: options.port ?? 25,
        timeouts: { ...defaultTimeouts, ...options.timeouts },
        provider: heard.provider,
        signal,
      })
    const { answers, transcript } = await throttle.run(mailServerGroup(servers), signal, talk)
    for (const [at, recipient] of pair.entries()) {
      const answer = answers[at] ?? 'closed'
      if (recipient === probe) heard.probe = answer
      else heard.answers.set(recipient, { answer, transcript })
    }
    if (pair.includes(probe ?? '')) heard.acceptsAll = readProbe(heard.probe, answers.at(-1))
    const last = answers.at(-1) ?? 'closed'
    if (speaksForServer.has(last)) {
      for (const address of queue) heard.answers.set(address, { answer: last, transcript })
      return
    }
    const isSure = heard.acceptsAll === 'no' || heard.acceptsAll === 'not_needed'
    if (
      stopAtFirstValid &&
      isSure &&
      pair.some((address) => heard.answers.get(address)?.answer === 'accepted')
    )
      return
  }
}

/** Whether the domain accepts all: decided by the reply to the random mailbox and the reply to a real address. */
function readProbe(probe: MailboxAnswer | null, beside: MailboxAnswer | undefined): 'yes' | 'no' | 'unknown' {
  if (probe === 'accepted') return 'yes'
  if (probe === 'no_mailbox' || probe === 'no_mailbox_probable' || probe === 'disabled') return 'no'
  const isRefusal = probe === 'unclear' || probe === 'not_permitted'
  return isRefusal && beside === 'accepted' ? 'no' : 'unknown'
}

/**
 * A local part of 15 letters and digits that no mailbox has. Each domain and seed give one local part: a server
 * that greylists by recipient would put off a new one at each retry, and its catch-all would never be known.
 */
function probeLocalPart(domain: string, seed: string): string {
  const digest = createHash('sha256').update(`${seed}\n${domain}`).digest('hex')
  return BigInt(`0x${digest}`).toString(36).padStart(15, '0').slice(-15)
}
