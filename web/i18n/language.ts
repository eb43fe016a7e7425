import { type Language, languages, spokenOf } from '#contract/values/languages.ts'
import type { CodeTexts } from './say-code.ts'
import { type Catalogue, type TextSet, textSets } from './text-sets.ts'

type Texts = Partial<Record<keyof Catalogue, string>>
type Engine = typeof import('./format-message.ts').messagePieces

/** The texts of what the server says in codes. English comes with the answer. */
const codeFiles: Partial<Record<Language, () => Promise<{ codes: CodeTexts }>>> = {
  de: () => import('./codes/de.ts'),
  ar: () => import('./codes/ar.ts'),
}

const storageKey = 'language'
const root = document.documentElement
const listeners = new Set<() => void>()
let language: Language = 'en'
let timeZone: string | undefined
let turn = 0
/** The sets that pages have asked for. */
const wanted = new Set<TextSet>(['common', 'shell'])
/** The sets of the current language that have arrived. */
let loaded = new Map<TextSet, Texts>()
let messages: Texts = {}
let engine: Engine = (_, message) => [message]
let codes: CodeTexts | undefined

export const currentLanguage = (): Language => language

/** The message of a key; the key itself while its language is loading. */
export const messageOf = (key: keyof Catalogue): string => messages[key] ?? key

/** What the server says in codes, in the current language; undefined in English and while it loads. */
export const currentCodes = (): CodeTexts | undefined => codes

export const messagePieces: Engine = (...message) => engine(...message)

/** The language this browser was told last, else one it asks for; the page's own script has chosen it by the same rule. */
export function firstLanguage(): Language {
  return spokenOf([root.lang]) ?? 'en'
}

/** Turns the page to a language and keeps it for the next visit. */
export async function chooseLanguage(next: Language): Promise<void> {
  localStorage.setItem(storageKey, next)
  await loadLanguage(next)
}

/** Loads a language and turns the page to it: texts, `lang` and `dir`. */
export async function loadLanguage(next: Language): Promise<void> {
  const own = ++turn
  const texts = next === language ? loaded : new Map<TextSet, Texts>()
  const [format] = await Promise.all([import('./format-message.ts'), loadWanted(next, texts)])
  if (own !== turn) return // a later choice overtook this one
  engine = format.messagePieces
  language = next
  loaded = texts
  root.lang = next
  root.dir = languages[next].direction
  showLoaded()
  codes = undefined
  void loadCodes(own, next)
}

/** Loads the wanted sets that are missing, and those that a page asks for meanwhile. */
async function loadWanted(of: Language, texts: Map<TextSet, Texts>): Promise<void> {
  const missing = [...wanted].filter((name) => !texts.has(name))
  if (missing.length === 0) return
  for (const [name, found] of await loadSets(of, missing)) texts.set(name, found)
  await loadWanted(of, texts)
}

const loadSets = (of: Language, names: readonly TextSet[]): Promise<[TextSet, Texts][]> =>
  Promise.all(names.map(async (name) => [name, (await textSets[name][of]()).texts]))

function showLoaded(): void {
  messages = Object.assign({}, ...loaded.values()) as Texts
  tell()
}

/** Refusals stay in English until these texts have loaded. */
async function loadCodes(own: number, of: Language): Promise<void> {
  const known = await codeFiles[of]?.()
  if (own !== turn || !known) return
  codes = known.codes
  tell()
}

/** Loads sets of texts, in the language that is current when they have arrived. */
export async function loadTexts(...names: readonly TextSet[]): Promise<void> {
  for (const name of names) wanted.add(name)
  const missing = names.filter((name) => !loaded.has(name))
  if (missing.length === 0) return
  const of = language
  const found = await loadSets(of, missing)
  if (of !== language) return loadTexts(...names)
  for (const [name, texts] of found) loaded.set(name, texts)
  showLoaded()
}

/** Imports a file together with the texts that it shows. */
export function withTexts<File>(
  load: () => Promise<File>,
  ...names: readonly TextSet[]
): () => Promise<File> {
  return async () => {
    const [file] = await Promise.all([load(), loadTexts(...names)])
    return file
  }
}

/** What the profile says holds everywhere: it is kept for the next visit, and the page turns to it. */
export async function speakAs(profile: { language: string | null; time_zone: string | null }): Promise<void> {
  const hadZone = timeZone
  timeZone = profile.time_zone ?? undefined
  const own = spokenOf([profile.language])
  if (own && own !== language) await chooseLanguage(own)
  else if (timeZone !== hadZone) tell()
}

export const currentDirection = () => languages[language].direction

/** The time zone of the profile; undefined is that of the browser. */
export const currentTimeZone = () => timeZone

/** The tag that numbers and dates are written by: the language as the browser's region writes it, with one kind of digits. */
export function currentLocale(): string {
  const regional = navigator.languages.find((tag) => spokenOf([tag]) === language && isTag(tag)) ?? language
  return language === 'ar' ? `${regional}-u-nu-latn` : regional
}

/** Browsers started under a POSIX locale name languages that are none, as "en-US@posix". */
function isTag(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

/** Changes with everything that a text may show: a component that reads it renders anew. */
export const currentTexts = () => messages

/** Has everything rendered anew that shows a text. */
export function tell(): void {
  messages = { ...messages }
  for (const listener of listeners) listener()
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
