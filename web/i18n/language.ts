import { textsIn } from 'virtual:texts'
import { type Language, languages, spokenOf } from '#contract/values/languages.ts'
import type { CodeTexts } from './codes/codes-in.ts'
import { announceChange, currentLanguage, currentTimeZone, setLanguage, setTimeZone } from './locale.ts'
import type { Catalogue, TextSet } from './catalogue.ts'

type Texts = Partial<Record<keyof Catalogue, string>>
type Engine = typeof import('./format-message.ts').messagePieces

/** The texts of what the server says in codes. English comes with the answer. */
const codeFiles: Partial<Record<Language, () => Promise<{ codes: CodeTexts }>>> = {
  de: () => import('./codes/de.static.ts'),
  ar: () => import('./codes/ar.static.ts'),
}

/*
 * A document has one language, as its `lang` says. What is loaded of it is state of the document, so it is kept here, and
 * neither the loaders of routes nor the components are given it.
 */
const storageKey = 'language'
const root = document.documentElement
let turn = 0
/** A language whose texts are on their way. */
let coming: Language | undefined
/** The sets that pages have asked for. */
const wanted = new Set<TextSet>(['first'])
/** The sets of the current language that have arrived. */
let loaded = new Map<TextSet, Texts>()
let messages: Texts = {}
let engine: Engine = (_, message) => [message]
let codes: CodeTexts | undefined

/** The message of a key; the key itself while its language is loading. */
export const messageOf = (key: keyof Catalogue): string => messages[key] ?? key

/** What the server says in codes, in the current language; undefined in English and while it loads. */
export const currentCodes = (): CodeTexts | undefined => codes

export const messagePieces: Engine = (...message) => engine(...message)

/** The language that the script in the page has chosen: the one kept from the last visit, else one the browser asks for. */
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
  coming = next
  const texts = next === currentLanguage() ? loaded : new Map<TextSet, Texts>()
  const [format] = await Promise.all([import('./format-message.ts'), loadWanted(next, texts)])
  if (own !== turn) return // a later choice overtook this one
  coming = undefined
  engine = format.messagePieces
  setLanguage(next)
  loaded = texts
  root.lang = next
  root.dir = languages[next].direction
  messages = Object.assign({}, ...texts.values()) as Texts
  announceChange()
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

async function loadSets(of: Language, names: readonly TextSet[]): Promise<[TextSet, Texts][]> {
  const { textSets } = await textsIn[of]()
  return Promise.all(names.map(async (name) => [name, (await textSets[name]()).texts]))
}

/** Refusals stay in English until these texts have loaded. */
async function loadCodes(own: number, of: Language): Promise<void> {
  const known = await codeFiles[of]?.()
  if (own !== turn || !known) return
  codes = known.codes
  showAgain()
}

/** Loads sets of texts, in the language that is current when they have arrived. */
export async function loadTexts(...names: readonly TextSet[]): Promise<void> {
  for (const name of names) wanted.add(name)
  const missing = names.filter((name) => !loaded.has(name))
  if (missing.length === 0) return
  const of = currentLanguage()
  const found = await loadSets(of, missing)
  if (of !== currentLanguage()) return loadTexts(...names)
  for (const [name, texts] of found) {
    loaded.set(name, texts)
    // What is on the screen has its texts: nothing renders again.
    Object.assign(messages, texts)
  }
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

/** Turns the page to the language and the time zone of the profile, and keeps the language for the next visit. */
export async function speakAs(profile: { language: string | null; time_zone: string | null }): Promise<void> {
  const hadZone = currentTimeZone()
  setTimeZone(profile.time_zone ?? undefined)
  const own = spokenOf([profile.language])
  if (own && own !== (coming ?? currentLanguage())) await chooseLanguage(own)
  else if (currentTimeZone() !== hadZone) showAgain()
}

/** Changes with everything that a text may show: a component that reads it renders again. */
export const currentTexts = () => messages

/** Renders every text again, as after a change of names that texts contain. */
export function showAgain(): void {
  messages = { ...messages }
  announceChange()
}
