import { hash } from 'node:crypto'
import { phonesOf } from '../osm-tags/phones.ts'
import { profilesOf } from '../osm-tags/profiles.ts'
import { emailsOf, websitesOf } from '../osm-tags/websites.ts'
import type { ProfileRecord } from '../place-record.ts'
import { foldHeader, type TableField } from './fields.ts'
import type { Mapping } from './propose-mapping.ts'
import type { Row } from './read-table.ts'
import { readCountry } from './read-value.ts'

export interface RowReader {
  /** All values of a field, in the order of its columns. */
  all: (field: TableField) => readonly string[]
  first: (field: TableField) => string | null
  /** Handles and addresses by the network that their column is called after. */
  handles: () => Record<string, readonly string[]>
}

type Columns = Partial<Record<TableField, string[]>>

/** One mapping serves all rows of a table. */
const columnsOf = new WeakMap<Mapping, Columns>()

function columnsByField(mapping: Mapping): Columns {
  const kept = columnsOf.get(mapping)
  if (kept) return kept
  const columns: Columns = {}
  for (const [column, field] of Object.entries(mapping)) columns[field] = [...(columns[field] ?? []), column]
  columnsOf.set(mapping, columns)
  return columns
}

const none: readonly string[] = []

/** Reads the values of a row by field. */
export function readerOf(values: Row, mapping: Mapping): RowReader {
  const columns = columnsByField(mapping)
  const held = (column: string) => (Object.hasOwn(values, column) ? (values[column] ?? none) : none)
  const all = (field: TableField): readonly string[] => {
    const named = columns[field]
    if (!named) return none
    return named.length === 1 ? held(named[0] ?? '') : named.flatMap(held)
  }
  return {
    all,
    first: (field) => all(field)[0] ?? null,
    handles: () => {
      const found: Record<string, readonly string[]> = {}
      for (const column of columns.profile ?? []) {
        const network = networkWords.find((word) => foldHeader(column).includes(word))
        if (network) found[network] = [...(found[network] ?? []), ...held(column)]
      }
      return found
    },
  }
}

const networkWords = ['facebook', 'instagram', 'twitter', 'youtube', 'tiktok', 'telegram', 'pinterest']

/** Values as one tag of OpenStreetMap, whose parts stand between semicolons. */
const list = (values: readonly string[]): string =>
  values.length === 0 ? '' : values.map((value) => value.replaceAll(';', '\\;')).join(';')

const urlsIn = (values: readonly string[]): string[] => values.filter((value) => /^https?:\/\//i.test(value))

interface Contacts {
  /** E.164. */
  phones: string[]
  /** Absolute http or https URLs. */
  websites: string[]
  emails: string[]
  profiles: ProfileRecord[]
}

/** Contact values of a row, read as those of OpenStreetMap are: national phone numbers belong to `country`. */
export function contactsOf(reader: RowReader, country: string | null): Contacts {
  const pages = [...reader.all('website'), ...reader.all('linkedin'), ...urlsIn(reader.all('profile'))]
  const { websites, profiles } = websitesOf({ website: list(pages) })
  const handles = Object.fromEntries(
    Object.entries(reader.handles()).map(([network, values]) => [network, list(values)]),
  )
  return {
    phones: phonesOf({ phone: list(reader.all('phone')) }, country),
    websites,
    emails: emailsOf({ email: list(reader.all('email')) }),
    profiles: profilesOf(handles, profiles),
  }
}

/** ISO 3166-1 alpha-2: of the row, else what holds for all rows. */
export const countryOf = (reader: RowReader, { country }: { country?: string }): string | null =>
  readCountry(reader.first('country') ?? '') ?? country ?? null

/** Codes of states in capitals, names as they are. */
export function stateOf(reader: RowReader): string | null {
  const state = reader.first('state')
  return state && /^[a-z]{2,3}$/.test(state) ? state.toUpperCase() : state
}

/** The host of the first website, without `www.`; null where there is none. */
export function hostOf(websites: readonly string[]): string | null {
  const [first] = websites
  if (first === undefined) return null
  const plain = /^https?:\/\/([a-z0-9.-]+)[/?#]/.exec(first)?.[1]
  return (plain ?? URL.parse(first)?.hostname)?.replace(/^www\d?\./, '') ?? null
}

/** The same for two rows that say the same, so that a second import finds its rows again. */
export const identityOf = (parts: readonly (string | null)[]): string =>
  hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22)
