import { conceptWord, conceptsOfValue } from '#engine/claims/concepts/concepts.ts'
import { kindOfKey } from '#engine/claims/fact-kinds.ts'
import type { Fact } from '#engine/claims/prepare-facts.ts'

/** A search that can be started as it stands: words of a category in English and a place, and the facts that it comes from. */
export interface Search {
  category: string
  place: string | null
  facts: string[]
}

const mostSearches = 10

/** Who provides for a trade, as labels of the taxonomy; by our own knowledge of trades, so never told as facts. */
const suppliersOf: Readonly<Record<string, readonly string[]>> = {
  restaurant: ['Wholesaler', 'Beverages shop', 'Farm shop', 'Bakery', 'Butcher', 'Cleaning service'],
  cafe: ['Bakery', 'Beverages shop', 'Wholesaler', 'Cleaning service'],
  pub: ['Brewery', 'Beverages shop', 'Wholesaler', 'Cleaning service'],
  bar: ['Brewery', 'Beverages shop', 'Wholesaler'],
  hotel: ['Laundry', 'Cleaning service', 'Furniture shop', 'Wholesaler', 'Security firm'],
  bakery: ['Wholesaler', 'Farm supplies', 'Cleaning service'],
  dentist: ['Medical laboratory', 'Medical supply shop', 'Cleaning service', 'IT company'],
  doctor: ['Medical laboratory', 'Medical supply shop', 'Cleaning service', 'IT company'],
  carpenter: ['Hardware shop', 'Wholesaler', 'Accountant'],
  plumber: ['Hardware shop', 'Wholesaler', 'Accountant'],
  electrician: ['Electronics shop', 'Hardware shop', 'Wholesaler'],
  hairdresser: ['Cosmetics shop', 'Wholesaler', 'Laundry'],
  'beauty salon': ['Cosmetics shop', 'Wholesaler', 'Laundry'],
}
const suppliersOfAll = [
  'Cleaning service',
  'IT company',
  'Accountant',
  'Stationery shop',
  'Advertising agency',
]

/** Ready searches: for similar firms in ever wider places, for competitors in the town, for suppliers by the trade. */
export function searchesFor(kind: 'similar' | 'competitor' | 'supplier', facts: readonly Fact[]): Search[] {
  const of = (wanted: string) => facts.find((fact) => kindOfKey(fact.kind) === wanted)
  const category = of('category')
  if (!category) return []
  const value = String(category.value)
  const own = conceptWord(value, 'category', 'en') ?? value
  const places = ['area', 'city', 'region', 'country'].flatMap((each) => of(each) ?? [])
  const city = of('city')
  if (kind === 'supplier') {
    const trade = [...conceptsOfValue(value, 'category')].find((id) => suppliersOf[id])
    const wanted = suppliersOf[trade ?? ''] ?? suppliersOfAll
    return wanted.map((each) => search(each, city, category)).slice(0, mostSearches)
  }
  if (kind === 'competitor') return [search(own, city ?? places[0], category)]
  return places.length > 0
    ? places.map((place) => search(own, place, category))
    : [search(own, undefined, category)]
}

const search = (category: string, place: Fact | undefined, from: Fact): Search => ({
  category,
  place: place ? String(place.value) : null,
  facts: [from.id, ...(place ? [place.id] : [])],
})
