import { createRequire } from 'node:module'
import type * as Library from 'libphonenumber-js'
import metadata from 'libphonenumber-js/min/metadata'
import { internationalForm } from '#engine/extract/phone/written/international-form.ts'
import type { Tags } from '../pbf/element.ts'
import { isCompleteNumber } from './complete-numbers.ts'
import { tagList } from './tag-list.ts'

const keys = ['phone', 'contact:phone', 'contact:mobile', 'mobile']

const require = createRequire(import.meta.url)
let library: typeof Library | undefined

/** The library's hundred modules are loaded for the first number that needs them: an import may begin long before. */
function parsed(text: string, region?: Library.CountryCode) {
  library ??= require('libphonenumber-js') as typeof Library // what the name stands for
  return library.parsePhoneNumberFromString(text, region)
}

/** Between numbers that were written into one value. */
const glue = /\s*(?:[,/|]|\s(?:or|oder|ou|und|and|или)\s)\s*/i

/** A last group that makes a number too long, as in `+7 495 1234567-89`. */
const extension = /\s*[-–]\s*\d+$/

/** Every valid number in E.164; national forms are read as numbers of `country`. */
export function phonesOf(tags: Tags, country: string | null): string[] {
  const region = phoneCountry(country)
  const found = new Set<string>()
  for (const key of keys) {
    for (const text of tagList(tags[key])) {
      const whole = numberOf(text, region)
      const numbers = whole ? [whole] : text.split(glue).map((part) => numberOf(part, region))
      for (const number of numbers) if (number) found.add(number)
    }
  }
  return [...found]
}

/** Where the first international number of a place is registered; undefined for national forms. */
export function countryOfPhone(tags: Tags): string | undefined {
  for (const key of keys) {
    const text = tagList(tags[key])[0]
    if (text?.startsWith('+')) return parsed(text)?.country
  }
  return undefined
}

/** No number is shorter, and none is longer with its signs. */
const [leastLetters, mostLetters] = [4, 60]

function numberOf(text: string, region: Library.CountryCode | undefined): string | undefined {
  if (text.length < leastLetters || text.length > mostLetters) return undefined
  if (isCompleteNumber(text)) return text
  const cleaned = internationalForm(text, region)
  return validNumber(cleaned, region) ?? validNumber(cleaned.replace(extension, ''), region)
}

function validNumber(text: string, region: Library.CountryCode | undefined): string | undefined {
  const isValid = isCompleteNumber(text)
  if (isValid !== undefined) return isValid ? text : undefined
  const number = parsed(text, region)
  return number?.isValid() ? number.number : undefined
}

const isSupported = (country: string): country is Library.CountryCode =>
  Object.hasOwn(metadata.countries, country)

function phoneCountry(country: string | null): Library.CountryCode | undefined {
  return country && isSupported(country) ? country : undefined
}
