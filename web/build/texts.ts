import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { type Language, languageTags } from '#contract/values/languages.ts'
import { web } from './chunks/chunk-groups.ts'

/**
 * What the browser asks for as `virtual:texts`: how to load the table of a language, which is `virtual:texts/en` and says
 * how to load each set of texts. So a visit carries the names of the files in its own language alone.
 */
const textSetsId = 'virtual:texts'
const inLanguage = `${textSetsId}/`

/** The file of each set of texts, read from the table of sets. */
export function readTextFiles(): Map<string, string> {
  const table = readFileSync(`${web}i18n/text-sets.ts`, 'utf8')
  const lines = table.matchAll(/^export \* as (\w+) from '#web\/([^']+)'$/gm)
  return new Map(Array.from(lines, ([, set = '', file = '']) => [set, web + file]))
}

export const isTextSets = (id: string): boolean => id === textSetsId || id.startsWith(inLanguage)

/** The module of such an id; `place` makes what is imported of a file and `?de`. */
export function printTextSets(id: string, place: (file: string) => string = String): string {
  const language = id.slice(inLanguage.length)
  if (!language) {
    const tables = languageTags.map((tag) => `${tag}: () => import(${JSON.stringify(inLanguage + tag)})`)
    return `export const textsIn = { ${tables.join(', ')} }`
  }
  const sets = Array.from(
    readTextFiles(),
    ([set, file]) => `${set}: () => import(${JSON.stringify(`${place(file)}?${language}`)})`,
  )
  return `export const textSets = { ${sets.join(', ')} }`
}

/** The file of texts and the language that an id like `…/texts/team.ts?de` asks for. */
export function askedTexts(id: string): { file: string; language: Language } | undefined {
  const [, file = '', tag] = /^(.+\/texts\/[\w-]+\.ts)\?(\w+)$/.exec(id) ?? []
  const language = languageTags.find((one) => one === tag)
  return language && { file, language }
}

/** A module with the texts of a file in one language, chosen while it runs: for tests and while developing. */
export const printChoice = (file: string, language: Language): string =>
  `import { texts as all } from ${JSON.stringify(file)}
export const texts = Object.fromEntries(
  Object.entries(all).map(([key, words]) => [key, words[${languageTags.indexOf(language)}]]))`

/** The texts of a file in one language. */
export async function textsIn(file: string, language: Language): Promise<Record<string, string>> {
  const { texts } = (await import(pathToFileURL(file).href)) as { texts: Record<string, string[]> }
  const at = languageTags.indexOf(language)
  return Object.fromEntries(Object.entries(texts).map(([key, words]) => [key, words[at] ?? '']))
}

/** Splits each file of texts by language, so that the browser loads the reader's alone. */
export function textsByLanguage(): Plugin {
  let isBuild = false
  return {
    name: 'texts-by-language',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId(id) {
      if (isTextSets(id)) return `\0${id}`
      return askedTexts(id) ? id : undefined
    },
    async load(id) {
      if (id.startsWith(`\0${textSetsId}`)) return printTextSets(id.slice(1))
      const asked = askedTexts(id)
      if (!asked) return undefined
      const { file, language } = asked
      if (!isBuild) return printChoice(file, language)
      return `export const texts = ${JSON.stringify(await textsIn(file, language))}`
    },
  }
}
