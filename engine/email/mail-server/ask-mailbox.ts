import { startDeadline } from './deadline.ts'
import type { MailProvider } from './mail-provider.ts'
import type { MailServer } from './mail-servers.ts'
import { type Reply, type ReplyMeaning, readReply } from './read-reply.ts'
import {
  type Connect,
  openSession,
  type SmtpFault,
  type SmtpSession,
  type SmtpTimeouts,
} from './smtp-session.ts'

/** The result of one RCPT: the meaning of its reply, or the reason why no reply came. */
export type MailboxAnswer = ReplyMeaning | SmtpFault

export interface AskOptions {
  /** Host name for EHLO: ours, and the PTR of our address. */
  helo: string
  /** Sender address of the probe; its domain must be real and ours. */
  from: string
  connect: Connect
  port: number
  timeouts: SmtpTimeouts
  provider: MailProvider | null
  signal?: AbortSignal | undefined
}

export interface Conversation {
  /** One answer for each recipient, in their order. */
  answers: MailboxAnswer[]
  /** The conversation, `C:` ours and `S:` theirs; limited in lines and length. */
  transcript: string[]
}

const maxLines = 80
const maxLineLength = 300
const maxConnects = 4

/**
 * Asks a domain's mail servers about mailboxes: EHLO, MAIL FROM, one RCPT TO each, QUIT (RFC 5321 3.3). No
 * DATA, ever. The next server is tried only when a connection fails. A server that hangs up after a refusal or
 * limits the recipients of a session gets a new connection for the rest. Failures of the server are values.
 */
export async function askMailbox(
  servers: readonly MailServer[],
  recipients: readonly string[],
  options: AskOptions,
): Promise<Conversation> {
  const transcript: string[] = []
  const note = (line: string) => {
    if (transcript.length < maxLines) transcript.push(printable(line))
  }
  const expired = new AbortController()
  const deadline = startDeadline(options.timeouts.totalMs, () => expired.abort())
  const signal = options.signal ? AbortSignal.any([options.signal, expired.signal]) : expired.signal
  const answers: MailboxAnswer[] = []
  try {
    while (answers.length < recipients.length) {
      const rest = recipients.slice(answers.length)
      const opened = await openFirst(servers, { ...options, signal, note })
      const heard = opened.ok ? await converse(opened.session, rest, options) : { rest: opened.why }
      if (opened.ok) await opened.session.end()
      if (Array.isArray(heard)) answers.push(...heard)
      else answers.push(...rest.map(() => heard.rest))
    }
  } finally {
    deadline.stop()
  }
  const isOurs = options.signal?.aborted === true
  return {
    answers: answers.map((answer) => (answer === 'aborted' && !isOurs ? 'timed_out' : answer)),
    transcript,
  }
}

function printable(line: string): string {
  return line.replace(/\p{C}/gu, '\ufffd').slice(0, maxLineLength)
}

type OpenOptions = AskOptions & { signal: AbortSignal; note: (line: string) => void }

async function openFirst(servers: readonly MailServer[], options: OpenOptions) {
  const targets = servers.flatMap(({ addresses }) => addresses.slice(0, 2)).slice(0, maxConnects)
  let why: SmtpFault | null = null
  for (const address of targets) {
    if (options.signal.aborted) return { ok: false as const, why: 'aborted' as const }
    const opened = await openSession(address, options)
    if (opened.ok) return opened
    why ??= opened.why
  }
  return { ok: false as const, why: options.signal.aborted ? ('aborted' as const) : (why ?? 'unreachable') }
}

/** Answers for some of the recipients (at least one), or one answer that holds for all that are left. */
async function converse(
  session: SmtpSession,
  recipients: readonly string[],
  { helo, from, provider }: AskOptions,
): Promise<MailboxAnswer[] | { rest: MailboxAnswer }> {
  const greeting = await session.ask(null)
  if (!greeting.ok) return { rest: greeting.why }
  if (greeting.reply.code !== 220) return { rest: aboutUs(greeting.reply) }
  let hello = await session.ask(`EHLO ${helo}`)
  if (hello.ok && hello.reply.code >= 500 && hello.reply.code <= 504)
    hello = await session.ask(`HELO ${helo}`)
  if (!hello.ok) return { rest: hello.why }
  if (hello.reply.code !== 250) return { rest: aboutUs(hello.reply) }
  const speaksUtf8 = /\bSMTPUTF8\b/i.test(hello.reply.text)
  const needsUtf8 = recipients.some((recipient) => !/^[\x21-\x7e]+$/.test(recipient))
  const sender = await session.ask(`MAIL FROM:<${from}>${speaksUtf8 && needsUtf8 ? ' SMTPUTF8' : ''}`)
  if (!sender.ok) return { rest: sender.why }
  if (sender.reply.code !== 250) return { rest: aboutUs(sender.reply) }
  const answers: MailboxAnswer[] = []
  for (const recipient of recipients) {
    if (!speaksUtf8 && !/^[\x21-\x7e]+$/.test(recipient)) {
      answers.push('cannot_verify')
      continue
    }
    const heard = await session.ask(`RCPT TO:<${recipient}>`)
    const answer = heard.ok ? readReply(heard.reply, provider) : heard.why
    const needsFreshSession = answer === 'session_limit' || answer === 'closed'
    if (needsFreshSession && answers.length > 0) return answers
    answers.push(answer)
    if (answer === 'blocked' || answer === 'needs_rdns' || !heard.ok || heard.reply.code === 421) {
      return [...answers, ...recipients.slice(answers.length).map(() => answer)]
    }
  }
  return answers
}

/** A refusal before RCPT concerns our server, never the mailbox. */
function aboutUs(reply: Reply): ReplyMeaning {
  const meaning = readReply(reply)
  if (meaning === 'needs_rdns' || meaning === 'blocked' || meaning === 'protocol_refusal') return meaning
  if (reply.code < 500) return meaning === 'greylisted' ? 'greylisted' : 'retry_later'
  return 'blocked'
}
