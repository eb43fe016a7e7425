import type { Language } from '#contract/values/languages.ts'
import { showAgain } from './language.ts'
import { currentLanguage, onLanguageChange } from './locale.ts'

type Names = Readonly<Record<string, string>>

const topics = () => import('./names/creator-topics.ts')

/** The tree of categories, whose names the server finds by, and the topics of creators. */
const namesOf: Partial<Record<Language, () => Promise<Names>>> = {
  de: async () => {
    const [tree, { creatorTopics }] = await Promise.all([
      import('#engine/taxonomy/names/german.json', { with: { type: 'json' } }),
      topics(),
    ])
    return { ...Object.fromEntries(creatorTopics.map(([en, de]) => [en, de])), ...tree.default }
  },
  ar: async () => {
    const [tree, { creatorTopics }] = await Promise.all([
      import('#engine/taxonomy/names/arabic.json', { with: { type: 'json' } }),
      topics(),
    ])
    return { ...Object.fromEntries(creatorTopics.map(([en, , ar]) => [en, ar])), ...tree.default }
  },
}

let names = new Map<string, string>()
let spoken: Language = 'en'

const nameOf = (label: string): string | undefined => names.get(label.toLowerCase())

/** What categories are called in the current language: `Bakery` is "Bäckerei", `gardening, Pets` "Garten, Haustiere". Another text stays as it is. */
export const categoryName = (label: string): string =>
  spoken === currentLanguage()
    ? (nameOf(label) ??
      label
        .split(', ')
        .map((one) => nameOf(one) ?? one)
        .join(', '))
    : label

async function load(): Promise<void> {
  const language = currentLanguage()
  if (language === spoken) return
  const named = await namesOf[language]?.().catch(() => undefined) // without it they are in English
  if (language !== currentLanguage()) return // a later choice overtook this one
  names = new Map(Object.entries(named ?? {}).map(([label, name]) => [label.toLowerCase(), name]))
  spoken = language
  showAgain()
}

onLanguageChange(() => void load())
await load() // whose page names categories waits for them
