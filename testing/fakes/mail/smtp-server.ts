import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'

export interface TakenMail {
  from: string
  to: string[]
  raw: string
  mail: Email
}

export interface SmtpScript {
  /** Asked before a recipient is taken: an SMTP code and text refuses it. */
  refuse?: (recipient: string) => { code: number; text: string } | undefined
  login?: { user: string; password: string }
}

/** A real submission server on 127.0.0.1 that keeps what it was given. */
export async function startSmtpServer({ refuse, login }: SmtpScript = {}) {
  const taken: TakenMail[] = []
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: !login,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.password
      if (isRight) done(null, { user: username })
      else done(Object.assign(new Error('5.7.8 Wrong user or password'), { responseCode: 535 }))
    },
    onRcptTo({ address }, _session, done) {
      const refusal = refuse?.(address)
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null)
    },
    onData(stream, { envelope }, done) {
      void keep(stream, envelope, done)
    },
  })
  async function keep(stream: Readable, { mailFrom, rcptTo }: SMTPServerEnvelope, done: () => void) {
    const raw = await text(stream)
    const mail = await PostalMime.parse(raw)
    const from = mailFrom === false ? '' : mailFrom.address
    taken.push({ from, to: rcptTo.map(({ address }) => address), raw, mail })
    done()
  }
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const credentials = login ? `${login.user}:${encodeURIComponent(login.password)}@` : ''
  return {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    taken,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
