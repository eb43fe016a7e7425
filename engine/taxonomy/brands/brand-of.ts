import { ancestorsOf, descendantsOf } from '../categories.ts'
import { fold } from '../words/fold.ts'
import { type Brand, readBrands, slugOf } from './brand-table.ts'

/** What a place says of its brand. */
export interface Branded {
  name: string
  brand: string | null
  /** Of the brand: `Q125054`. */
  brand_wikidata?: string
  /** Ids of our tree, the primary one first. */
  categories: readonly string[]
  country: string | null
}

export interface PlaceBrand {
  id: string
  name: string
  /** The place is one of a chain, not merely a dealer that sells the brand. */
  isChain: boolean
}

interface Prepared {
  byWikidata: Map<string, Brand>
  byName: Map<string, Brand[]>
}

let prepared: Prepared | undefined

/**
 * The brand of a place: by its Wikidata item, by the brand it names, or by a name that is a brand's in the trade and the
 * country of the place. A brand that is in no table is known by its own name and trade.
 */
export function brandOf(place: Branded): PlaceBrand | undefined {
  const { name, brand, brand_wikidata: wikidata, categories, country } = place
  prepared ??= prepare()
  const known =
    (wikidata && prepared.byWikidata.get(wikidata)) ||
    (brand && called(brand, prepared, (candidate) => haveOneTrade(candidate, categories))) ||
    called(name, prepared, (candidate) => isMeant(candidate, categories, country))
  if (known) return { id: known.id, name: known.name, isChain: !dealers.has(categories[0] ?? '') }
  const own = brand?.split(';')[0]?.trim() ?? ''
  const slug = slugOf(own)
  return slug === ''
    ? undefined
    : { id: `brand:${slug}:${tradeOf(categories[0])}`, name: own, isChain: false }
}

/** Here a brand is what is sold, not who sells it. */
const dealers = new Set(
  [
    'car-dealer',
    'motorcycle-dealer',
    'caravan-dealer',
    'car-repair',
    'motorcycle-repair-shop',
    'car-parts-shop',
  ].flatMap(descendantsOf),
)

function prepare(): Prepared {
  const byWikidata = new Map<string, Brand>()
  const byName = new Map<string, Brand[]>()
  for (const brand of readBrands()) {
    for (const item of brand.wikidata) byWikidata.set(item, brand)
    for (const name of [brand.name, ...brand.otherNames]) {
      const folded = fold(name)
      const known = byName.get(folded)
      if (!known) byName.set(folded, [brand])
      else if (folded === fold(brand.name)) known.unshift(brand)
      else known.push(brand)
    }
  }
  return { byWikidata, byName }
}

const called = (
  name: string,
  { byName }: Prepared,
  isMeantHere: (brand: Brand) => boolean,
): Brand | undefined => byName.get(fold(name))?.find(isMeantHere)

/** The outermost group of a category. */
const tradeOf = (category = '') => ancestorsOf(category).at(-1) ?? category

function haveOneTrade(brand: Brand, categories: readonly string[]): boolean {
  const trades = new Set(categories.map(tradeOf))
  return brand.categories.some((category) => trades.has(tradeOf(category)))
}

/** A name alone is a brand's only where its category is, or one beside it in the narrowest group. */
function isMeant(brand: Brand, categories: readonly string[], country: string | null): boolean {
  const isHere = brand.countries.length === 0 || country === null || brand.countries.includes(country)
  return (
    isHere &&
    !brand.isGeneric &&
    brand.categories.some((own) =>
      categories.some(
        (category) =>
          own === category || ancestorsOf(own)[0] === category || descendantsOf(own).includes(category),
      ),
    )
  )
}
