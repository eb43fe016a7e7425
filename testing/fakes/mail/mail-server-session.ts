import type { Socket } from 'node:net'
import { type Behaviour, type RecipientReply, replyOf } from './mail-server-replies.ts'

export interface MailServerScript {
  /** Lines of the greeting, sent as one multi-line reply. */
  banner?: string[]
  /** Replaces the greeting altogether, as `554 no service here`. */
  greeting?: string
  /** By full address, lower case. */
  mailboxes?: Record<string, Behaviour>
  /** Every other recipient; `unknown` when absent. */
  otherwise?: Behaviour
  /** The whole reply to EHLO; HELO is always understood. */
  ehlo?: string
  /** The whole reply to MAIL FROM. */
  mailFrom?: string
  /** Before each reply. */
  delayMs?: number
  /** From this connection on (1 is the first) the greeting is 421. */
  refuseFromConnection?: number
  /** More recipients than this in a session get 452 4.5.3. */
  maxRecipients?: number
  /** Every triple of server, sender and recipient is put off until this long after its first try. */
  greylistMs?: number
  /** Hangs up after the first refused recipient. */
  closesAfterRefusal?: boolean
  /** Accepts connections and never says a word. */
  isSilent?: boolean
}

interface Hearing {
  script: MailServerScript
  ledger: string[]
  /** 1 for the first connection of the server. */
  connection: number
  /** When each sender and recipient was first heard of, for greylisting. */
  firstSeen: Map<string, number>
}

/** Plays one connection of the stand-in. */
export function converse(socket: Socket, hearing: Hearing): void {
  const { script, ledger, connection } = hearing
  const say = ({ text, hangsUp = false }: RecipientReply) => {
    if (text === '') return
    const send = () => (hangsUp ? socket.end(`${text}\r\n`) : socket.write(`${text}\r\n`))
    if (script.delayMs) setTimeout(() => socket.writable && send(), script.delayMs)
    else send()
  }
  if (connection >= (script.refuseFromConnection ?? Number.POSITIVE_INFINITY)) {
    say({ text: '421 4.7.0 Too many connections, try again later', hangsUp: true })
    return
  }
  const banner = script.banner ?? ['mx.fake.example ESMTP']
  const lines = banner.map((line, at) => `220${at === banner.length - 1 ? ' ' : '-'}${line}`)
  say({ text: script.greeting ?? lines.join('\r\n') })
  const session = { from: '', recipients: 0 }
  let pending = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    const lines = (pending + chunk).split('\r\n')
    pending = lines.pop() ?? ''
    for (const line of lines) {
      ledger.push(line)
      say(answer(line, session, hearing))
    }
  })
}

function answer(
  line: string,
  session: { from: string; recipients: number },
  hearing: Hearing,
): RecipientReply {
  const { script } = hearing
  switch (line.slice(0, 4).toUpperCase()) {
    case 'EHLO':
      return { text: script.ehlo ?? '250-mx.fake.example\r\n250-SIZE 36700160\r\n250 8BITMIME' }
    case 'HELO':
      return { text: '250 mx.fake.example' }
    case 'QUIT':
      return { text: '221 2.0.0 bye', hangsUp: true }
    case 'MAIL':
      session.from = line
      return { text: script.mailFrom ?? '250 2.1.0 OK' }
    case 'RCPT':
      session.recipients += 1
      return answerRecipient((/<([^>]*)>/.exec(line)?.[1] ?? '').toLowerCase(), session, hearing)
    default:
      return { text: '502 5.5.1 not understood' }
  }
}

function answerRecipient(
  recipient: string,
  { from, recipients }: { from: string; recipients: number },
  { script, firstSeen }: Hearing,
): RecipientReply {
  if (recipients > (script.maxRecipients ?? Number.POSITIVE_INFINITY)) {
    return { text: '452 4.5.3 Too many recipients' }
  }
  const triple = `${from} ${recipient}`
  const seen = firstSeen.get(triple)
  if (seen === undefined) firstSeen.set(triple, performance.now())
  if (
    script.greylistMs !== undefined &&
    (seen === undefined || performance.now() - seen < script.greylistMs)
  ) {
    return { text: '451 4.7.1 Greylisting in action, please come back later' }
  }
  const reply = replyOf(script.mailboxes?.[recipient] ?? script.otherwise ?? 'unknown')
  return script.closesAfterRefusal && reply.text.startsWith('5') ? { ...reply, hangsUp: true } : reply
}
