import { categories } from '#engine/taxonomy/categories.ts'
import type { Business } from '#engine/website/business.ts'
import { countryDomain, countryNames } from '#engine/website/candidates/country.ts'
import { ownedHost } from '#engine/website/candidates/endings.ts'
import { latinName, nameSpellings } from '#engine/website/candidates/name-words.ts'
import { type AddedWords, tradeGroup } from '#engine/website/candidates/trade-words.ts'
import type { BusinessWithSite } from '#tools/measure/business-sites.ts'

/** Rarer added words may be names. */
const fewestAdded = 3
const fewestCategories = 2
const mostAdded = 8

const groups = new Set(categories.filter(({ parent }) => parent === null).map(({ id }) => id))

/** Words beside a name in domains: by category of at least three businesses, by group of at least two categories. */
export function learnAddedWords(rows: readonly BusinessWithSite[]): AddedWords {
  const counts = new Map<string, Map<string, Set<string>>>()
  const count = (key: string, word: string, witness: string) => {
    const words = counts.get(key) ?? new Map<string, Set<string>>()
    counts.set(key, words.set(word, (words.get(word) ?? new Set()).add(witness)))
  }
  for (const { business, website } of rows) {
    const label = ownedHost(URL.parse(website)?.hostname ?? '')?.label.replaceAll('-', '') ?? ''
    const category = business.categories?.[0]
    if (!category) continue
    for (const word of besideName(label, business)) {
      count(category, word, business.name)
      count(tradeGroup([category]), word, category)
    }
  }
  return Object.fromEntries(
    [...counts].flatMap(([key, words]) => {
      const fewest = groups.has(key) ? fewestCategories : fewestAdded
      const common = [...words].filter(([, witnesses]) => witnesses.size >= fewest)
      const sorted = common.toSorted((a, b) => b[1].size - a[1].size).slice(0, mostAdded)
      return sorted.length > 0 ? [[key, sorted.map(([word]) => word)]] : []
    }),
  )
}

/** What stands before or after the name in a label, unless it is a place. */
function besideName(label: string, business: Business): string[] {
  const [words = []] = nameSpellings(business.name, business)
  const stems = [words.filter(({ kind }) => kind === 'core'), words].map((part) =>
    part.map(({ text }) => text).join(''),
  )
  const places = [business.city, ...countryNames(business.country)].map((place) =>
    latinName(place, business).join(''),
  )
  const code = business.country ? countryDomain(business.country) : ''
  const found = stems.flatMap((stem) => {
    if (stem.length < 3 || stem === label) return []
    if (label.startsWith(stem)) return [label.slice(stem.length)]
    return label.endsWith(stem) ? [label.slice(0, -stem.length)] : []
  })
  return [...new Set(found)].filter(
    (word) =>
      word.length > 1 && word !== code && !places.some((place) => place !== '' && word.includes(place)),
  )
}
