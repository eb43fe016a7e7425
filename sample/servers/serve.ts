import type { MailDns } from '#engine/email/mail-server/mail-dns.ts'
import { sampleDns } from './dns.ts'
import { startMailServer } from './mail-server.ts'
import { testville } from '../testville.ts'
import { startWebServer } from './web-server.ts'

export interface ServeOptions {
  /** Of the web server on 127.0.0.1; a free one by default. */
  port?: number
  /** Of the mail server on 127.0.0.1; a free one by default. */
  smtpPort?: number
  /** How long a greylisted mailbox is refused after its first question, in milliseconds; a minute by default. */
  greylistMs?: number
  /** How long a slow mailbox takes to answer, in milliseconds. */
  tarpitMs?: number
  /** How long a slow web site takes to answer, in milliseconds. */
  slowMs?: number
}

export interface ServedTestville {
  http: { address: string; port: number }
  smtp: { address: string; port: number }
  /** Answers for *.testville.example; any other name does not exist. */
  dns: MailDns
  close(): Promise<void>
}

/** Web sites and mailboxes of the sample world on loopback, in this process. */
export async function serveTestville(options: ServeOptions = {}): Promise<ServedTestville> {
  const web = await startWebServer({ port: options.port, slowMs: options.slowMs })
  try {
    const { greylistMs, tarpitMs } = options
    const mail = await startMailServer({
      mail: testville,
      port: options.smtpPort,
      greylistMs,
      tarpitMs,
    })
    return {
      http: { address: web.address, port: web.port },
      smtp: { address: mail.address, port: mail.port },
      dns: sampleDns(testville),
      close: async () => {
        await Promise.all([web.close(), mail.close()])
      },
    }
  } catch (error) {
    await web.close()
    throw error
  }
}
