import { type PlainKey, t } from '#web/i18n/t.tsx'
import type { Search } from './queries.ts'
import { isStopping } from './run-state.ts'

/** Why a search ended, paused or is not done yet, in one sentence; undefined when there is nothing to add. */
export function runReason(search: Search): string | undefined {
  const { state, reason, found, pending, max_leads, max_credits, held } = search
  if (isStopping(search)) return t('searches.run.stopping', { credits: held })
  if (state === 'failed') return t('searches.run.failed')
  if (reason === 'websites_unread') return notRead(search)?.why
  if (state === 'blocked') return t('searches.run.blocked')
  if (state === 'rate_limited') return t('searches.run.rateLimited')
  if (state === 'partial') return t('searches.run.partial', { count: found })
  if (state === 'running')
    return pending > 0 && reason ? t('searches.run.checking', { count: pending }) : undefined
  if (state === 'queued') return t('searches.run.queued')
  if (reason === 'credit_limit') return t('searches.run.creditLimit', { limit: max_credits })
  if (state === 'paused' && reason === 'out_of_credits' && search.resume_credits !== null)
    return t('searches.run.waitsForCredits', { credits: search.resume_credits })
  if (reason === 'out_of_credits') return t('searches.run.outOfCredits')
  if (reason === 'source_back') return t('searches.run.sourceBack')
  if (reason === 'account_limit') return t('searches.run.accountLimit')
  if (reason === 'lead_limit')
    return [t('searches.run.leadLimit', { limit: max_leads }), notRead(search)?.why].filter(Boolean).join(' ')
  if (reason === 'all_found')
    return found === 0 ? t('searches.run.noneNew') : (notRead(search)?.why ?? t('searches.run.allFound'))
  if (reason === 'by_user') return t('searches.run.byUser')
  if (reason === 'suspended') return t('searches.run.suspended')
  if (reason === 'not_allowed') return t('searches.run.notAllowed')
  return undefined
}

const causeKeys = new Map<string, PlainKey>(
  Object.entries({
    dns_failure: 'searches.run.cause.dns',
    connection_refused: 'searches.run.cause.noAnswer',
    connection_reset: 'searches.run.cause.noAnswer',
    robots_unreachable: 'searches.run.cause.noAnswer',
    timeout: 'searches.run.cause.noAnswer',
    unreachable: 'searches.run.cause.noAnswer',
    refused_by_robots: 'searches.run.cause.robots',
    opted_out: 'searches.run.cause.robots',
    access_denied: 'searches.run.cause.denied',
    asked_to_wait: 'searches.run.cause.wait',
    no_website: 'searches.run.cause.noWebsite',
    port_blocked: 'searches.run.cause.port',
  }),
)

/** Why a stage could not check a lead, as the end of a sentence. */
const causeWords = (reason: string): string => t(causeKeys.get(reason) ?? 'searches.run.cause.other')

/** Leads by why a stage could not check them; causes with the same words are one. */
export function leadsByCause(
  causes: readonly { reason: string; leads: number }[],
): [words: string, leads: number][] {
  const sums: Record<string, number> = {}
  for (const { reason, leads } of causes) {
    const words = causeWords(reason)
    sums[words] = (sums[words] ?? 0) + leads
  }
  return Object.entries(sums)
}

/** How many websites could not be read, and a sentence with the commonest cause. */
export function notRead({ unread }: Search): { count: number; why: string } | undefined {
  const causes = leadsByCause(unread)
  const [most] = causes.toSorted(([, a], [, b]) => b - a)
  if (!most) return undefined
  const count = unread.reduce((sum, { leads }) => sum + leads, 0)
  const [cause] = most
  if (cause === t('searches.run.cause.other')) return { count, why: t('searches.run.unreadOther', { count }) }
  const key = causes.length === 1 ? 'searches.run.unread' : 'searches.run.unreadMostly'
  return { count, why: t(key, { count, cause }) }
}

/** The most leads a search can bring; null while its sources have not counted. */
export const mostLeads = ({ matches, max_leads }: Search): number | null =>
  matches === null ? null : Math.min(matches, max_leads)
