import type { Catalogue } from './en.ts'

/** The languages we have; each is one file that loads when it is chosen. */
const languages = {
  en: () => import('./en.ts').then((file) => file.en),
} satisfies Record<string, () => Promise<Record<keyof Catalogue, string>>>

export type Language = keyof typeof languages

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])
const listeners = new Set<() => void>()
let language: Language = 'en'
let messages: Partial<Record<keyof Catalogue, string>> = {}

export const currentLanguage = (): Language => language

/** The message of a key; the key itself while its language is loading. */
export const messageOf = (key: keyof Catalogue): string => messages[key] ?? key

/** Loads a language and turns the page to it: texts, `lang` and `dir`. */
export async function loadLanguage(wanted: Language): Promise<void> {
  messages = await languages[wanted]()
  language = wanted
  document.documentElement.lang = wanted
  document.documentElement.dir = directionOf(wanted)
  for (const listener of listeners) listener()
}

export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(tag.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
