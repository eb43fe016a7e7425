import { readFileSync } from 'node:fs'
import { foldLetters } from '../words/fold.ts'

/** A brand under which places trade, however many companies carry it. */
export interface Brand {
  /** `brand:` and the folded name, with the trade where several brands share it. */
  id: string
  name: string
  /** Wikidata items that stand for it. */
  wikidata: readonly string[]
  categories: readonly string[]
  /** ISO 3166-1 alpha-2; empty: anywhere. */
  countries: readonly string[]
  otherNames: readonly string[]
  /** Its name is a word for its trade: a place that is called so carries the brand only when it says so. */
  isGeneric: boolean
}

const heading = 'id\tname\twikidata\tcategories\tcountries\tother names\tgeneric'

export function printBrands(brands: readonly Brand[]): string {
  const lines = brands.map(({ id, name, wikidata, categories, countries, otherNames, isGeneric }) => {
    const cells = [wikidata.join(' '), categories.join(' '), countries.join(' '), otherNames.join(' | ')]
    return [id, name, ...cells, isGeneric ? 'generic' : ''].join('\t')
  })
  return `${[heading, ...lines].join('\n')}\n`
}

export function parseBrands(text: string): Brand[] {
  const listed = (cell = '', separator = ' ') => (cell === '' ? [] : cell.split(separator))
  return text
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const [id = '', name = '', wikidata, categories, countries, otherNames, generic] = line.split('\t')
      return {
        id,
        name,
        wikidata: listed(wikidata),
        categories: listed(categories),
        countries: listed(countries),
        otherNames: listed(otherNames, ' | '),
        isGeneric: generic === 'generic',
      }
    })
}

/** Brands of the name suggestion index; see `NOTICE.md`. */
export function readBrands(): Brand[] {
  return parseBrands(readFileSync(new URL('../tables/brands.tsv', import.meta.url), 'utf8'))
}

/** A brand's name as it stands in its id. */
export const slugOf = (name: string): string => foldLetters(name).replaceAll(' ', '-').slice(0, longestSlug)

const longestSlug = 60
