import type { ListCounts } from '../formats/json/nested-list.ts'
import type { TableSample } from './columns.ts'
import type { TableField } from './fields.ts'
import { proposeMapping } from './propose-mapping.ts'

/** The list of most objects at the top of records, where most records have it and some have several objects in it; undefined for none. */
export function longestList(counts: ListCounts, rows: number): string | undefined {
  const [[key, { records, entries }] = ['', { records: 0, entries: 0 }]] = Array.from(counts)
    .filter(([, { isNested }]) => !isNested)
    .toSorted(([, a], [, b]) => b.entries - a.entries)
  return entries > records && records >= rows / 2 ? key : undefined
}

interface Read {
  list: string
  /** Keys of the objects in the list. */
  keys: ReadonlySet<string>
  /** The file with its records as rows. */
  records: TableSample
  /** The file with the objects in the list as rows. */
  entries: TableSample
}

const names: ReadonlySet<TableField> = new Set<TableField>(['name', 'first_name', 'last_name'])

/**
 * Whether the objects in a list are what a file is about: places with a position and an address, persons with their emails or
 * titles, creators by username, or what has its name there alone. A record that has a position, a username or a
 * person's name of its own is what its file is about.
 */
export function isAboutList({ list, keys, records, entries }: Read): boolean {
  const own = (kind?: 'people' | 'creators' | 'places') =>
    fieldsBy(records, kind, (column) => !column.startsWith(`${list} `))
  const inside = (kind?: 'people' | 'creators' | 'places') =>
    fieldsBy(entries, kind, (column) => keys.has(column) || keys.has(column.split(' ', 1)[0] ?? ''))
  const [places, creators, people] = [inside('places'), inside('creators'), inside('people')]
  if (places.has('lat') && (places.has('street') || places.has('phone'))) return !own('places').has('lat')
  if (creators.has('username') && creators.has('followers')) return !own('creators').has('username')
  const isPerson =
    has(people, names) && (people.has('email') || people.has('title') || people.has('linkedin'))
  if (isPerson) return !has(own('people'), names)
  const best = inside()
  return (has(best, names) || best.has('account')) && !has(own(), names)
}

const has = (fields: ReadonlySet<TableField>, some: ReadonlySet<TableField>): boolean =>
  [...fields].some((field) => some.has(field))

function fieldsBy(
  sample: TableSample,
  kind: 'people' | 'creators' | 'places' | undefined,
  is: (column: string) => boolean,
): ReadonlySet<TableField> {
  const { mapping } = proposeMapping(sample, { kind })
  return new Set(Object.entries(mapping).flatMap(([column, field]) => (is(column) ? [field] : [])))
}
