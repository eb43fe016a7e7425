import { askMailbox, type MailboxAnswer } from '#engine/email/mail-server/ask-mailbox.ts'
import { isFreeMailDomain } from '#engine/email/address/free-mail.ts'
import type { MailDns } from '#engine/email/mail-server/mail-dns.ts'
import { createMailLanes, type MailLanes, mailGroup } from '#engine/email/mail-server/mail-throttle.ts'
import { findMailProvider, type MailProvider } from '#engine/email/mail-server/mail-provider.ts'
import { findMailServers, type MailServer, type MailServers } from '#engine/email/mail-server/mail-servers.ts'
import { probeLocalPart } from '#engine/email/mail-server/probe-local-part.ts'
import { type Connect, connectTcp, type SmtpTimeouts } from '#engine/email/mail-server/smtp-session.ts'
import type { Facts } from './verdict.ts'

/** Remembers which domains accept every local part (worth 7 to 30 days). */
export interface CatchAllCache {
  find(domain: string): Promise<boolean | undefined> | boolean | undefined
  remember(domain: string, acceptsAll: boolean): Promise<void> | void
}

export interface InquiryOptions {
  dns: MailDns
  /** The name we greet with: a host of ours, whose address names it back. */
  helo: string
  /** Sender of the probe, an address of ours. */
  from: string
  /** False: DNS and lists only, no mail server is called. True by default. */
  probing?: boolean
  connect?: Connect
  port?: number
  timeouts?: Partial<SmtpTimeouts>
  signal?: AbortSignal | undefined
  /** Draws the local part of the probe; keep it the same between retries. `from` by default. */
  seed?: string
  catchAllCache?: CatchAllCache
  /** One conversation at a time for each group of mail servers; share one value between calls. */
  lanes?: MailLanes
  /** For guesses: no more asking once an address is found valid. */
  stopAtFirstValid?: boolean
}

/** What was learnt about one domain and the mailboxes asked about. */
export interface Inquiry {
  servers: MailServers
  provider: MailProvider | null
  acceptsAll: Facts['acceptsAll']
  probe: MailboxAnswer | null
  /** By address; one that was not asked about is missing. */
  answers: Map<string, { answer: MailboxAnswer; transcript: string[] }>
}

/** More addresses of one domain than this are not asked about: a ladder of guesses looks like an attack. */
const maxCandidates = 6
/** A probe and an address, or two addresses: longer ladders make servers suspicious. */
const recipientsPerConversation = 2

const defaultTimeouts: SmtpTimeouts = { connectMs: 10_000, replyMs: 45_000, totalMs: 120_000 }

/** Answers that speak for the server, not for the mailbox: whoever comes next would hear the same. */
const endsInquiry = new Set<MailboxAnswer>([
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

/** Looks up a domain's mail servers and asks them about these addresses of it, in order, two in a connection. */
export async function inquire(
  domain: string,
  addresses: readonly string[],
  options: InquiryOptions & { allowAddress: (address: string) => boolean },
): Promise<Inquiry> {
  const { dns, signal, allowAddress, catchAllCache, probing = true } = options
  const servers = await findMailServers(domain, dns, { signal, allowAddress })
  const found = servers.outcome === 'found' ? servers.servers : []
  const provider = findMailProvider(found[0]?.host ?? '')
  const known = await catchAllCache?.find(domain)
  const inquiry: Inquiry = {
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
  if (!probing || found.length === 0) return inquiry
  await askAll(domain, [...new Set(addresses)].slice(0, maxCandidates), found, inquiry, options)
  if (known === undefined && (inquiry.acceptsAll === 'yes' || inquiry.acceptsAll === 'no')) {
    await catchAllCache?.remember(domain, inquiry.acceptsAll === 'yes')
  }
  return inquiry
}

/** Consumer domains of these providers are no catch-alls, or say yes to all and mean nothing by it. */
function isProbeUseless(domain: string, provider: MailProvider | null): boolean {
  if (provider === 'yahoo' || provider === 'outlook_consumer') return true
  return provider === 'google' && isFreeMailDomain(domain)
}

async function askAll(
  domain: string,
  addresses: readonly string[],
  servers: readonly MailServer[],
  inquiry: Inquiry,
  options: InquiryOptions,
): Promise<void> {
  const { lanes = createMailLanes(), signal, stopAtFirstValid = false } = options
  const probe =
    inquiry.acceptsAll === 'unknown'
      ? `${probeLocalPart(domain, options.seed ?? options.from)}@${domain}`
      : null
  const queue = probe === null ? [...addresses] : [probe, ...addresses]
  while (queue.length > 0 && inquiry.acceptsAll !== 'yes') {
    const pair = queue.splice(0, recipientsPerConversation)
    const talk = () =>
      askMailbox(servers, pair, {
        helo: options.helo,
        from: options.from,
        connect: options.connect ?? connectTcp,
        port: options.port ?? 25,
        timeouts: { ...defaultTimeouts, ...options.timeouts },
        provider: inquiry.provider,
        signal,
      })
    const { answers, transcript } = await lanes.run(mailGroup(servers), signal, talk)
    for (const [at, recipient] of pair.entries()) {
      const answer = answers[at] ?? 'closed'
      if (recipient === probe) inquiry.probe = answer
      else inquiry.answers.set(recipient, { answer, transcript })
    }
    if (pair.includes(probe ?? '')) inquiry.acceptsAll = readProbe(inquiry.probe, answers.at(-1))
    const last = answers.at(-1) ?? 'closed'
    if (endsInquiry.has(last)) {
      for (const address of queue) inquiry.answers.set(address, { answer: last, transcript })
      return
    }
    const isSure = inquiry.acceptsAll === 'no' || inquiry.acceptsAll === 'not_needed'
    if (
      stopAtFirstValid &&
      isSure &&
      pair.some((address) => inquiry.answers.get(address)?.answer === 'accepted')
    )
      return
  }
}

/** What the reply to the random mailbox, beside the one to a real address, says about the whole domain. */
function readProbe(probe: MailboxAnswer | null, beside: MailboxAnswer | undefined): 'yes' | 'no' | 'unknown' {
  if (probe === 'accepted') return 'yes'
  if (probe === 'no_mailbox' || probe === 'no_mailbox_probable' || probe === 'disabled') return 'no'
  const isRefusal = probe === 'unclear' || probe === 'not_permitted'
  return isRefusal && beside === 'accepted' ? 'no' : 'unknown'
}
