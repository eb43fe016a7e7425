import { ancestorsOf } from '#engine/taxonomy/categories.ts'
import { categoriesOf } from '#engine/taxonomy/categories-of.ts'
import { type Brand, slugOf } from '#engine/taxonomy/brands/brand-table.ts'
import { categoriesOfWord, isCategoryWord } from '#engine/taxonomy/words/category-words.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { readFileSync } from 'node:fs'

interface Item {
  names: string[]
  brand: string
  wikidata: string | undefined
  categories: string[]
  /** Undefined: anywhere. */
  countries: string[] | undefined
}

/**
 * The brands of the name suggestion index as people know them. Its entries are one per country and kind of shop; those
 * with one Wikidata item are one brand, and so are those of one name and one trade: Aldi Nord and Aldi Süd are Aldi.
 */
export function brandFamilies(): Brand[] {
  const items = [...indexedBrands().values()].flat().flatMap(readItem)
  const families = Map.groupBy(
    joined(items),
    (family) => `${slugOf(shownName(family))} ${groupOf(family[0])}`,
  )
  const named = [...families.values()].map((alike) => {
    const name = shownName(alike[0] ?? [])
    return { family: alike.flat(), name, slug: slugOf(name) }
  })
  const taken = Map.groupBy(named, ({ slug }) => slug)
  return named
    .map(({ family, name, slug }) => {
      const trade = sorted(family.flatMap((item) => item.categories))
      return {
        id: `brand:${slug}${taken.get(slug)?.length === 1 ? '' : `:${groupOf(family[0])}`}`,
        name,
        wikidata: sorted(family.flatMap(({ wikidata }) => wikidata ?? [])),
        categories: trade,
        countries: family.some(({ countries }) => !countries)
          ? []
          : sorted(family.flatMap((item) => item.countries ?? [])),
        otherNames: otherNames(family, name).filter((other) => !isWordFor(other, trade)),
        isGeneric: isWordFor(name, trade),
      }
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

const sorted = (texts: string[]) => [...new Set(texts)].sort()

function readItem({ displayName, locationSet, matchNames = [], matchTags = [], tags }: IndexedBrand): Item[] {
  const found = [tags, ...matchTags.map(tagOf)].flatMap(categoriesOf)
  const given = Object.entries(tags).flatMap(([key, value]) =>
    /^(name|brand|short_name|alt_name|official_name)(:[a-z-]+)?$/.test(key) && key !== 'brand:wikidata'
      ? value.split(';')
      : [],
  )
  const names = [tags['name'] ?? tags['brand'] ?? displayName, ...given, ...matchNames]
  if (found.length === 0 || fold(names[0] ?? '') === '') return []
  const include = locationSet.include ?? []
  const countries = include.every(
    (place): place is string => typeof place === 'string' && /^[a-z]{2}$/.test(place),
  )
  return [
    {
      names: names.map((name) => name.trim()).filter((name) => fold(name) !== ''),
      brand: tags['brand'] ?? names[0] ?? '',
      wikidata: tags['brand:wikidata'],
      categories: found,
      countries: countries
        ? include.map((place) => (place as string).toUpperCase().replace('FX', 'FR'))
        : undefined,
    },
  ]
}

/** "shop/chemist" as a tag. */
function tagOf(path: string): Record<string, string> {
  const [key = '', value = ''] = path.split('/')
  return { [key]: value }
}

function joined(items: Item[]): Item[][] {
  const leader = items.map((_, index) => index)
  const find = (index: number): number => {
    let at = index
    while (leader[at] !== at) at = leader[at] ?? at
    return at
  }
  const first = new Map<string, number>()
  for (const [index, item] of items.entries()) {
    const { names, wikidata } = item
    const keys = [`${fold(names[0] ?? '')} ${groupOf(item)}`, ...(wikidata ? [wikidata] : [])]
    for (const key of keys) {
      const other = first.get(key)
      if (other === undefined) first.set(key, index)
      else leader[find(index)] = find(other)
    }
  }
  return [...Map.groupBy(items, (_, index) => find(index)).values()]
}

/** Whether a text is no more than a word for a trade, or for what encloses it. */
function isWordFor(text: string, trade: readonly string[]): boolean {
  const meant = categoriesOfWord(text)
  return trade.some((category) => [category, ...ancestorsOf(category)].some((id) => meant.has(id)))
}

/** The trade of a brand: the outermost group of its first category. */
function groupOf(item: Item | undefined): string {
  const [category = ''] = item?.categories ?? []
  return ancestorsOf(category).at(-1) ?? category
}

const isLatin = (name: string) => /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]+$/u.test(name)

/**
 * What all names of a family have in common, "ICA" of "ICA Nära" and "Maxi ICA"; else the name in most countries, in Latin
 * letters where there is one.
 */
function shownName(family: Item[]): string {
  const own = [...new Set(family.map(({ names }) => names[0] ?? ''))]
  const common = own.length > 1 ? commonWords(own) : ''
  if (/\p{L}{2}/u.test(common) && !isCategoryWord(common)) return common
  const votes = new Map<string, number>()
  for (const { brand, names, countries } of family) {
    for (const name of [brand, names[0] ?? ''])
      votes.set(name, (votes.get(name) ?? 0) + (countries?.length ?? everywhere))
  }
  const best = [...votes].sort(
    ([a, m], [b, n]) =>
      Number(isLatin(b)) - Number(isLatin(a)) || n - m || a.length - b.length || (a < b ? -1 : 1),
  )
  return best[0]?.[0] ?? ''
}

/** How many countries a brand without a list of them counts for. */
const everywhere = 30

/** The longest run of words that is in every name. */
function commonWords([first = '', ...others]: string[]): string {
  const words = first.split(' ')
  for (let length = words.length; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const run = words.slice(at, at + length).join(' ')
      if (others.every((other) => ` ${other} `.includes(` ${run} `))) return run
    }
  }
  return ''
}

function otherNames(family: Item[], name: string): string[] {
  const seen = new Set([fold(name)])
  return family
    .flatMap(({ names }) => names)
    .filter((other) => {
      const folded = fold(other)
      return seen.has(folded) ? false : seen.add(folded)
    })
    .sort((a, b) => (a < b ? -1 : 1))
}

const file = new URL('../../../node_modules/name-suggestion-index/dist/json/nsi.min.json', import.meta.url)

export interface IndexedBrand {
  displayName: string
  locationSet: { include?: unknown[]; exclude?: unknown[] }
  matchNames?: string[]
  matchTags?: string[]
  tags: Record<string, string>
}

/** The brands of the name suggestion index by their tag, `shop=supermarket`. */
export function indexedBrands(): Map<string, IndexedBrand[]> {
  const { nsi } = JSON.parse(readFileSync(file, 'utf8')) as { nsi: Record<string, { items: IndexedBrand[] }> }
  return new Map(
    Object.entries(nsi).flatMap(([path, { items }]) => {
      const [tree, key, value] = path.split('/')
      return tree === 'brands' ? [[`${key}=${value}`, items] as const] : []
    }),
  )
}
