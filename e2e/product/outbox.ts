import { listOutbox, showOutboxMail } from '#contract/operator/mail-outbox.ts'
import { ask, signIn } from './prepare.ts'

/** The text of the newest email to an address, as soon as it holds what is looked for. */
export async function findInMail(
  url: string,
  to: string,
  wanted: RegExp,
): Promise<{ found: string; text: string }> {
  const token = await signIn(url)
  for (;;) {
    const { items } = await ask({ url, token }, listOutbox, {})
    const mail = items.find(({ recipient }) => recipient === to)
    const shown = mail && (await ask({ url, token }, showOutboxMail, { params: { id: mail.id } }))
    const text = shown?.text ?? ''
    const found = wanted.exec(text)?.[0]
    if (found) return { found, text }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

export const mailedCode = /^[A-Z2-7]{4}-[A-Z2-7]{4}$/m
