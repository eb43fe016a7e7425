import { createMailDns } from '#engine/email/mail-server/mail-dns.ts'
import { createMailThrottle } from '#engine/email/mail-server/mail-throttle.ts'
import { connectTcp } from '#engine/email/mail-server/smtp-session.ts'
import { type VerifyOptions, verifyMany } from '#engine/email/verify/verify-email.ts'
import { createDnsResolver } from '#engine/net/dns.ts'
import { createRootCheck, doubtDomains, doubtHosts } from '#engine/net/known-root.ts'
import type { EgressLine } from '#engine/net/fetch-outcome.ts'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import { type ServedTestville, serveTestville } from '#sample/serve.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { rememberCatchAll } from './mail-domains.ts'
import { sharedPoliteness } from './politeness.ts'
import type { World, Worlds } from './worlds.ts'

const sampleSuffix = 'testville.example'

export interface WorldOptions {
  /** A page or an address that says who visits, part of every request. */
  contact: string
  /** Whether mail servers may be asked about mailboxes. */
  probing: boolean
  helo: string
  mailFrom: string | undefined
  log: (line: EgressLine) => void
}

export interface OpenWorlds extends Worlds {
  close(): Promise<void>
}

/** The internet behind the one way out, and the sample world that this process serves to itself on loopback. */
export async function openWorlds(db: Database, options: WorldOptions): Promise<OpenWorlds> {
  const testville = await serveTestville()
  const outside = outsideWorld(db, options)
  const sample = sampleWorld(db, options, testville)
  return {
    outside,
    sample,
    async close() {
      await Promise.all([outside.fetch.close(), sample.fetch.close(), testville.close()])
    },
  }
}

function outsideWorld(db: Database, { contact, probing, helo, mailFrom, log }: WorldOptions): World {
  const knowsRoot = createRootCheck()
  const inquiry: VerifyOptions = {
    dns: doubtDomains(createMailDns(), knowsRoot),
    helo,
    from: mailFrom ?? `check@${helo}`,
    probing,
    catchAllCache: rememberCatchAll(db),
    throttle: createMailThrottle(),
  }
  const resolve = doubtHosts(createDnsResolver(), knowsRoot)
  return {
    fetch: createSafeFetch({ userAgent: userAgent(contact), resolve, log }),
    resolve,
    politeness: sharedPoliteness(db),
    delayMs: 1_000,
    verify: (addresses, signal, more) => verifyMany(addresses, { ...inquiry, ...more, signal }),
  }
}

/** Its hosts lie on this machine, so nobody is disturbed by haste; everything else is as outside. */
function sampleWorld(
  db: Database,
  { contact, log }: WorldOptions,
  { http, smtp, dns }: ServedTestville,
): World {
  const inquiry: VerifyOptions = {
    dns,
    helo: `verify.${sampleSuffix}`,
    from: `check@${sampleSuffix}`,
    connect: (_host, _port, ...rest) => connectTcp(smtp.address, smtp.port, ...rest),
    allowAddress: () => true,
    throttle: { run: (_group, _signal, talk) => talk() },
    timeouts: { connectMs: 2_000, replyMs: 3_000, totalMs: 8_000 },
  }
  const resolve: World['resolve'] = async () => ({ outcome: 'failed', why: 'no_such_host' })
  return {
    resolve,
    fetch: createSafeFetch({
      userAgent: userAgent(contact),
      resolve,
      pinned: [{ suffix: sampleSuffix, ...http }],
      log,
    }),
    politeness: sharedPoliteness(db, { delayMs: 0 }),
    delayMs: 0,
    verify: (addresses, signal, more) => verifyMany(addresses, { ...inquiry, ...more, signal }),
  }
}

const userAgent = (contact: string) => `Mozilla/5.0 (compatible; QuarryBot/1.0; +${contact})`
