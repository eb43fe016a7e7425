import { connect as connectSocket, type Socket } from 'node:net'
import { startDeadline } from './deadline.ts'
import { parseReply, type Reply } from './read-reply.ts'

/** Why a conversation with a server failed. */
export type SmtpFault =
  | 'connect_refused'
  | 'connect_timeout'
  | 'unreachable'
  | 'timed_out'
  | 'closed'
  | 'protocol_error'
  | 'aborted'

type SmtpAnswer = { ok: true; reply: Reply } | { ok: false; why: SmtpFault }

export interface SmtpTimeouts {
  /** To open one connection. */
  connectMs: number
  /** For one whole reply, however slowly its bytes drip. */
  replyMs: number
  /** For one conversation from connect to the last reply. */
  totalMs: number
}

/** Opens a socket to an address that was already checked; rejects as node:net does. The signal ends the connecting alone. */
export type Connect = (address: string, port: number, signal: AbortSignal) => Promise<Socket>

export interface SmtpSession {
  /** Sends one line (null: only listens, for the greeting) and answers the reply to it. */
  ask(line: string | null): Promise<SmtpAnswer>
  /** Says QUIT if the line is still open and the server polite, and hangs up; done when the socket is closed. */
  end(): Promise<void>
}

export interface SessionOptions {
  connect: Connect
  port: number
  timeouts: SmtpTimeouts
  /** Gives up the whole conversation. */
  signal: AbortSignal
  note: (line: string) => void
}

/** A reply longer than this is no reply but an attack. */
const maxReplyBytes = 64 * 1024

/** How long a server may take to hang up after QUIT. */
const goodbyeMs = 1000

export const connectTcp: Connect = (address, port, signal) =>
  new Promise((resolve, reject) => {
    const socket = connectSocket({ host: address, port })
    const give = (settle: () => void) => {
      signal.removeEventListener('abort', giveUp)
      socket.off('error', giveUp)
      settle()
    }
    const giveUp = (cause: unknown) =>
      give(() => {
        socket.on('error', () => undefined).destroy()
        reject(cause instanceof Error ? cause : new Error('Gave up connecting'))
      })
    signal.addEventListener('abort', giveUp)
    socket.once('error', giveUp)
    socket.once('connect', () => give(() => resolve(socket)))
    if (signal.aborted) giveUp(signal.reason)
  })

/** Connects to one address; the greeting is the answer to the first `ask(null)`. */
export async function openSession(
  address: string,
  options: SessionOptions,
): Promise<{ ok: true; session: SmtpSession } | { ok: false; why: SmtpFault }> {
  const { connect, port, timeouts, signal, note } = options
  const late = new AbortController()
  const deadline = startDeadline(timeouts.connectMs, () => late.abort())
  const givenUp = AbortSignal.any([signal, late.signal])
  try {
    const socket = await connect(address, port, givenUp)
    note(`-- connected to ${address} port ${port}`)
    return { ok: true, session: talk(socket, options) }
  } catch (error) {
    const why = faultOf((error as NodeJS.ErrnoException).code, givenUp)
    note(`-- ${address} port ${port}: ${why}`)
    return { ok: false, why }
  } finally {
    deadline.stop()
  }
}

function faultOf(code: string | undefined, givenUp: AbortSignal): SmtpFault {
  if (givenUp.aborted || code === 'ETIMEDOUT') return 'connect_timeout'
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' ? 'connect_refused' : 'unreachable'
}

function talk(socket: Socket, { timeouts, signal, note }: SessionOptions): SmtpSession {
  const arrived: SmtpAnswer[] = []
  let lines: string[] = []
  let pending = ''
  let bytes = 0
  let fault: SmtpFault | null = null
  let isOwing = false
  let wake: (() => void) | null = null

  const fail = (why: SmtpFault) => {
    fault ??= why
    socket.destroy()
    wake?.()
  }
  socket.setEncoding('utf8')
  socket.on('error', () => fail('closed'))
  socket.on('close', () => fail('closed'))
  socket.on('end', () => fail('closed'))
  socket.on('data', (chunk: string) => {
    bytes += chunk.length
    if (bytes > maxReplyBytes) return fail('protocol_error')
    const parts = (pending + chunk).split('\n')
    pending = parts.pop() ?? ''
    for (const part of parts) {
      const line = part.replace(/\r$/, '')
      note(`S: ${line}`)
      lines.push(line)
      if (/^\d{3}-/.test(line)) continue
      const reply = parseReply(lines)
      lines = []
      bytes = pending.length
      arrived.push(reply ? { ok: true, reply } : { ok: false, why: 'protocol_error' })
    }
    if (arrived.length > 0) wake?.()
  })

  const next = async (): Promise<SmtpAnswer> => {
    const waited = Promise.withResolvers<SmtpFault | null>()
    wake = () => waited.resolve(null)
    const deadline = startDeadline(timeouts.replyMs, () => waited.resolve('timed_out'))
    const onAbort = () => waited.resolve('aborted')
    signal.addEventListener('abort', onAbort)
    const late = arrived.length > 0 || fault ? null : signal.aborted ? 'aborted' : await waited.promise
    deadline.stop()
    signal.removeEventListener('abort', onAbort)
    wake = null
    isOwing = arrived.length === 0
    return arrived.shift() ?? { ok: false, why: fault ?? late ?? 'closed' }
  }

  return {
    async ask(line) {
      if (line !== null) {
        // An unsolicited reply would count as the answer to this line. Only 421 may arrive unasked.
        const early = arrived.shift()
        if (early) return early.ok && early.reply.code !== 421 ? { ok: false, why: 'protocol_error' } : early
        if (fault) return { ok: false, why: fault }
        if (/[\r\n\0]/.test(line)) throw new Error('An SMTP command is one line')
        note(`C: ${line}`)
        socket.write(`${line}\r\n`)
      }
      return next()
    },
    async end() {
      if (socket.closed) return
      const closed = Promise.withResolvers<void>()
      socket.once('close', closed.resolve)
      const timer = setTimeout(() => socket.destroy(), goodbyeMs)
      if (fault || isOwing || signal.aborted) socket.destroy()
      else {
        note('C: QUIT')
        socket.end('QUIT\r\n')
      }
      await closed.promise
      clearTimeout(timer)
    },
  }
}
