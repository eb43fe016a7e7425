import { summarize } from '#engine/creators/summarize.ts'
import { creatorOfRow } from '#engine/import/table/creator-rows.ts'
import type { TableRow } from '#engine/import/table/read-table.ts'
import { hostOf } from '#engine/import/table/row-values.ts'
import { type LostValue, outsideColumns, RowReader } from '#engine/import/table/values/row-reader.ts'
import { leadOf } from '#server/features/directory/creators/creator-lead.ts'
import { ownData } from '#server/features/manual-entry/typed-lead.ts'
import { isSampleHost } from '#server/platform/network/networks.ts'
import type { LeadFile, MadeLead } from './made-lead.ts'
import { heldContacts } from './read-row.ts'

const mostTopics = 10

/** A creator of a row: one lead with the creator of imported data or of a source, by network and username. */
export function creatorOf(row: TableRow, { plan, dataset, listed }: Omit<LeadFile, 'type'>): MadeLead {
  const { record } = row
  const { country, network, taken_on, mapping } = plan
  const lost = outsideColumns(row, listed)
  const as = { decimals: plan.decimals, days: plan.days, onLost: (value: LostValue) => lost.push(value) }
  const made = creatorOfRow(row, mapping, {
    ...as,
    ...(country !== null && { country }),
    ...(network && { network }),
    ...(taken_on !== undefined && { taken_on }),
  })
  if ('reject' in made) return { record, reject: made.reject }
  const { creator } = made
  const { snapshots, audience } = creator
  const contacts = heldContacts(new RowReader(row.values, mapping, as), creator)
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
  const lead = { ...leadOf(stated), contacted, data_date }
  return { record, lead, lost }
}
