import { createMailDns } from '#engine/email/mail-server/mail-dns.ts'
import { createMailThrottle } from '#engine/email/mail-server/mail-throttle.ts'
import type { VerifyOptions } from '#engine/email/verify/verify-email.ts'
import { startDnsServer, type ZoneEntry } from '#testing/fakes/dns-server.ts'
import { type FakeMailServer, startMailServer } from './mail-server.ts'
import type { MailServerScript } from './mail-server-session.ts'

const loopback: ZoneEntry = { a: ['127.0.0.1'] }

export interface MailWorld {
  options: VerifyOptions
  mail: FakeMailServer
}

/**
 * Tells a story in a world where `esempio.example` and a few others are served by one scripted mail server.
 * Throws when a message was begun or two connections were open at one time.
 */
export async function inMailWorld(
  script: MailServerScript,
  story: (world: MailWorld) => Promise<void>,
): Promise<void> {
  const mail = await startMailServer(script)
  const dns = await startDnsServer({
    'esempio.example': { mx: [[10, 'mx.esempio.example']] },
    'mx.esempio.example': loopback,
    'tenant.example': { mx: [[10, 'tenant-example.mail.protection.outlook.com']] },
    'tenant-example.mail.protection.outlook.com': loopback,
    'gmail.com': { mx: [[5, 'gmail-smtp-in.l.google.com']] },
    'gmail-smtp-in.l.google.com': loopback,
    'yahoo.com': { mx: [[1, 'mta5.am0.yahoodns.net']] },
    'mta5.am0.yahoodns.net': loopback,
    'implicit.example': loopback,
    'mailinator.com': loopback,
    'null.example': { mx: 'null' },
    'failing.example': 'SERVFAIL',
  })
  try {
    await story({
      mail,
      options: {
        dns: createMailDns({ servers: [dns.address], timeoutMs: 100, tries: 1 }),
        helo: 'verify.prova.example',
        from: 'check@prova.example',
        port: mail.port,
        timeouts: { connectMs: 1_000, replyMs: 600, totalMs: 3_000 },
        now: () => new Date('2026-01-02T03:04:05Z'),
        allowAddress: (address) => address === '127.0.0.1',
        throttle: createMailThrottle({ gapMs: 0 }),
      },
    })
    mail.assertNoData()
    if (mail.mostOpen() > 1) throw new Error(`${mail.mostOpen()} connections were open at one time`)
  } finally {
    await Promise.all([mail.stop(), dns.stop()])
  }
}

/** The RCPT lines of all connections. */
export const recipientsHeard = (mail: FakeMailServer) =>
  mail.connections.flat().filter((line) => line.startsWith('RCPT'))
