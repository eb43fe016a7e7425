import type { TableRow } from '#engine/import/table/read-table.ts'
import { hostOf } from '#engine/import/table/row-values.ts'
import { outsideColumns } from '#engine/import/table/values/row-reader.ts'
import type { ListType } from '#contract/values/list-types.ts'
import type { LeadReject } from '#contract/values/tables/import-fields.ts'
import { ownData } from '#server/features/manual-entry/typed-lead.ts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'
import { isSampleHost } from '#server/platform/network/networks.ts'
import { creatorsOf } from './creator-of.ts'
import { type MadeColumns, addressOf, businessOf, personOf } from './make-columns.ts'
import type { LeadFile, MadeLead } from './made-lead.ts'
import { type ReadRow, readRow } from './read-row.ts'

/** How the rows of each list type are made, apart from creators, and why a row is none. */
const makers: Record<
  Exclude<ListType, 'influencer'>,
  { make: (read: ReadRow) => MadeColumns | undefined; reject: LeadReject; shares: boolean }
> = {
  local: { make: businessOf, reject: 'no_contact', shares: false },
  people: { make: personOf, reject: 'no_person_contact', shares: true },
  domain: { make: addressOf, reject: 'no_domain', shares: true },
}

/**
 * Makes the lead of a row, or its leads where it names a creator on several networks, by the rules of a lead that is typed: a website, a profile, an email or a phone names a business,
 * and so they do a person, or a name with the website of a company. A website or an email of a company names a lead by
 * domain, and a network and a username name a creator.
 */
export function leadsOfRow(row: TableRow, { type, ...file }: LeadFile): MadeLead[] {
  if (row.fault) return [{ record: row.record, reject: row.fault }]
  return type === 'influencer' ? creatorsOf(row, file) : [leadOfRow(row, { type, ...file })]
}

function leadOfRow(
  row: TableRow,
  { type, plan, dataset, listed }: LeadFile & { type: keyof typeof makers },
): MadeLead {
  const { record } = row
  const lost = outsideColumns(row, listed)
  const read = readRow(row, plan, (value) => lost.push(value))
  const { make, reject, shares } = makers[type]
  const made = make(read)
  if (!made) {
    const mayBePhoned = type !== 'domain' && lost.some(({ fault }) => fault === 'no_country')
    return { record, reject: mayBePhoned ? 'no_country' : reject }
  }
  const { phones, emails, websites, profiles } = read
  const facts = Object.entries(made.columns).flatMap(([field, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ field, value: String(value) }],
  )
  const host = hostOf(websites) ?? emails[0]?.split('@').at(-1) ?? ''
  const lead: FoundLead = {
    ...ownData,
    dataset,
    is_sample: isSampleHost(host),
    source_key: `manual/${made.key}`.slice(0, 400),
    columns: made.columns,
    phones,
    websites,
    emails,
    profiles: type === 'local' ? profiles : [],
    facts,
    keys: made.keys,
    is_chain: shares, // colleagues share a website and its phone
  }
  return { record, lead, lost }
}
