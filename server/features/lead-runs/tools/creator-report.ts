import type { Updateable } from 'kysely'
import type { SourcedCreator } from '#engine/sources/driver.ts'
import { checkSourced, fromSource, isConfirmed } from '#server/features/enrichment/ask-sources.ts'
import { bestEmail, type ContactEmail, stateOf } from '#server/features/enrichment/contacts.ts'
import type { NewFact } from '#server/features/leads/facts.ts'
import { factsOf } from '#server/features/searches/contact/lead-values.ts'
import { creatorLead } from '#server/features/searches/providers/provider-lead.ts'
import { askSource } from '#server/features/sources/ask/ask-source.ts'
import { configuredSources, type SourceRow } from '#server/features/sources/ask/configured.ts'
import { noteVerified } from '#server/features/sources/ask/kept-requests.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import type { LeadRow, ToolContext } from './lead-tool.ts'

interface Report {
  facts: Omit<NewFact, 'result_id'>[]
  columns: Updateable<DB['results']>
  /** Why a source could not answer where none knew the creator. */
  why: string | null
}

/** Columns that a report fills where the lead has none. */
const filled = [
  'category',
  'city',
  'country',
  'followers',
  'engagement_rate',
  'average_views',
  'growth',
  'last_posted',
  'credibility',
] as const

/**
 * Asks the configured sources for their report of a creator, one after another in their order, until the first that knows
 * the creator. Its emails are checked by us; what the lead has already stays as it is.
 */
export async function askForReport(context: ToolContext, lead: LeadRow): Promise<Report> {
  const { services, signal } = context
  const { account_id, is_sample, network, username, id: result_id } = lead
  const none: Report = { facts: [], columns: {}, why: null }
  if (!network || !username) return none
  const asks = { network, handle: username }
  let why: string | null = null
  for (const source of await configuredSources(services.aside, { account_id, action: 'enrich', is_sample })) {
    const asked = await askSource<SourcedCreator>(context, {
      source,
      question: { account_id, result_id, action: 'enrich', asks },
      ask: async (driver, call) => (await driver.enrich?.(call, asks)) ?? { outcome: 'miss' },
    })
    if (asked.outcome === 'failed' || asked.outcome === 'skipped') why ??= asked.why
    if (asked.outcome !== 'hit') continue
    const read = source.name
    const world = is_sample ? services.networks.sample : services.networks.internet
    const emails = await Promise.all(
      asked.value.emails.map((email) => {
        const given = { email, claim: 'unknown' as const, score: null, pages: [] }
        return checkSourced(world, fromSource(read, given, username), { signal, claim: 'unknown' })
      }),
    )
    const best = bestEmail(emails)
    if (emails.length > 0)
      await noteVerified(services.aside, asked.request_id, best === undefined ? false : isConfirmed(best))
    return { ...valuesOf({ source, creator: asked.value, emails }, lead), why: null }
  }
  return { ...none, why }
}

interface Given {
  source: SourceRow
  creator: SourcedCreator
  emails: ContactEmail[]
}

/** The values of a report that the lead does not have. */
function valuesOf({ source, creator, emails }: Given, lead: LeadRow) {
  const stated = creatorLead(source, creator)
  const columns: Updateable<DB['results']> = {}
  for (const column of filled)
    if (lead[column] === null && stated.columns[column] != null)
      Object.assign(columns, { [column]: stated.columns[column] })
  const isNew = (field: string) => field === 'snapshot' || field in columns || field === 'bio'
  const best = lead.email === null ? bestEmail(emails) : undefined
  const given = lead.email === null ? emails : []
  const contacts = { emails: given, facts: [], website: null, reason: null, pages_read: null }
  const seen = stated.facts.filter(({ field }) => isNew(field))
  return {
    facts: [
      ...seen.map(({ field, value, method = 'source', details = null }) => ({
        field,
        value,
        method,
        details,
        source: source.name,
        licence: stated.licence || null,
        owner: 'own' as const,
      })),
      ...factsOf(lead.id, contacts),
    ],
    columns: { ...columns, ...(best && emailColumns(best)) },
  }
}

/** The columns of the address that is shown for a lead. */
export const emailColumns = (best: ContactEmail) => ({
  email: best.email,
  email_verdict: best.verdict,
  email_state: stateOf(best),
})
