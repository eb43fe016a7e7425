import { neverOpens, saysClosed } from '#engine/import/osm-tags/closed/closed.ts'
import { openBlobs } from '#engine/import/pbf/blobs.ts'
import { readBlock } from '#engine/import/pbf/block.ts'
import type { Tags } from '#engine/import/pbf/element.ts'
import { NodePositions } from '#engine/import/pbf/node-positions.ts'
import { readDenseNodes, readPlainNodes } from '#engine/import/pbf/read-nodes.ts'
import type { ObjectTags } from '#engine/import/pbf/object-tags.ts'
import { readRelations, readWays } from '#engine/import/pbf/read-ways.ts'
import { isWhat } from '#engine/import/pbf/wanted-keys.ts'

/** Counts of one raw tag: named objects, and those of them with a contact. */
export interface TagCount {
  n: number
  website: number
  phone: number
  email: number
}

export interface RawCounts {
  counts: Record<string, number>
  categories: Map<string, TagCount>
  /** Our ids (`n1`, `w2`, `r3`) of the named ones that don't say they have closed. */
  named: Set<string>
  /** The ids of those that carry a contact of each kind. */
  withContact: Record<'website' | 'phone' | 'email', Set<string>>
}

/** The values that the expected files count; the keys in the order in which they name an object's category. */
const counted: Record<string, ReadonlySet<string> | undefined> = {
  amenity: words(
    'arts_centre bank bar biergarten cafe car_rental cinema clinic college coworking_space dentist doctors driving_school fast_food fuel hospital ice_cream kindergarten language_school library music_school nightclub nursing_home pharmacy post_office pub restaurant school social_facility studio theatre university veterinary',
  ),
  shop: undefined,
  craft: undefined,
  healthcare: undefined,
  tourism: words(
    'apartment apartments attraction camp_site chalet gallery guest_house hostel hotel motel museum',
  ),
  office: undefined,
  leisure: words('dance escape_game fitness_centre sauna sports_centre water_park'),
}
const gone = words('no vacant')

const contacts = {
  website: ['website', 'contact:website', 'url'],
  phone: ['phone', 'contact:phone', 'contact:mobile', 'mobile'],
  email: ['email', 'contact:email'],
  social: ['facebook', 'instagram', 'twitter', 'youtube', 'linkedin'].flatMap((network) => [
    `contact:${network}`,
    network,
  ]),
}

/** What the reader sees at the level of raw tags, counted as the expected files count it. */
export function rawCounts(path: string): RawCounts {
  const counts: Record<string, number> = {}
  const categories = new Map<string, TagCount>()
  const add = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  const named = new Set<string>()
  const withContact = { website: new Set<string>(), phone: new Set<string>(), email: new Set<string>() }
  const take = (id: string, tags: Tags) => {
    const category = categoryOf(tags)
    if (!category) return
    add('objects')
    if (!tags['name']) return
    add('named')
    if (!saysClosed(tags['name']) && !neverOpens(tags['opening_hours'] ?? '')) named.add(id)
    const row = categories.get(category) ?? { n: 0, website: 0, phone: 0, email: 0 }
    categories.set(category, row)
    row.n++
    for (const key of ['website', 'phone', 'email'] as const) {
      if (!has(tags, contacts[key])) continue
      row[key]++
      withContact[key].add(id)
      add(`named_${key}`)
    }
    if (tags['addr:street']) add('named_street')
    if (tags['opening_hours']) add('named_opening_hours')
    if (has(tags, contacts.social)) add('named_social')
    if (has(tags, [...contacts.website, ...contacts.phone, ...contacts.email])) add('named_any_contact')
  }
  eachTagged(path, take)
  return { counts, categories, named, withContact }
}

function categoryOf(tags: Tags): string | undefined {
  for (const [key, values] of Object.entries(counted)) {
    const value = tags[key]
    if (value && !gone.has(value) && (!values || values.has(value))) return `${key}=${value}`
  }
  return undefined
}

function eachTagged(path: string, take: (id: string, tags: Tags) => void): void {
  using file = openBlobs(path)
  const nowhere = new NodePositions()
  const taker = (kind: string) => (object: { id: number; tags: ObjectTags | undefined }) => {
    if (object.tags) take(`${kind}${object.id}`, object.tags.all())
  }
  for (const blob of file.blobs) {
    if (blob.type !== 'OSMData') continue
    const block = readBlock(file.read(blob), { need: isWhat, also: 0 })
    for (const group of block.groups) {
      if (group.kind === 'dense') readDenseNodes(block, group, { positions: nowhere, visit: taker('n') })
      else if (group.kind === 'nodes') readPlainNodes(block, group, { positions: nowhere, visit: taker('n') })
      else if (group.kind === 'ways') readWays(block, group, taker('w'))
      else if (group.kind === 'relations') readRelations(block, group, taker('r'))
    }
  }
}

function has(tags: Tags, keys: string[]): boolean {
  return keys.some((key) => tags[key])
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
