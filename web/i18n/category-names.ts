import type { Language } from '#contract/values/languages.ts'
import { showAgain } from './language.ts'
import { currentLanguage, onLanguageChange } from './locale.ts'

type Names = Readonly<Record<string, string>>

/** One file with the tree of categories; the server finds by the same names. */
const files: Partial<Record<Language, () => Promise<{ default: Names }>>> = {
  de: () => import('#engine/taxonomy/names/german.json', { with: { type: 'json' } }),
  ar: () => import('#engine/taxonomy/names/arabic.json', { with: { type: 'json' } }),
}

let names = new Map<string, string>()
let spoken: Language = 'en'

/** What a category is called in the current language: `Bakery` is "Bäckerei". Another text stays as it is. */
export const categoryName = (label: string): string =>
  spoken === currentLanguage() ? (names.get(label) ?? label) : label

async function load(): Promise<void> {
  const language = currentLanguage()
  if (language === spoken) return
  const file = await files[language]?.().catch(() => undefined) // without it they are in English
  if (language !== currentLanguage()) return // a later choice overtook this one
  names = new Map(Object.entries(file?.default ?? {}))
  spoken = language
  showAgain()
}

onLanguageChange(() => void load())
await load() // whose page names categories waits for them
