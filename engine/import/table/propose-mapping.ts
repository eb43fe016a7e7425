import {
  fieldsOf,
  foldHeader,
  type TableField,
  tableFields,
  type TableKind,
  tableKinds,
  type ValueShape,
} from './fields.ts'
import type { Row } from './read-table.ts'
import { shareThatFits } from './read-value.ts'

/** Which field each column goes to. Columns that are not named are left out. */
export type Mapping = Readonly<Record<string, TableField>>

export interface ProposedMapping {
  kind: TableKind
  mapping: Mapping
}

/** From this score on a column is proposed for a field. */
const enough = 0.45

/**
 * Proposes what the rows of a table describe and which column holds which field, from the names of the columns and from
 * what their values look like. A name alone is not believed where the values contradict it.
 * @param rows some hundred rows from the beginning of the table
 * @param wanted the kind, where it is known
 */
export function proposeMapping(rows: readonly Row[], wanted?: TableKind): ProposedMapping {
  const kinds = wanted ? [wanted] : tableKinds
  const proposals = kinds.map((kind) => proposeFor(kind, rows))
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

function proposeFor(kind: TableKind, rows: readonly Row[]) {
  const scored = candidates(kind, rows).toSorted((a, b) => b.score - a.score)
  const mapping: Record<string, TableField> = {}
  const taken = new Set<TableField>()
  for (const { column, field } of scored) {
    if (column in mapping || (taken.has(field) && !isRepeated(field))) continue
    mapping[column] = field
    taken.add(field)
  }
  const weight = [...taken].reduce((total, field) => total + (telling[kind][field] ?? 0.1), 0)
  return {
    kind,
    mapping,
    weight: taken.has('name') || taken.has('last_name') || taken.has('username') ? weight : 0,
  }
}

const isRepeated = (field: TableField): boolean => 'repeats' in tableFields[field]

interface Candidate {
  column: string
  field: TableField
  score: number
}

function candidates(kind: TableKind, rows: readonly Row[]): Candidate[] {
  const columns = new Set(rows.flatMap((row) => Object.keys(row)))
  return [...columns].flatMap((column) => {
    const values = rows.flatMap((row) => row[column]?.slice(0, 1) ?? [])
    const filled = 0.6 + (0.4 * values.length) / rows.length
    return fieldsOf(kind).flatMap((field) => {
      const score = filled * scoreOf(column, values, field)
      return score >= enough ? [{ column, field, score }] : []
    })
  })
}

/** How surely values of a shape say by themselves what a column holds. */
const plain: Partial<Record<ValueShape, number>> = { email: 0.8, linkedin: 0.8, country: 0.6 }

function scoreOf(column: string, values: readonly string[], field: TableField): number {
  const { shape } = tableFields[field]
  const fit = shareThatFits(values, shape)
  const name = nameScore(column, field)
  if (values.length === 0 || (fit < 0.5 && shape !== 'handle')) return 0 // a channel may have blanks in its name
  if (shape in plain) return Math.max(name * fit, fit * fit * (plain[shape] ?? 0))
  // A second spelling of one number is worth more: `50.7M` is rounded, `50700000` is not.
  const exact = shape === 'number' && values.every((value) => /^\d+$/.test(value)) ? 0.05 : 0
  return name === 0 ? 0 : name * (0.5 + fit / 2) + exact
}

const namesOf = new Map(Object.entries(tableFields).map(([field, { called }]) => [field, called.split('|')]))

/** How well the name of a column says a field: 1 for its usual names, less for a name that only ends with one. */
function nameScore(column: string, field: TableField): number {
  const header = foldHeader(column).replace(/ \d+$/, '')
  const names = namesOf.get(field) ?? []
  const rank = names.indexOf(header)
  if (rank >= 0) return 1 - rank / 200
  const ending = names.findIndex((name) => header.endsWith(` ${name}`))
  if (ending >= 0) return 0.75 - ending / 200
  const beginning = names.findIndex((name) => header.startsWith(`${name} `))
  return beginning >= 0 ? 0.6 - beginning / 200 : 0
}
