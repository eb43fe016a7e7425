import { otherAccounts } from '#server/features/directory/creators/directory-creators.ts'
import { bestEmail } from '#server/features/enrichment/contacts.ts'
import { findContacts } from '#server/features/enrichment/find-contacts.ts'
import type { NewFact } from '#server/features/leads/facts.ts'
import { isSharedHost } from '#server/features/leads/identities.ts'
import { factsOf } from '#server/features/searches/contact/lead-values.ts'
import { askForReport, emailColumns } from './creator-report.ts'
import type { Found, LeadRow, ToolContext } from './lead-tool.ts'

type Fact = Omit<NewFact, 'result_id'>

/** Values that make an enrichment worth its price when the lead did not have them. */
const wanted = new Set(['email', 'phone', 'profile', 'growth', 'credibility'])

/**
 * What more is known of a creator: accounts on other networks that share the site or address, and the contacts and
 * profiles of the own site, which a search leaves unread where a listed address answers. Only what is new is a hit. Where
 * nothing is, configured sources, which cost the operator, are asked for their report of the creator.
 */
export async function enrichCreator(context: ToolContext, lead: LeadRow): Promise<Found> {
  const own = await ownSources(context, lead)
  if (own.isHit) return own
  const { facts, columns, why } = await askForReport(context, lead)
  const isHit = facts.some(({ field, owner }) => wanted.has(field) && owner !== 'third_party')
  return isHit ? { isHit, reason: null, facts, columns } : { ...own, reason: own.reason ?? why }
}

async function ownSources(context: ToolContext, lead: LeadRow): Promise<Found> {
  const { db, directory, networks } = context.services
  const known = await db
    .selectFrom('facts')
    .select(['field', 'value', 'method'])
    .where('result_id', '=', lead.id)
    .execute()
  const valuesOf = (field: string) => known.flatMap((fact) => (fact.field === field ? [fact.value] : []))
  const accounts = await otherAccounts(directory, {
    source_key: lead.source_key.replace(/^imported\//, ''),
    websites: valuesOf('website').filter((website) => !isSharedHost(website)),
    emails: valuesOf('email'),
  })
  const site = lead.website
    ? await findContacts(
        lead.is_sample ? networks.sample : networks.internet,
        { ...lead, website: lead.website, business: null, onePage: isSharedHost(lead.website), emails: [] },
        context.signal,
      )
    : null
  const has = new Set(known.map(({ field, value }) => `${field} ${value}`))
  const facts = [...accounts.map(accountFact), ...(site ? factsOf(lead.id, site) : [])]
  const fresh = facts.filter(({ field, value }) => !has.has(`${field} ${value}`))
  const isHit = fresh.some(({ field, owner }) => wanted.has(field) && owner !== 'third_party')
  if (!isHit) return { isHit, reason: site?.reason ?? null, facts: [], columns: {} }
  const best = lead.email === null && site ? bestEmail(site.emails) : undefined
  const phone = fresh.find(
    ({ field, owner, details }) => field === 'phone' && owner === 'own' && details?.['kind'] !== 'fax',
  )
  return {
    isHit,
    reason: null,
    facts: fresh,
    columns: {
      ...(lead.phone === null && phone && { phone: phone.value }),
      ...(best && emailColumns(best)),
    },
  }
}

function accountFact({
  network,
  handle,
  url,
  followers,
  dataset,
  licence,
}: Awaited<ReturnType<typeof otherAccounts>>[number]): Fact {
  const details = { network, handle, ...(followers !== null && { followers: String(followers) }) }
  return { field: 'profile', value: url, source: dataset, method: 'dataset', licence, owner: 'own', details }
}
