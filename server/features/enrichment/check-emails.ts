import type { Verification } from '#engine/email/verify/verify-email.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { type ContactEmail, wasChecked } from './contacts.ts'

interface Options {
  signal: AbortSignal
  /** For guesses: stops at the first valid address. */
  stopAtFirstValid?: boolean
}

/** Adds the verdict of the mail servers to each of the lead's own addresses. Addresses of third parties are not checked. */
export async function checkEmails(
  network: Network,
  emails: ContactEmail[],
  { signal, stopAtFirstValid = false }: Options,
): Promise<ContactEmail[]> {
  const own = emails.filter(({ owner }) => owner === 'own')
  const byDomain = Map.groupBy(own, ({ email }) => email.slice(email.lastIndexOf('@') + 1).toLowerCase())
  const verdicts = new Map<string, Verification>()
  for (const group of byDomain.values()) {
    const asked = group.map(({ email }) => email)
    const answers = await network.verify(asked, signal, { stopAtFirstValid })
    for (const [index, email] of asked.entries()) {
      const answer = answers[index]
      if (answer) verdicts.set(email, answer)
    }
  }
  return emails.map((email) => ({ ...email, ...verdictOf(verdicts.get(email.email)) }))
}

function verdictOf(answer: Verification | undefined) {
  if (!answer) return {}
  const { verdict, reasons, checked_at, retry_after_ms } = answer
  return { verdict, reasons, checked_at: wasChecked(answer) ? checked_at : null, retry_after_ms }
}
