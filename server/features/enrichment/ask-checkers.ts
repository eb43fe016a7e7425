import type { Claim } from '#engine/sources/driver.ts'
import { type AskContext, askSource } from '#server/features/sources/ask/ask-source.ts'
import { configuredSources } from '#server/features/sources/ask/configured.ts'
import { bestEmail, type ContactEmail, type Contacts, stateOf } from './contacts.ts'

interface Lead {
  id: string
  account_id: string
  is_sample: boolean
}

/**
 * Asks the configured sources to check the best address of a lead where our own check stayed open: the mail server gave no
 * clear answer or accepts every address. One source after another, until the first clear answer. An address whose owner
 * asked a source not to be listed is left out.
 */
export async function checkAgain(context: AskContext, lead: Lead, contacts: Contacts): Promise<Contacts> {
  const best = bestEmail(contacts.emails)
  if (!best || !isOpen(best)) return contacts
  const checked = await askCheckers(context, lead, best)
  const emails = contacts.emails.flatMap((email) => (email === best ? (checked ?? []) : email))
  return { ...contacts, emails }
}

/** A refusal and a confirmation are clear; an address that the own website shows needs no second check. */
const isOpen = (email: ContactEmail): boolean =>
  stateOf(email) === 'potential' && (email.verdict === 'unknown' || email.verdict === 'risky')

async function askCheckers(
  context: AskContext,
  { id: result_id, account_id, is_sample }: Lead,
  best: ContactEmail,
): Promise<ContactEmail | undefined> {
  const { email } = best
  const wanted = { account_id, action: 'verify', is_sample, use: 'in_checks' } as const
  for (const source of await configuredSources(context.services.aside, wanted)) {
    const asked = await askSource<Claim>(context, {
      source,
      question: { account_id, result_id, action: 'verify', asks: { email } },
      ask: async (driver, call) => (await driver.verify?.(call, email)) ?? { outcome: 'miss' },
    })
    if (asked.outcome === 'failed' && asked.why === 'legal_block') return undefined
    if (asked.outcome !== 'hit' || (asked.value !== 'valid' && asked.value !== 'invalid')) continue
    return {
      ...best,
      verdict: asked.value,
      reasons: [`checker_says_${asked.value}`, ...best.reasons],
      checked_by: source.name,
      checked_at: new Date().toISOString(),
      retry_after_ms: null,
    }
  }
  return best
}
