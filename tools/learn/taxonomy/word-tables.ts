import { ancestorsOf, categories, categoryById } from '#engine/taxonomy/categories.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { findGenericParts, printGenericParts } from '#engine/taxonomy/words/generic-parts.ts'
import { parseWordTable, printWordTable, shownNames } from '#engine/taxonomy/words/word-table.ts'
import { indexedBrands } from './brand-families.ts'
import { presetWords } from './presets.ts'
import { weedWords } from './weed-words.ts'

/** Names are built alike within a key, and within the values that a second key refines: all cuisines. */
function kindOf(category: string): string {
  const [rule = 'group'] = categoryById(category)?.osm ?? []
  return rule.includes('+') ? rule.replace(/=[^=]*$/, '') : (rule.split('=')[0] ?? rule)
}

function brandNames(): (category: string) => ReadonlySet<string> {
  const brands = indexedBrands()
  const names = new Map(
    categories.map(({ id, osm }) => {
      const items = osm.flatMap((rule) => brands.get(rule.split('+')[0] ?? '') ?? [])
      const all = items.flatMap(({ tags, matchNames = [] }) => [
        tags['name'] ?? '',
        tags['brand'] ?? '',
        ...matchNames,
      ])
      return [id, new Set(all.map(fold))]
    }),
  )
  return (category) => names.get(category) ?? new Set()
}

/**
 * Takes names and terms over from the OpenStreetMap presets of `@openstreetmap/id-tagging-schema`, weeds them, and finds
 * the generic parts of names. Answers the tables by their file names, given the text of `own-words.tsv`.
 */
export function makeWordTables(ownWords: string): Record<string, string> {
  const byHand = [...shownNames(), ...parseWordTable(ownWords)]
  const presets = presetWords(categories)
  const all = [...byHand, ...presets]
  const generic = findGenericParts(all, kindOf)
  const english = all.filter(({ language }) => language === 'en')
  const weeded = weedWords(presets, { ancestorsOf, own: byHand, english, generic, brandsOf: brandNames() })
  const place = new Map(categories.map(({ id }, index) => [id, index]))
  const sorted = weeded.toSorted((a, b) => (place.get(a.category) ?? 0) - (place.get(b.category) ?? 0))
  return { 'preset-words.tsv': printWordTable(sorted), 'generic-parts.tsv': printGenericParts(generic) }
}
