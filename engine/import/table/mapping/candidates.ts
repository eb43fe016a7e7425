import type { Column } from './columns.ts'
import { fieldsOf, type TableField, tableFields, type TableKind, type ValueShape } from './fields.ts'
import { foldHeader } from './fold-header.ts'
import { headerScore, isOtherColumn, isOwnerColumn } from './header-score.ts'
import { withoutPercent } from './words/percent-words.ts'
import { isMapPage, shareThatFits } from './value-shapes.ts'
import { isWholeName } from './whole-name-header.ts'

/** From this score on a column is proposed for a field. */
const enough = 0.45

export interface Sought {
  kind: TableKind
  /** ISO 3166-1 alpha-2, where it is stated for all rows: then no column is taken for the country by its values alone. */
  country?: string | undefined
  /** Columns whose fields are known; null for none. */
  fields?: ReadonlyMap<string, TableField | null> | undefined
}

export interface Candidate {
  column: Column
  field: TableField
  score: number
}

/** The fields that a column may hold, by its name and by its values. */
export function candidates(column: Column, { kind, country, fields: known }: Sought): Candidate[] {
  const given = known?.get(column.name)
  if (given !== undefined)
    return given !== null && fieldsOf(kind).includes(given) ? [{ column, field: given, score: 2 }] : []
  if (isOwnerColumn(column.name, kind)) return []
  const isWhole = kind === 'people' && isWholeName(column)
  const headerSays = (field: TableField): number => {
    if (isWhole) return scoreOfWhole(column.name, field)
    const name = headerScore(column.name, field, kind)
    if (tableFields[field].shape !== 'share') return name
    return Math.max(name, headerScore(withoutPercent(column.name), field, kind))
  }
  const fields = fieldsOf(kind).map((field) => ({ field, name: headerSays(field) }))
  const isOther = isOtherColumn(column.name)
  // "Home Country/Region" is not the state of a row whose country is another column.
  const isCountry =
    headerScore(column.name, 'country', kind) > 0.5 && shareThatFits(column.values, 'country') > 0.9
  const isNamed = fields.some(
    ({ field, name }) => name > 0 && shareThatFits(column.values, tableFields[field].shape) >= 0.5,
  )
  return fields.flatMap(({ field, name }) => {
    const named = (isOther && name < surelyNamed) || (field === 'state' && isCountry) ? 0 : name
    const score =
      column.values.length === 0
        ? emptyScore(named, field)
        : column.filled *
          Math.max(
            nameScore(column, field, named),
            kind === 'creators' ? linkScore(column, field) : 0,
            isOther || (field === 'country' && country !== undefined)
              ? 0
              : valueScore(column, field, isNamed),
          )
    return score >= enough && !isOfCompany(column, field, kind) ? [{ column, field, score }] : []
  })
}

/** What a header says that names both parts of a name. */
function scoreOfWhole(name: string, field: TableField): number {
  if (field === 'name') return Math.max(wholeNamed, headerScore(name, field, 'people'))
  return field === 'first_name' || field === 'last_name' ? 0 : headerScore(name, field, 'people')
}

const wholeNamed = 0.98
/** From this score on a header is one of the words of a field. */
const surelyNamed = 0.8
/** From this one on it ends with such a word: "Home phone". */
const alikeNamed = 0.65

/** A column without a value is believed where its name is one of a field, after all that have values. */
const emptyScore = (name: number, field: TableField): number =>
  name > (field === 'email' || field === 'phone' ? alikeNamed : surelyNamed) ? enough + name / 1000 : 0

function nameScore({ values }: Column, field: TableField, name: number): number {
  if (name === 0) return 0
  const { shape } = tableFields[field]
  const fit = shareThatFits(values, shape)
  if (field === 'id' && new Set(values).size < values.length * 0.9) return 0 // a rank or a group
  if (field === 'account' && areAlike(values)) return 0 // whether there is one
  if (field === 'title' && shareOf(values, isSalutation) > 0.5) return 0
  if (field === 'website' && name < surelyNamed && shareThatFits(values, 'own page') < 0.5) return 0
  if (field === 'website' && shareOf(values, isMapPage) > 0.5) return 0
  if (fit < 0.5 && shape !== 'handle') return 0 // a channel may have blanks in its name
  if (shape === 'email' || shape === 'linkedin') return name * fit
  if (shape === 'country') return name * fit * fit + (fit > 0.9 ? 0.02 : 0) // some words are also those of regions
  // A second spelling of one number is worth more: `50.7M` is rounded, `50700000` is not.
  const exact = shape === 'number' && values.every((value) => /^\d+$/.test(value)) ? 0.05 : 0
  return name * (0.5 + fit / 2) + exact
}

/** Headers of the address of an account that do not say of which network. */
const linkHeader =
  /^(?:(?:social|profile|channel|account|page|creator|influencer|media) )*(?:links?|profiles?|urls?|pages?)$/

/** A link to a network names the account of its row, and beside a username the network. */
function linkScore({ name, values }: Column, field: TableField): number {
  if ((field !== 'account' && field !== 'website') || !linkHeader.test(foldHeader(name))) return 0
  if (shareThatFits(values, 'network page') < 0.8 || areAlike(values)) return 0
  return field === 'account' ? 0.95 : 0.9
}

const isSalutation = (text: string): boolean =>
  /^(?:mrs?|ms|miss|mx|herr|frau|dr|prof|m|mme|mlle|sra?|srta|sig|sig ra|dhr|mevr|pan|pani|bay|bayan|氏|様)\.?$/i.test(
    text,
  )

/** How surely values say by themselves what a column holds. Some do only where its name says nothing else. */
const plain: Partial<Record<TableField, { shape: ValueShape; score: number; isShy?: boolean }>> = {
  email: { shape: 'email', score: 0.8 },
  linkedin: { shape: 'linkedin', score: 0.8 },
  country: { shape: 'country', score: 0.6, isShy: true },
  profile: { shape: 'network page', score: 0.7, isShy: true },
  website: { shape: 'own page', score: 0.6, isShy: true },
  phone: { shape: 'written phone', score: 0.6, isShy: true },
}

function valueScore({ values }: Column, field: TableField, isNamed: boolean): number {
  const said = plain[field]
  if (!said || (said.isShy && isNamed)) return 0
  const fit = shareThatFits(values, said.shape)
  if (said.isShy && fit < 0.8) return 0
  // One page or number for all rows belongs to none of them.
  if (field !== 'country' && areAlike(values)) return 0
  return fit * fit * said.score
}

const areAlike = (values: readonly string[]): boolean =>
  values.length >= 5 && new Set(values).size < values.length / 2

const shareOf = (values: readonly string[], is: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(is).length / values.length

/** The page of a company on LinkedIn is not that of a person in it. */
const isOfCompany = ({ values }: Column, field: TableField, kind: TableKind): boolean =>
  kind === 'people' &&
  field === 'linkedin' &&
  shareOf(values, (value) => /\/(?:company|school)\//.test(value)) > 0.5
