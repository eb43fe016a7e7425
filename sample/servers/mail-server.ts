import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { MailboxState, SampleMail } from '../mail/mailboxes.ts'

export interface MailServerOptions {
  /** Asked with the first recipient, so that starting costs nothing. */
  mail: () => SampleMail
  /** On 127.0.0.1; 0, the default, takes a free one. */
  port?: number | undefined
  /** How long a greylisted mailbox is refused after its first question, in milliseconds. */
  greylistMs?: number | undefined
  /** How long a slow mailbox takes to answer, in milliseconds. */
  tarpitMs?: number | undefined
  /** Reads the time, in milliseconds. */
  now?: (() => number) | undefined
}

export interface RunningServer {
  address: string
  port: number
  close(): Promise<void>
}

interface Refusal {
  code: number
  text: string
}

const REFUSALS = {
  gone: { code: 550, text: '5.1.1 The mailbox does not exist' },
  disabled: { code: 550, text: '5.2.1 The mailbox is disabled' },
  full: { code: 452, text: '4.2.2 The mailbox is full' },
  greylisted: { code: 451, text: '4.7.1 Greylisted, please try again later' },
  blocked: { code: 550, text: '5.7.1 Access denied, poor reputation of the sending address' },
  relay: { code: 550, text: '5.7.1 Relaying denied' },
} as const satisfies Record<string, Refusal>

/** The mail servers of Testland: they answer to RCPT by what is true of the mailbox, take no message and keep nothing. */
export async function startMailServer(options: MailServerOptions): Promise<RunningServer> {
  const { tarpitMs = 4_000 } = options
  const answerFor = mailboxAnswers(options)
  const waiting = new Set<NodeJS.Timeout>()
  const server = new SMTPServer({
    name: 'mx.testville.example',
    banner: 'Testville mail',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    authOptional: true,
    closeTimeout: 50,
    onRcptTo({ address }, _session, callback) {
      const answer = answerFor(address.toLowerCase())
      if (answer === 'silent') return
      if (answer === 'slow') {
        const timer = setTimeout(() => {
          waiting.delete(timer)
          callback()
        }, tarpitMs)
        waiting.add(timer)
        return
      }
      callback(answer === 'valid' ? null : refused(REFUSALS[answer]))
    },
    onData(stream, _session, callback) {
      stream.resume()
      stream.on('end', () => callback(refused({ code: 554, text: '5.7.0 This server takes no messages' })))
    },
  })
  server.on('error', () => undefined) // a caller that hangs up is no concern of ours
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { address, port } = server.server.address() as AddressInfo // a TCP server has an address
  const close = () => {
    for (const timer of waiting) clearTimeout(timer)
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { address, port, close }
}

function refused({ code, text }: Refusal): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

type Answer = 'valid' | 'silent' | 'slow' | keyof typeof REFUSALS

function mailboxAnswers({ mail, greylistMs = 60_000, now = Date.now }: MailServerOptions) {
  const firstAsked = new Map<string, number>()
  const greylist = (address: string): Answer => {
    const since = firstAsked.get(address) ?? now()
    firstAsked.set(address, since)
    return now() - since >= greylistMs ? 'valid' : 'greylisted'
  }
  let known: ReturnType<typeof tables> | undefined
  return (address: string): Answer => {
    known ??= tables(mail())
    const mode = known.modes.get(address.slice(address.lastIndexOf('@') + 1))
    if (!mode || mode === 'null_mx') return 'relay'
    if (mode === 'blocked') return 'blocked'
    if (mode === 'catch_all') return 'valid'
    const state: MailboxState = known.states.get(address) ?? 'gone'
    return state === 'greylisted' ? greylist(address) : state
  }
}

function tables({ mailDomains, mailboxes }: SampleMail) {
  return {
    modes: new Map(mailDomains.map(({ domain, mode }) => [domain, mode])),
    states: new Map(mailboxes.map(({ address, state }) => [address, state])),
  }
}
