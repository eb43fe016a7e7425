import { auditList } from '#server/features/audit/audit.ts'
import { sql } from 'kysely'
import { uncheckedReasons, waitReasons } from '#contract/values/searches/unchecked-reasons.ts'
import { mailUnchecked } from '#server/features/enrichment/contacts.ts'
import { areUnchecked } from '#server/features/searches/retry/retryable-leads.ts'
import type { SourceReport } from '#contract/leads/searches.ts'
import type { SearchState } from '#contract/values/search-states.ts'
import { forgetSites } from '#server/features/company-sites/search-sites.ts'
import { release } from '#server/features/wallet/holds/hold.ts'
import { emitSearchEnd } from '#server/features/webhook-outbox/emit-events.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announceSearch, announceWallet } from './announce.ts'
import { countUnasked, isOfEmails } from './asked-reports.ts'
import { lockSearch, noResume, purposeOf, type SearchRow, setSearch } from './search-row.ts'
import { passingOf, stageReports } from './stage-reports.ts'

/** From this share of websites that a later try may read, or of leads that sources may know, a search ends as partial. */
export const partialShare = 0.1

/** From this share of leads or companies of which nothing could be read, whatever the cause, a search ends as partial. */
const unreadShare = 0.25

/** Why a search is partial whose leads without an email were left unasked by a source that failed. */
export const emailsUnasked = 'emails_unasked'

/** Why a search is partial whose source a user stopped, and whose leads were checked afterwards. */
export const leftEarly = 'left_early'

/** Why a search is partial or failed whose job was given up. */
export const keptFailing = 'kept_failing'

const partly: ReadonlySet<string | null> = new Set(['source_failed', keptFailing, leftEarly])

/** Whether a search stays partial for this reason, whatever its leads come to. */
export const isLeftPartly = (reason: string | null): boolean => partly.has(reason)

interface End {
  state: SearchState
  /** Why, as a code. */
  reason: string
}

/**
 * Ends or pauses a locked search: releases the rest of its hold and stores the reason. A search that could not read its
 * websites is partial, blocked or rate limited, never done.
 */
export async function endSearch(tx: Transaction, search: SearchRow, end: End): Promise<void> {
  const isPaused = end.state === 'paused'
  await releaseHold(tx, search)
  const sources = await stageReports(tx, search, { isPaused })
  await setSearch(tx, search.id, {
    ...(await trueEnd(tx, search, { end, sources })),
    sources: JSON.stringify(sources),
    unread: JSON.stringify(sitesOf(sources)?.causes ?? []),
    is_waiting: false,
    ...(isPaused ? {} : noResume),
    ended_at: isPaused ? null : new Date().toISOString(),
  })
  if (!isPaused) {
    await forgetSites(tx, search.id)
    await emitSearchEnd(tx, search)
  }
  await noteEnd(tx, search)
  await announceSearch(tx, search)
}

/** The line of the event table that the end of a search has, which users see among their notifications. */
async function noteEnd(tx: Transaction, { id, account_id, campaign_id }: SearchRow): Promise<void> {
  const after = await tx
    .selectFrom('searches')
    .select(['state', 'reason', 'found', 'with_email', 'charged'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await auditList(tx, { account_id }, { action: 'search_ended', campaign_id, object_id: id, after })
}

const sitesOf = (sources: SourceReport[]) => sources.find(({ source }) => source === 'sites')

interface Ending {
  end: End
  sources: SourceReport[]
}

/**
 * A search is done only where its websites were read and its sources of emails asked: else it is blocked, rate limited or
 * partial, as they were.
 */
async function trueEnd(tx: Transaction, search: SearchRow, { end, sources }: Ending): Promise<End> {
  if (end.state !== 'done') return end
  const isUnread = await isMuchUnread(tx, search, sources)
  const state = sitesOf(sources)?.state
  const reason = 'websites_unread'
  if (state === 'blocked' || state === 'rate_limited') return { state, reason }
  const stages = sources.filter(({ source }) => source === 'sites' || source === 'lookups')
  const sum = (count: (stage: SourceReport) => number) =>
    stages.reduce((total, stage) => total + count(stage), 0)
  const open = sum(passingOf)
  const mayBeRead = open > 0 && open >= partialShare * sum(({ asked }) => asked ?? 0)
  if (mayBeRead || isUnread) return { state: 'partial', reason }
  const hasFailing = sources.some(({ source, causes }) => isOfEmails(source) && causes.length > 0)
  const unasked = hasFailing ? await countUnasked(tx, search) : 0
  if (unasked > 0 && unasked >= partialShare * search.found)
    return { state: 'partial', reason: emailsUnasked }
  return (await isMailUnchecked(tx, search, sources)) ? { state: 'partial', reason: mailUnchecked } : end
}

/**
 * Addresses that no mail server could be asked about count from the share of websites on; those whose server asked for a
 * later try, which follows by itself, where they are most.
 */
async function isMailUnchecked(
  tx: Transaction,
  search: SearchRow,
  sources: SourceReport[],
): Promise<boolean> {
  const { asked = 0, causes = [] } = sources.find(({ source }) => source === 'mail') ?? {}
  const sum = (isOne: (reason: string) => boolean) =>
    causes.reduce((total, { reason, leads }) => (isOne(reason) ? total + leads : total), 0)
  const open = sum((reason) => uncheckedReasons.has(reason))
  const forGood = sum((reason) => uncheckedReasons.has(reason) && !waitReasons.has(reason))
  const isShort = (forGood > 0 && forGood >= partialShare * (asked ?? 0)) || 2 * open > (asked ?? 0)
  if (!isShort) return false
  const one = await tx
    .selectFrom('results')
    .select('id')
    .where(areUnchecked(sql.val(search.id)))
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** A domain search counts its companies, any other the leads of which nothing is known because their website was not read. */
async function isMuchUnread(tx: Transaction, search: SearchRow, sources: SourceReport[]): Promise<boolean> {
  const sites = sitesOf(sources)
  if (!sites?.asked || sites.asked === sites.found) return false
  if ([search.type, search.criteria.type].includes('domain'))
    return sites.asked - sites.found >= unreadShare * sites.asked
  const { unread } = await tx
    .selectFrom('results')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('campaign_id', '=', search.campaign_id)
    .where('search_id', '=', search.id)
    .where('contact_state', '=', 'failed')
    .where('email_state', '=', 'not_checked')
    .executeTakeFirstOrThrow()
  return unread > 0 && unread >= unreadShare * search.found
}

async function releaseHold(tx: Transaction, search: SearchRow): Promise<void> {
  if (!search.hold_id) return
  await release(tx, { ...purposeOf(search), hold_id: search.hold_id })
  await announceWallet(tx, search)
}

/**
 * Pauses a search that ended because its source or its job kept failing, so that its owner can resume it. The rest may cost
 * credits again, and an operator may not spend those of a client.
 */
export async function reopenSearch(tx: Transaction, search_id: string): Promise<void> {
  const search = await lockSearch(tx, search_id)
  const hasEnded = search?.state === 'failed' || search?.state === 'partial'
  const isReopened = search?.reason === keptFailing || search?.reason === 'source_failed'
  if (!search || !hasEnded || !isReopened) throw refuse('not_revertible')
  await setSearch(tx, search_id, {
    state: 'paused',
    reason: 'source_back',
    is_sourced: false,
    ended_at: null,
    hold_id: null,
  })
  await announceSearch(tx, search)
}
