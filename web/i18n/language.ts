import { type Language, languages, spokenOf } from '#contract/values/languages.ts'
import type { Catalogue, en } from './en.ts'
import type { enRest } from './en-rest.ts'
import type { CodeTexts } from './say-code.ts'
import type { Fitting } from './translation.ts'

type Texts = Partial<Record<keyof Catalogue, string>>
type Engine = typeof import('./format-message.ts').messagePieces

interface Files {
  first: () => Promise<Texts>
  rest: () => Promise<Texts>
  /** What the server says in codes; English comes with the answer. */
  codes?: () => Promise<CodeTexts>
}

/** The texts that every page needs, and the rest. Each file loads when its language is chosen or its page is opened. */
const catalogues: Record<Language, Files> = {
  en: {
    first: () => import('./en.ts').then((file) => file.en),
    rest: () => import('./en-rest.ts').then((file) => file.enRest),
  },
  de: {
    first: () => import('./de.ts').then(({ de }) => de satisfies Fitting<typeof en, typeof de>),
    rest: () =>
      import('./de-rest.ts').then(({ deRest }) => deRest satisfies Fitting<typeof enRest, typeof deRest>),
    codes: () => import('./de/codes.ts').then((file) => file.codes),
  },
  ar: {
    first: () => import('./ar.ts').then(({ ar }) => ar satisfies Fitting<typeof en, typeof ar>),
    rest: () =>
      import('./ar-rest.ts').then(({ arRest }) => arRest satisfies Fitting<typeof enRest, typeof arRest>),
    codes: () => import('./ar/codes.ts').then((file) => file.codes),
  },
}

const storageKey = 'language'
const root = document.documentElement
const listeners = new Set<() => void>()
let language: Language = 'en'
let timeZone: string | undefined
let turn = 0
let messages: Texts = {}
let hasRest = false
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
  const { first, rest } = catalogues[next]
  const [format, early, late] = await Promise.all([
    import('./format-message.ts'),
    first(),
    hasRest ? rest() : {},
  ])
  if (own !== turn) return // a later choice overtook this one
  engine = format.messagePieces
  messages = { ...early, ...late }
  language = next
  root.lang = next
  root.dir = languages[next].direction
  tell()
  codes = undefined
  const { codes: load } = catalogues[next]
  if (load) void loadCodes(own, load)
}

/** Refusals stay in English until these texts have loaded. */
async function loadCodes(own: number, load: () => Promise<CodeTexts>): Promise<void> {
  const known = await load()
  if (own !== turn) return
  codes = known
  tell()
}

/** Loads the texts of the pages that are opened now and then, for such a page to wait for. */
export async function loadRest(): Promise<void> {
  if (hasRest) return
  const late = await catalogues[language].rest()
  hasRest = true
  messages = { ...messages, ...late }
  tell()
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
