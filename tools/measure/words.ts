import { readFileSync } from 'node:fs'
import { readOsm } from '#engine/import/osm-pbf.ts'
import { categories, descendantsOf } from '#engine/taxonomy/categories.ts'
import { BrandIndex } from '#engine/taxonomy/brands/brand-index.ts'
import { readBrands } from '#engine/taxonomy/brands/brand-table.ts'
import { suggest } from '#engine/taxonomy/suggest.ts'
import { categoriesCalled } from '#engine/taxonomy/words/call-categories.ts'
import { languageOfCountry } from '#engine/taxonomy/words/distance.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { prepareWords } from '#engine/taxonomy/words/prepared-words.ts'

interface Row {
  language: string
  region: string
  query: string
  /** Ids of categories that are right, or `brand:` and a name, divided by `|`. */
  expected: string
  /** name, inflected, typo, synonym or brand; `any` where the file does not say. */
  kind: string
}

/** How often the first suggestion of a kind of query is right, and what it was when not. */
interface KindFigures {
  right: number
  all: number
  lines: string[]
}

export interface WordFigures {
  kinds: Map<string, KindFigures>
  /** Places of another trade among those that a keyword finds. */
  wrongShare: number
  milliseconds: number[]
}

/**
 * Asks for each row of a list of queries and compares the first suggestion with the one expected. A row is a line of
 * JSON or of tab-separated columns under a heading. With extracts the suggestions weigh as their places, and the share
 * of places of a wrong trade is counted on them; without, every category counts once.
 */
export async function measureWords(file: string, extracts: readonly string[] = []): Promise<WordFigures> {
  const rows = parseRows(readFileSync(file, 'utf8'))
  await prepareWords()
  const places = await countPlaces(extracts)
  const weightOf = (id: string) => places.get(id) ?? 0
  const kinds = new Map<string, KindFigures>()
  const milliseconds: number[] = []
  let [wrong, all] = [0, 0]
  for (const row of rows) {
    const figures = kinds.get(row.kind) ?? { right: 0, all: 0, lines: [] }
    kinds.set(row.kind, figures)
    const brands = brandsIn(row.region)
    const began = performance.now()
    const [first] = suggest(row.query, {
      language: row.language,
      local: languageOfCountry(row.region),
      weightOf,
      limit: 20,
      brands,
    })
    milliseconds.push(performance.now() - began)
    const right = expectedIds(row)
    figures.all += 1
    const isRight = first !== undefined && right.has(first.id)
    if (isRight) figures.right += 1
    else
      figures.lines.push(
        `${row.language} ${row.query}: ${first ? `${first.id} (${first.matched})` : 'nothing'}, expected ${row.expected}`,
      )
    const within = new Set([...right].flatMap(descendantsOf))
    for (const { id } of categoriesCalled(row.query, languageOfCountry(row.region)).categories) {
      for (const found of descendantsOf(id)) {
        const weight = extracts.length > 0 ? weightOf(found) : 1
        all += weight
        if (!within.has(found)) wrong += weight
      }
    }
  }
  return { kinds, wrongShare: all === 0 ? 0 : wrong / all, milliseconds }
}

const byLabel = new Map(categories.map(({ id, label }) => [fold(label), id]))

/** An id stands for itself; a label or the name of a brand for all that are called so. */
function expectedIds({ expected, region }: Row): Set<string> {
  const ids = expected.split('|').flatMap((text) => {
    const brand = /^brand:(.+)$/i.exec(text.trim())?.[1]
    if (brand)
      return brandsIn(region)
        .called(brand)
        .map(({ id }) => id)
    return [byLabel.get(fold(text)) ?? text.trim()]
  })
  return new Set(ids)
}

const brandIndexes = new Map<string, BrandIndex>()

/** Brands that trade in a country; in no region or an unknown one, all of them. */
function brandsIn(region: string): BrandIndex {
  const country = /^[A-Z]{2}$/.test(region) ? region : ''
  const known = brandIndexes.get(country)
  if (known) return known
  const isThere = (countries: readonly string[]) =>
    countries.length === 0 || !country || countries.includes(country)
  const index = new BrandIndex(
    readBrands().filter(({ countries, isGeneric }) => isThere(countries) && !isGeneric),
  )
  brandIndexes.set(country, index)
  return index
}

function parseRows(text: string): Row[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const isJson = lines[0]?.startsWith('{')
  const columns = lines[0]?.split('\t').map((name) => name.trim()) ?? []
  const cells = (line: string) =>
    Object.fromEntries(line.split('\t').map((cell, at) => [columns[at] ?? '', cell]))
  return (isJson ? lines : lines.slice(1)).map((line) => {
    const row = (isJson ? JSON.parse(line) : cells(line)) as Record<string, string | undefined>
    const brand = row['brand'] ? `brand:${row['brand']}` : undefined
    return {
      language: row['language'] ?? row['lang'] ?? 'en',
      region: row['region'] ?? '',
      query: row['query'] ?? row['q'] ?? '',
      expected: row['expected'] ?? row['category'] ?? brand ?? '',
      kind: row['kind'] ?? 'any',
    }
  })
}

async function countPlaces(extracts: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const file of extracts) {
    for await (const batch of readOsm(file)) {
      for (const record of batch) {
        if (!('place' in record)) continue
        for (const id of record.place.categories) counts.set(id, (counts.get(id) ?? 0) + 1)
      }
    }
  }
  return counts
}

/** Prints every miss, then the figures. */
export function printWordFigures({ kinds, wrongShare, milliseconds }: WordFigures): void {
  for (const [kind, { lines }] of kinds) for (const line of lines) console.log(`wrong ${kind}: ${line}`)
  for (const [kind, { right, all }] of kinds)
    console.log(
      `${kind.padEnd(10)} first suggestion right ${((100 * right) / all).toFixed(1)} % (${right} of ${all})`,
    )
  const slow = milliseconds.toSorted((a, b) => a - b)[Math.floor(0.95 * milliseconds.length)] ?? 0
  console.log(`wrong trade among the places of a keyword: ${(100 * wrongShare).toFixed(1)} %`)
  console.log(`a suggestion takes ${slow.toFixed(1)} ms at most in 95 % of all queries`)
}
