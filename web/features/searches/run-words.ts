import { type PlainKey, t } from '#web/i18n/t.tsx'
import type { Search } from './queries.ts'

/** Why a search ended, paused or is not done yet, in one sentence; undefined when there is nothing to add. */
export function runReason(search: Search): string | undefined {
  const { state, reason, found, pending, max_leads, max_credits } = search
  if (state === 'stopped' && pending > 0) return t('list.run.stopping', { count: pending })
  if (state === 'failed') return t('list.run.failed')
  if (state === 'blocked') return t('list.run.blocked')
  if (state === 'rate_limited') return t('list.run.rateLimited')
  if (reason === 'websites_unread') return unreadWords(search)
  if (state === 'partial') return t('list.run.partial', { count: found })
  if (state === 'running')
    return pending > 0 && reason ? t('list.run.checking', { count: pending }) : undefined
  if (state === 'queued') return t('list.run.queued')
  if (reason === 'credit_limit') return t('list.run.creditLimit', { limit: max_credits })
  if (state === 'paused' && reason === 'out_of_credits' && search.resume_credits !== null)
    return t('list.run.waitsForCredits', { credits: search.resume_credits })
  if (reason === 'out_of_credits') return t('list.run.outOfCredits')
  if (reason === 'source_back') return t('list.run.sourceBack')
  if (reason === 'account_limit') return t('list.run.accountLimit')
  if (reason === 'lead_limit')
    return [t('list.run.leadLimit', { limit: max_leads }), unreadWords(search)].filter(Boolean).join(' ')
  if (reason === 'all_found')
    return found === 0 ? t('list.run.noneNew') : (unreadWords(search) ?? t('list.run.allFound'))
  if (reason === 'by_user') return t('list.run.byUser')
  if (reason === 'suspended') return t('list.run.suspended')
  if (reason === 'not_allowed') return t('list.run.notAllowed')
  return undefined
}

const causeKeys = new Map<string, PlainKey>(
  Object.entries({
    dns_failure: 'list.run.cause.dns',
    connection_refused: 'list.run.cause.noAnswer',
    connection_reset: 'list.run.cause.noAnswer',
    robots_unreachable: 'list.run.cause.noAnswer',
    timeout: 'list.run.cause.noAnswer',
    unreachable: 'list.run.cause.noAnswer',
    refused_by_robots: 'list.run.cause.robots',
  }),
)

/** How many websites could not be read, with the commonest cause; undefined when all were read. */
function unreadWords({ unread }: Search): string | undefined {
  const [most] = unread
  if (!most) return undefined
  const count = unread.reduce((sum, { leads }) => sum + leads, 0)
  const cause = t(causeKeys.get(most.reason) ?? 'list.run.cause.other')
  return t(unread.length === 1 ? 'list.run.unread' : 'list.run.unreadMostly', { count, cause })
}

/** The most leads a search can bring; null while its sources have not counted. */
export const mostLeads = ({ matches, max_leads }: Search): number | null =>
  matches === null ? null : Math.min(matches, max_leads)
