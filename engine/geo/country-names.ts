import metadata from 'libphonenumber-js/min/metadata'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { usualNames } from './country-codes.ts'

/** Languages in which a country is known by its name: those of the search words. */
const languages =
  'en de fr es it pt nl pl cs sv da nb fi el tr ru uk ar he ja zh zh-Hant ko hi id vi ca'.split(' ')

/** The names of a country in all languages (Unicode CLDR, as Node carries it), English first; none for an unknown code. */
export function countryNames(code: string): string[] {
  if (!/^[A-Z]{2}$/.test(code)) return []
  return languages.flatMap((language) => displayNames(language).of(code) ?? [])
}

const displays = new Map<string, Intl.DisplayNames>()

function displayNames(language: string): Intl.DisplayNames {
  const known =
    displays.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  displays.set(language, known)
  return known
}

let byName: Map<string, string> | undefined

function namesByText(): Map<string, string> {
  const names = new Map(
    Object.keys(metadata.countries).flatMap((code) =>
      countryNames(code).map((name): [string, string] => [fold(name), code]),
    ),
  )
  for (const [code, texts] of Object.entries(usualNames))
    for (const text of texts.split('|')) names.set(fold(text), code)
  return names
}

/** The kinds of state in official names: "the Republic of Kenya" is called Kenya. */
const official =
  /^(?:(?:federal|federative|islamic|democratic|socialist|oriental|plurinational|people s|arab|united|co operative) )*(?:republic|kingdom|state|states|federation|commonwealth|principality|duchy|grand duchy|sultanate|union|emirate) of (?:the )?/

/** The ISO 3166-1 alpha-2 code of the country that is called so in any language. */
export function countryCalled(text: string): string | undefined {
  byName ??= namesByText()
  const known = byName.get(fold(text))
  if (known !== undefined) return known
  // "Korea, Republic of" says the kind of state behind the name.
  const [name = '', kind] = text.split(/,\s*/, 2)
  const straight = fold(kind === undefined ? text : `${kind} ${name}`)
  const bare = straight.replace(/^the /, '')
  return byName.get(straight) ?? byName.get(bare) ?? byName.get(bare.replace(official, ''))
}
