import type { Catalogue } from './en.ts'

type Texts = Partial<Record<keyof Catalogue, string>>

/** The languages we have: the texts that every page needs, and the rest. Each loads when it is chosen or needed. */
const languages = {
  en: {
    first: () => import('./en.ts').then((file): Texts => file.en),
    rest: () => import('./en-rest.ts').then((file): Texts => file.enRest),
  },
} as const

export type Language = keyof typeof languages

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])
const listeners = new Set<() => void>()
let language: Language = 'en'
let messages: Texts = {}
let hasRest = false

export const currentLanguage = (): Language => language

/** The message of a key; the key itself while its language is loading. */
export const messageOf = (key: keyof Catalogue): string => messages[key] ?? key

/** Loads a language and turns the page to it: texts, `lang` and `dir`. */
export async function loadLanguage(wanted: Language): Promise<void> {
  const rest = hasRest ? await languages[wanted].rest() : {}
  messages = { ...(await languages[wanted].first()), ...rest }
  language = wanted
  document.documentElement.lang = wanted
  document.documentElement.dir = directionOf(wanted)
  for (const listener of listeners) listener()
}

/** Loads the texts of the pages that are opened now and then, for such a page to wait for. */
export async function loadRest(): Promise<void> {
  if (hasRest) return
  messages = { ...messages, ...(await languages[language].rest()) }
  hasRest = true
  for (const listener of listeners) listener()
}

export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(tag.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
