import { type Language, languages, spokenOf } from '#contract/values/languages.ts'

const listeners = new Set<() => void>()
let language: Language = 'en'
let timeZone: string | undefined

/** The language of the page. It changes when the texts of the next one have arrived. */
export const currentLanguage = (): Language => language

export const currentDirection = () => languages[language].direction

/** The time zone of the profile; undefined is the time zone of the browser. */
export const currentTimeZone = () => timeZone

export function setLanguage(next: Language): void {
  language = next
}

export function setTimeZone(next: string | undefined): void {
  timeZone = next
}

/** The tag that numbers and dates are written by: the language as the browser's region writes it, with Latin digits. */
export function currentLocale(): string {
  const regional = navigator.languages.find((tag) => spokenOf([tag]) === language && isTag(tag)) ?? language
  return language === 'ar' ? `${regional}-u-nu-latn` : regional
}

/** Browsers started under a POSIX locale name languages that are none, as "en-US@posix". */
export function isTag(tag: string): boolean {
  const known = tags.get(tag) ?? isCanonical(tag)
  tags.set(tag, known)
  return known
}

/** The tags that were asked about: every number on a page asks again. */
const tags = new Map<string, boolean>()

function isCanonical(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0 // asks for no list of all locales, which takes 8 ms to load
  } catch {
    return false
  }
}

/** Renders every component again that shows a text, a number or a date. */
export function announceChange(): void {
  for (const listener of listeners) listener()
}

/** Calls the listener when the language, the time zone or a text changes. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
