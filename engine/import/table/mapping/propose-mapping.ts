import { candidates, type Sought } from './candidates.ts'
import { type Column, columnsIn, readColumn, type TableSample } from './columns.ts'
import { type TableField, tableFields, type TableKind, tableKinds } from './fields.ts'
import { wholeNames } from './whole-names.ts'

/** Which field each column goes to. Columns that are not named are left out. */
export type Mapping = Readonly<Record<string, TableField>>

type Stated = { [Fact in keyof Sought]?: Sought[Fact] | undefined }

export interface ProposedMapping {
  kind: TableKind
  mapping: Mapping
}

/**
 * Proposes what the rows of a table describe and which column holds which field, from the names of the columns and from
 * what their values look like. A name alone is not believed where the values contradict it.
 * @param stated what is known of all rows
 */
export function proposeMapping(sample: TableSample, stated: Stated = {}): ProposedMapping {
  const kinds = stated.kind ? [stated.kind] : tableKinds
  const columns = columnsIn(sample).map((name) => readColumn(name, sample.rows))
  const proposals = kinds.map((kind) => proposeFor({ ...stated, kind }, columns))
  const best = proposals.reduce((first, each) => (each.weight > first.weight ? each : first))
  return { kind: best.kind, mapping: best.mapping }
}

/** Fields that only one kind of row has, and that tell it from the others. */
const telling: Record<TableKind, Partial<Record<TableField, number>>> = {
  places: { lat: 2, lon: 2, street: 1.5, category: 0.5, postal_code: 1 },
  people: { first_name: 2, last_name: 2, title: 1, company: 0.5 },
  companies: { industry: 1, headcount: 1, website: 0.5 },
  creators: { followers: 3, username: 1, views: 1, likes: 1 },
}

function proposeFor(sought: Sought, columns: readonly Column[]) {
  const { kind } = sought
  const proposed = columns.flatMap((column) => candidates(column, sought))
  const scored = (kind === 'people' ? wholeNames(proposed) : proposed).toSorted((a, b) => b.score - a.score)
  const mapping = new Map<string, TableField>() // a column can be called as a property of every object
  const taken = new Set<TableField>()
  const held = new Set<TableField>()
  for (const { column, field } of scored) {
    if (mapping.has(column.name) || (taken.has(field) && !isRepeated(field))) continue
    mapping.set(column.name, field)
    taken.add(field)
    if (column.values.length > 0) held.add(field)
  }
  return { kind, mapping: Object.fromEntries(mapping), weight: weightOf(kind, held) }
}

function weightOf(kind: TableKind, held: ReadonlySet<TableField>): number {
  if (!held.has('name') && !held.has('last_name') && !held.has('username')) return 0
  const weight = [...held].reduce((total, field) => total + (telling[kind][field] ?? 0.1), 0)
  // A row with a name and a company beside it is a person at that company.
  return kind === 'people' && held.has('name') && held.has('company') ? weight + 1 : weight
}

const isRepeated = (field: TableField): boolean => 'repeats' in tableFields[field]
