import type { Politeness } from '#engine/crawl/politeness.ts'
import { createMailDns } from '#engine/email/mail-server/mail-dns.ts'
import { createMailThrottle } from '#engine/email/mail-server/mail-throttle.ts'
import { connectTcp } from '#engine/email/mail-server/smtp-session.ts'
import { type VerifyOptions, verifyMany } from '#engine/email/verify/verify-email.ts'
import { createDnsResolver } from '#engine/net/dns.ts'
import { createRootCheck, doubtDomains, doubtHosts } from '#engine/net/known-root.ts'
import type { EgressLine } from '#engine/net/fetch-outcome.ts'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import { type ServedTestville, serveTestville } from '#sample/servers/serve.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { askVerifier, type RemoteVerifier } from '#server/platform/mail-check/ask-verifier.ts'
import { createTxtResolver } from './txt-resolver.ts'
import { sharedPoliteness } from './politeness.ts'
import { type Network, type Networks, sampleSuffix } from './networks.ts'
import type { CatchAllCache } from '#engine/email/verify/ask-domain.ts'

export interface NetworkOptions {
  /** A page or an address that says who visits, part of every request. */
  contact: string
  /** DNS servers to ask; those of the machine when absent. */
  dnsServers?: string[] | undefined
  /** Whether mail servers may be asked about mailboxes. */
  probing: boolean
  helo: string
  mailFrom: string | undefined
  /** Another machine that asks mail servers for this one. */
  verifier?: RemoteVerifier | undefined
  log: (line: EgressLine) => void
}

export interface OpenNetworks extends Networks {
  close(): Promise<void>
}

/** The internet behind the one way out, and the sample world that this process serves to itself on loopback. */
export async function openNetworks(db: Database, options: NetworkOptions): Promise<OpenNetworks> {
  const testville = await serveTestville()
  const polite = { internet: sharedPoliteness(db), sample: sharedPoliteness(db, { delayMs: 0 }) }
  const internet = internetNetwork(db, options, polite.internet)
  const sample = sampleNetwork(options, testville, polite.sample)
  return {
    internet,
    sample,
    async close() {
      await Promise.all([internet.fetch.close(), sample.fetch.close(), testville.close()])
      await Promise.all([polite.internet.close(), polite.sample.close()])
    },
  }
}

function internetNetwork(db: Database, options: NetworkOptions, politeness: Politeness): Network {
  const { contact, dnsServers, probing, verifier, log } = options
  const servers = dnsServers ? { servers: dnsServers } : {}
  const inquiry = { ...mailInquiry(options), catchAllCache: rememberCatchAll(db) }
  const resolve = doubtHosts(createDnsResolver(servers), createRootCheck(servers))
  const fetch = createSafeFetch({ userAgent: userAgent(contact), resolve, log })
  const verifyHere =
    (isProbing: boolean): Network['verify'] =>
    (addresses, signal, more) =>
      verifyMany(addresses, { ...inquiry, ...more, probing: isProbing, signal })
  return {
    fetch,
    resolve,
    resolveTxt: createTxtResolver(dnsServers),
    politeness,
    delayMs: 1_000,
    verify: verifier ? askVerifier(fetch, verifier, verifyHere(false)) : verifyHere(probing),
  }
}

/** How this machine asks mail servers. */
export function mailInquiry({
  dnsServers,
  helo,
  mailFrom,
}: Pick<NetworkOptions, 'dnsServers' | 'helo' | 'mailFrom'>): VerifyOptions {
  const servers = dnsServers ? { servers: dnsServers } : {}
  return {
    dns: doubtDomains(createMailDns(servers), createRootCheck(servers)),
    helo,
    from: mailFrom ?? `check@${helo}`,
    throttle: createMailThrottle(),
  }
}

/** Its hosts are on this machine, so requests need no delay. Everything else works as on the internet. */
function sampleNetwork(
  { contact, log }: NetworkOptions,
  { http, smtp, dns }: ServedTestville,
  politeness: Politeness,
): Network {
  const inquiry: VerifyOptions = {
    dns,
    helo: `verify.${sampleSuffix}`,
    from: `check@${sampleSuffix}`,
    connect: (_host, _port, ...rest) => connectTcp(smtp.address, smtp.port, ...rest),
    allowAddress: () => true,
    throttle: { run: (_group, _signal, talk) => talk() },
    timeouts: { connectMs: 2_000, replyMs: 3_000, totalMs: 8_000 },
  }
  const resolve: Network['resolve'] = async () => ({ outcome: 'failed', why: 'no_such_host' })
  return {
    resolve,
    resolveTxt: async () => [],
    fetch: createSafeFetch({
      userAgent: userAgent(contact),
      resolve,
      pinned: [{ suffix: sampleSuffix, ...http }],
      log,
    }),
    politeness,
    delayMs: 0,
    verify: (addresses, signal, more) => verifyMany(addresses, { ...inquiry, ...more, signal }),
  }
}

const userAgent = (contact: string) => `Mozilla/5.0 (compatible; QuarryBot/1.0; +${contact})`

const daysWorth = 14

/** Which domains accept any address, remembered over all processes so that a domain is probed once a fortnight. */
function rememberCatchAll(db: Database): CatchAllCache {
  return {
    async find(domain) {
      const known = await db
        .selectFrom('mail_domains')
        .select('is_catch_all')
        .where('domain', '=', domain)
        .where('checked_at', '>', new Date(Date.now() - daysWorth * 86_400_000).toISOString())
        .executeTakeFirst()
      return known?.is_catch_all ?? undefined
    },
    async remember(domain, is_catch_all) {
      const checked_at = new Date().toISOString()
      await db
        .insertInto('mail_domains')
        .values({ domain, is_catch_all, checked_at })
        .onConflict((conflict) => conflict.column('domain').doUpdateSet({ is_catch_all, checked_at }))
        .execute()
    },
  }
}
