import { uncheckedReasons } from '#contract/values/searches/unchecked-reasons.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { type PlainKey, t } from '#web/i18n/t.tsx'
import type { Search } from './queries.ts'
import { isStopping } from './run-state.ts'

/** Why a search ended, paused or is not done yet, in one sentence; undefined when there is nothing to add. */
export function runReason(search: Search): string | undefined {
  const { state, reason, found, pending, max_leads, max_credits, held } = search
  if (isStopping(search)) return t('searches.run.stopping', { credits: held })
  if (state === 'failed')
    return t(reason === 'kept_failing' ? 'searches.run.keptFailing' : 'searches.run.failed')
  if (reason === 'websites_unread')
    return joined(notRead(search)?.why, notLookedUp(search), mailNotAsked(search))
  if (reason === 'mail_unchecked') return mailNotAsked(search) ?? t('searches.run.mailUnchecked')
  if (reason === 'emails_unasked') return t('searches.run.emailsUnasked')
  if (reason === 'left_early') return t('searches.run.leftEarly')
  if (state === 'blocked') return t('searches.run.blocked')
  if (state === 'rate_limited') return t('searches.run.rateLimited')
  if (state === 'partial')
    return t(reason === 'kept_failing' ? 'searches.run.keptFailingAfter' : 'searches.run.partial', {
      count: found,
    })
  if (state === 'running')
    return pending > 0 && reason ? t('searches.run.checking', { count: pending }) : undefined
  if (state === 'queued') return t('searches.run.queued')
  if (max_credits === 0 && (reason === 'credit_limit' || reason === 'out_of_credits') && found > 0)
    return t('searches.run.freeOnly')
  if (reason === 'credit_limit') return t('searches.run.creditLimit', { limit: max_credits })
  if (state === 'paused' && reason === 'out_of_credits' && search.resume_credits !== null)
    return t('searches.run.waitsForCredits', { credits: search.resume_credits })
  if (reason === 'out_of_credits') return t('searches.run.outOfCredits')
  if (reason === 'source_back') return t('searches.run.sourceBack')
  if (reason === 'key_budget') return t('searches.run.keyBudget')
  if (reason === 'account_limit') return t('searches.run.accountLimit')
  if (reason === 'lead_limit')
    return joined(t('searches.run.leadLimit', { limit: max_leads }), unchecked(search))
  if (reason === 'all_found')
    return found === 0 ? t('searches.run.noneNew') : (unchecked(search) ?? t('searches.run.allFound'))
  if (reason === 'by_user') return t('searches.run.byUser')
  if (reason === 'suspended') return t('searches.run.suspended')
  if (reason === 'not_allowed') return t('searches.run.notAllowed')
  return undefined
}

const joined = (...sentences: (string | undefined)[]): string | undefined =>
  sentences.filter(Boolean).join(' ') || undefined

/** Which websites were not read and which mail servers not asked; undefined where all were. */
const unchecked = (search: Search) => joined(notRead(search)?.why, mailNotAsked(search))

const causeKeys = new Map<string, PlainKey>(
  Object.entries({
    dns_failure: 'searches.run.cause.dns',
    connection_refused: 'searches.run.cause.noAnswer',
    connection_reset: 'searches.run.cause.noAnswer',
    robots_unreachable: 'searches.run.cause.noAnswer',
    timeout: 'searches.run.cause.noAnswer',
    unreachable: 'searches.run.cause.noAnswer',
    dns_timeout: 'searches.run.cause.noAnswer',
    timed_out: 'searches.run.cause.noAnswer',
    closed: 'searches.run.cause.noAnswer',
    refused_by_robots: 'searches.run.cause.robots',
    opted_out: 'searches.run.cause.robots',
    access_denied: 'searches.run.cause.denied',
    login_wall: 'searches.run.cause.denied',
    blocked: 'searches.run.cause.denied',
    needs_rdns: 'searches.run.cause.denied',
    not_permitted: 'searches.run.cause.denied',
    asked_to_wait: 'searches.run.cause.wait',
    greylisted: 'searches.run.cause.wait',
    retry_later: 'searches.run.cause.wait',
    session_limit: 'searches.run.cause.wait',
    no_mailbox_probable: 'searches.run.cause.unclear',
    cannot_verify: 'searches.run.cause.unclear',
    unclear: 'searches.run.cause.unclear',
    no_such_host: 'searches.run.cause.noHost',
    error_status: 'searches.run.cause.error',
    too_many_redirects: 'searches.run.cause.error',
    broken_answer: 'searches.run.cause.error',
    tls: 'searches.run.cause.error',
    protocol_error: 'searches.run.cause.error',
    protocol_refusal: 'searches.run.cause.error',
    left_site: 'searches.run.cause.elsewhere',
    no_website: 'searches.run.cause.noWebsite',
    port_blocked: 'searches.run.cause.port',
    remote_failed: 'searches.run.cause.port',
  }),
)

/** Why a stage could not check a lead, as the end of a sentence. */
const causeWords = (reason: string): string => t(causeKeys.get(reason) ?? 'searches.run.cause.other')

export const isOther = (words: string): boolean => words === t('searches.run.cause.other')

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

/** Whether the websites are those of a list that the user pasted, which may have no leads. */
export const hasSites = ({ type, unread }: Pick<Search, 'type' | 'unread'>): boolean =>
  type === 'domain' && unread.length > 0

/** How many websites could not be read, and a sentence with the commonest cause. */
export function notRead({ type, unread, sources }: Search): { count: number; why: string } | undefined {
  const causes = leadsByCause(unread)
  const [most] = causes.toSorted(([, a], [, b]) => b - a)
  if (!most) return undefined
  const count = unread.reduce((sum, { leads }) => sum + leads, 0)
  const [cause] = most
  if (isOther(cause)) {
    const key = hasSites({ type, unread }) ? 'searches.run.unreadSites' : 'searches.run.unreadOther'
    return { count, why: t(key, { count }) }
  }
  const key = causes.length === 1 ? 'searches.run.unread' : 'searches.run.unreadMostly'
  const asked = sources.find(({ source }) => source === 'sites')?.asked ?? count
  return { count, why: t(key, { count: formatNumber(count), asked, cause }) }
}

/** How many leads without a website could not be looked up, with the commonest cause. */
function notLookedUp({ sources }: Search): string | undefined {
  const { causes = [] } = sources.find(({ source }) => source === 'lookups') ?? {}
  const [most] = leadsByCause(causes).toSorted(([, a], [, b]) => b - a)
  if (!most) return undefined
  const count = causes.reduce((sum, { leads }) => sum + leads, 0)
  const [cause] = most
  return isOther(cause)
    ? t('searches.run.notLookedUpOther', { count })
    : t('searches.run.notLookedUp', { count, cause })
}

/** How many addresses are unconfirmed because their mail servers gave no answer, with the commonest cause. */
function mailNotAsked({ sources }: Search): string | undefined {
  const { causes = [] } = sources.find(({ source }) => source === 'mail') ?? {}
  const these = causes.filter(({ reason }) => uncheckedReasons.has(reason))
  const [most] = leadsByCause(these).toSorted(([, a], [, b]) => b - a)
  if (!most) return undefined
  const count = these.reduce((sum, { leads }) => sum + leads, 0)
  return t('searches.run.mailNotAsked', { count, cause: most[0] })
}

/** The most leads a search can bring; null while its sources have not counted. */
export const mostLeads = ({ matches, max_leads }: Search): number | null =>
  matches === null ? null : Math.min(matches, max_leads)
