import { networkOfColumn } from '../accounts/networks.ts'
import { type Candidate, candidates, type Sought } from './candidates.ts'
import { type Column, columnsIn, readColumn, type TableSample } from './columns.ts'
import { type TableField, tableFields, type TableKind, tableKinds } from './fields.ts'
import { headerScore } from './header-score.ts'
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
  const { chosen, hasAccounts } = kind === 'creators' ? accountsOrUsername(proposed) : plain(proposed, kind)
  const scored = chosen.toSorted((a, b) => b.score - a.score)
  const mapping = new Map<string, TableField>() // a column can be called as a property of every object
  const taken = new Set<string>()
  const held = new Set<TableField>()
  for (const { column, field } of scored) {
    // Each network has numbers of its own.
    const slot = hasAccounts ? `${field} ${networkOfColumn(column.name)}` : field
    if (mapping.has(column.name) || (taken.has(slot) && !isRepeated(field))) continue
    mapping.set(column.name, field)
    taken.add(slot)
    if (column.values.length > 0) held.add(field)
  }
  const weight = weightOf(kind, held) + (kind === 'creators' && namesCreators(mapping) ? 1 : 0)
  return { kind, mapping: Object.fromEntries(mapping), weight }
}

const plain = (proposed: readonly Candidate[], kind: TableKind) => ({
  chosen: kind === 'people' ? wholeNames(proposed) : [...proposed],
  hasAccounts: false,
})

/**
 * A table of creators has a column for each of their networks, or one with usernames beside which one names the network. Of
 * two networks no column of usernames says which it is of.
 */
function accountsOrUsername(proposed: readonly Candidate[]): { chosen: Candidate[]; hasAccounts: boolean } {
  const accounts = proposed.filter(({ field, column }) => field === 'account' && column.values.length > 0)
  const has = (field: TableField) =>
    proposed.some((one) => one.field === field && !accounts.some(({ column }) => column === one.column))
  const networks = new Set(accounts.map(({ column }) => networkOfColumn(column.name)))
  const named = proposed.some(({ field }) => field === 'username')
  const hasAccounts = networks.size > 1 ? !(has('username') && has('network')) : networks.size === 1 && !named
  const others = hasAccounts ? ['username', 'network'] : ['account']
  return { chosen: proposed.filter(({ field }) => !others.includes(field)), hasAccounts }
}

/** Whether the name is that of a creator by its header, and of nothing else. */
function namesCreators(mapping: ReadonlyMap<string, TableField>): boolean {
  const [column = ''] = Array.from(mapping).find(([, field]) => field === 'name') ?? []
  const isAccounts = [...mapping.values()].includes('account')
  return isAccounts && headerScore(column, 'name', 'creators') > headerScore(column, 'name', 'places')
}

/** An account alone says less than any name: a business and a person have accounts too. */
const weightOfAccount = 0.05
/** A place without a name is called after its address. */
const weightOfPlace = 0.1

function weightOf(kind: TableKind, held: ReadonlySet<TableField>): number {
  if (kind === 'places' && !held.has('name') && held.has('lat') && held.has('street')) return weightOfPlace
  const isTelling = [...held].some((field) => Object.hasOwn(telling[kind], field))
  if (held.has('account') && !isTelling) return weightOfAccount
  if (
    !held.has('name') &&
    !held.has('first_name') &&
    !held.has('last_name') &&
    !held.has('username') &&
    !held.has('account')
  )
    return 0
  const weight = [...held].reduce((total, field) => total + (telling[kind][field] ?? 0.1), 0)
  // A row with a name and a company beside it is a person at that company.
  return kind === 'people' && held.has('name') && held.has('company') ? weight + 1 : weight
}

const isRepeated = (field: TableField): boolean => 'repeats' in tableFields[field]
