import { countryNames } from '#engine/geo/country-names.ts'
import type { LocalityRecord } from '#engine/import/place-record.ts'
import { fold, unspaced } from '#engine/taxonomy/words/fold.ts'

const mostWords = 1_000
const longestWord = 60

/** What a locality can be found by. */
export type Named = Pick<LocalityRecord, 'kind' | 'country' | 'name' | 'names' | 'alternatives' | 'postcodes'>

/**
 * Each name, marked by `^`, and each word inside it with what follows. A country is found by its name in every language,
 * a postcode with and without its space.
 */
export function localityWords({ kind, country, name, names, alternatives, postcodes }: Named): string[] {
  const words = new Set<string>()
  const ofCountry = kind === 'country' && country !== null ? countryNames(country) : []
  for (const folded of new Set([name, ...Object.values(names), ...alternatives, ...ofCountry].map(fold))) {
    if (folded === '') continue
    words.add(`^${folded.slice(0, longestWord)}`)
    for (const at of innerStarts(folded)) words.add(folded.slice(at, at + longestWord))
    if (words.size > mostWords) break
  }
  for (const postcode of postcodes.map(fold)) {
    words.add(`^${postcode}`)
    words.add(`^${postcode.replaceAll(' ', '')}`)
  }
  return [...words]
}

/** Where words begin after the first; in scripts without spaces, at every sign. */
function innerStarts(folded: string): number[] {
  const starts: number[] = []
  for (let at = 1; at < folded.length; at += 1)
    if (folded[at - 1] === ' ' || unspaced.test(folded[at] ?? '')) starts.push(at)
  return starts
}
