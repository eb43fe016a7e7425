import { createTransport } from 'nodemailer'
import type { RenderedMail } from './mail-render.ts'

export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…:465`; without it nothing is sent. */
  smtpUrl: string | undefined
  from: string
}

export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'refused'; why: string }
  | { outcome: 'later'; why: string }

const patienceMs = 20_000
const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/

interface Outgoing extends RenderedMail {
  id: string
  to: string
  fromName: string
  /** The address that turns such mails off with one POST. */
  unsubscribe: string | undefined
}

/**
 * Hands one mail to the configured server. Its Message-ID is that of the row, so a mail that is handed over twice is
 * one mail to a mailbox that looks. A password is never sent without encryption, except on this machine.
 */
export async function handToServer(
  { smtpUrl, from }: MailSettings & { smtpUrl: string },
  { id, to, fromName, subject, html, text, unsubscribe }: Outgoing,
): Promise<Delivery> {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !ownMachine.test(hostname),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      from: { name: fromName, address: from },
      to: { name: '', address: to },
      subject,
      html,
      text,
      headers: {
        'Auto-Submitted': 'auto-generated', // RFC 3834: no out-of-office answers, please
        ...(unsubscribe && {
          'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', // RFC 8058
        }),
      },
    })
    return { outcome: 'sent' }
  } catch (error) {
    return failed(error)
  } finally {
    transport.close()
  }
}

/** 5xx is for good, RFC 5321 4.2.1; but a refused login is our own setting, which the operator can mend. */
function failed(error: unknown): Delivery {
  if (!(error instanceof Error)) throw error
  const { code, responseCode } = error as { code?: string; responseCode?: number } // nodemailer's own fields
  const why = error.message.slice(0, 300)
  const isRefused = (responseCode ?? 0) >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return { outcome: isRefused ? 'refused' : 'later', why }
}
