import { sql } from 'kysely'
import { BrandIndex, type NamedBrand } from '#engine/taxonomy/brands/brand-index.ts'
import { readBrands } from '#engine/taxonomy/brands/brand-table.ts'
import type { Directory } from '#server/platform/postgres/database.ts'

/** The brands of the directory, and how many places each has. */
export interface PresentBrands {
  index: BrandIndex
  placesOf: ReadonlyMap<string, number>
  nameOf: ReadonlyMap<string, string>
}

interface Kept {
  brands: Promise<PresentBrands>
  /** The data sets that they are of, and when each was written. */
  of: string
}

const kept = new WeakMap<Directory, Kept>()

/** Another text after each import or removal of a data set. */
export async function dataSetsAsOf(directory: Directory): Promise<string> {
  const { rows } = await sql<{ of: string | null }>`
    select string_agg(concat(id, updated_at, removed_at), ' ' order by id) as of from directory.datasets`.execute(
    directory,
  )
  return rows[0]?.of ?? ''
}

/** Brands that places carry, with all their names. Read again after each import; that is one small question to ask. */
export async function presentBrands(directory: Directory): Promise<PresentBrands> {
  const of = await dataSetsAsOf(directory)
  const known = kept.get(directory)
  if (known?.of === of) return known.brands
  const brands = readPresent(directory)
  kept.set(directory, { brands, of })
  brands.catch(() => kept.delete(directory)) // asked again next time
  return brands
}

let names: Map<string, NamedBrand & { isGeneric: boolean }> | undefined

async function readPresent(directory: Directory): Promise<PresentBrands> {
  names ??= new Map(
    readBrands().map(({ id, name, otherNames, isGeneric }) => [id, { id, name, otherNames, isGeneric }]),
  )
  const rows = await directory
    .selectFrom('brands')
    .select(['id', 'name', 'places'])
    .where('places', '>', 0)
    .execute()
  const present = rows.map(({ id, name }) => names?.get(id) ?? { id, name, otherNames: [], isGeneric: false })
  return {
    index: new BrandIndex(present.filter(({ isGeneric }) => !isGeneric)),
    placesOf: new Map(rows.map(({ id, places }) => [id, places])),
    nameOf: new Map(present.map(({ id, name }) => [id, name])),
  }
}
