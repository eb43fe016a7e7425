import type { CreatorRecord } from '#engine/creators/creator-record.ts'
import { summarize } from '#engine/creators/summarize.ts'
import { creatorsOfRow } from '#engine/import/table/creator-rows.ts'
import type { TableRow } from '#engine/import/table/read-table.ts'
import { hostOf } from '#engine/import/table/row-values.ts'
import { type LostValue, outsideColumns, RowReader } from '#engine/import/table/values/row-reader.ts'
import { leadOf } from '#server/features/directory/creators/creator-lead.ts'
import { ownData } from '#server/features/manual-entry/typed-lead.ts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'
import { isSampleHost } from '#server/platform/network/networks.ts'
import type { LeadFile, MadeLead } from './made-lead.ts'
import { heldContacts } from './read-row.ts'

const mostTopics = 10

/** The creators of a row: each one lead with the creator of imported data or of a source, by network and username. */
export function creatorsOf(row: TableRow, file: Omit<LeadFile, 'type'>): MadeLead[] {
  const { plan, listed } = file
  const { country, network, taken_on, mapping } = plan
  const lost = outsideColumns(row, listed)
  const { decimals, days, rates } = plan
  const as = { decimals, days, rates, onLost: (value: LostValue) => lost.push(value) }
  const all = creatorsOfRow(row, mapping, {
    ...as,
    ...(country !== null && { country }),
    ...(network && { network }),
    ...(taken_on !== undefined && { taken_on }),
  })
  const made = all.flatMap((one) => ('creator' in one ? one.creator : []))
  const [reject] = all.flatMap((one) => ('reject' in one ? one.reject : []))
  if (reject && made.length === 0) return [{ record: row.record, reject }]
  return made.map((creator, index) => {
    // What is lost of a row is told with its first creator.
    const reader = new RowReader(row.values, mapping, index === 0 ? as : {})
    const lead = leadOfCreator(creator, { contacts: heldContacts(reader, creator), dataset: file.dataset })
    return { record: row.record, lead, lost: index === 0 ? lost : [] }
  })
}

interface Beside {
  contacts: ReturnType<typeof heldContacts>
  dataset: string
}

function leadOfCreator(creator: CreatorRecord, { contacts, dataset }: Beside): FoundLead {
  const { snapshots, audience } = creator
  const stated = {
    ...creator,
    ...summarize(snapshots, audience),
    topics: creator.topics.slice(0, mostTopics),
    ...contacts,
    age_from: null,
    age_to: null,
    dataset,
    licence: ownData.licence,
    attribution: ownData.attribution,
    is_sample: isSampleHost(hostOf(contacts.websites) ?? contacts.emails[0]?.split('@').at(-1) ?? ''),
  }
  const { contacted, data_date } = ownData
  return { ...leadOf(stated), contacted, data_date }
}
