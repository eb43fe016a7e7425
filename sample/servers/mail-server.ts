import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
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

const refusals = {
  gone: '550 5.1.1 The mailbox does not exist',
  disabled: '550 5.2.1 The mailbox is disabled',
  full: '452 4.2.2 The mailbox is full',
  greylisted: '451 4.7.1 Greylisted, please try again later',
  blocked: '550 5.7.1 Access denied, poor reputation of the sending address',
  relay: '550 5.7.1 Relaying denied',
} as const

const longestIdleMs = 60_000

/**
 * The mail servers of Testland: they answer to RCPT by what is true of the mailbox, take no message and keep nothing. They
 * greet at once (decision 54).
 */
export async function startMailServer(options: MailServerOptions): Promise<RunningServer> {
  const answerFor = mailboxAnswers(options)
  const ended = new AbortController()
  const tarpit = () => wait(options.tarpitMs ?? 4_000, undefined, { signal: ended.signal })
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy()) // a caller that hangs up is no concern of ours
    socket.setTimeout(longestIdleMs, () => socket.destroy())
    void converse(socket, async (recipient) => {
      const answer = answerFor(recipient)
      if (answer === 'silent') return undefined
      if (answer === 'slow') await tarpit()
      return answer === 'slow' || answer === 'valid' ? '250 Accepted' : refusals[answer]
    }).catch(() => socket.destroy())
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { address, port } = server.address() as AddressInfo // a TCP server has an address
  const close = () => {
    ended.abort()
    for (const socket of open) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { address, port, close }
}

/** Talks with one caller to the end (RFC 5321). `rcpt` answers for a recipient; undefined sends no reply. */
async function converse(
  socket: Socket,
  rcpt: (recipient: string) => Promise<string | undefined>,
): Promise<void> {
  const say = (reply: string | undefined) => reply !== undefined && socket.write(`${reply}\r\n`)
  say('220 mx.testville.example ESMTP Testville mail')
  let isMessage = false
  for await (const line of createInterface(socket)) {
    if (isMessage) {
      isMessage = line !== '.'
      if (!isMessage) say('554 5.7.0 This server takes no messages')
      continue
    }
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'QUIT') return void socket.end('221 Bye\r\n')
    if (verb === 'RCPT') say(await rcpt((/<([^>]*)>/.exec(line)?.[1] ?? '').toLowerCase()))
    else say(replies[verb] ?? '500 Error: command not recognized')
    isMessage = verb === 'DATA'
  }
}

const replies: Readonly<Record<string, string>> = {
  EHLO: ['250-mx.testville.example', '250-PIPELINING', '250-8BITMIME', '250 SMTPUTF8'].join('\r\n'),
  HELO: '250 mx.testville.example',
  MAIL: '250 Accepted',
  RSET: '250 Flushed',
  NOOP: '250 OK',
  DATA: '354 End data with <CR><LF>.<CR><LF>',
}

type Answer = 'valid' | 'silent' | 'slow' | keyof typeof refusals

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
