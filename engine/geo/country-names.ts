import { getCountries } from 'libphonenumber-js/max'
import { fold } from '#engine/taxonomy/words/fold.ts'

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

/** The ISO 3166-1 alpha-2 code of the country that is called so in any language. */
export function countryCalled(text: string): string | undefined {
  byName ??= new Map(
    getCountries().flatMap((code) => countryNames(code).map((name): [string, string] => [fold(name), code])),
  )
  return byName.get(fold(text))
}
