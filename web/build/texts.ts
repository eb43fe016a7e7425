import { globSync, readFileSync } from 'node:fs'
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

/** The texts of a set in one language, as a module. */
export const textsId = (set: string, language: string) => `${inLanguage}${language}/${set}`

/** How a file of texts names its set, as `web/i18n/catalogue.ts` explains. */
const declaration = /^ {4}\w+: \{ set: '(\w+)'; texts: typeof texts \}$/m

/** The files of each set of texts. */
export function readTextSets(): Map<string, string[]> {
  const sets = new Map<string, string[]>()
  for (const name of globSync('**/texts/*.ts', { cwd: web }).toSorted()) {
    const text = readFileSync(web + name, 'utf8')
    const [, set] = declaration.exec(text) ?? []
    if (!set && text.includes('interface TextFiles')) throw new Error(`${name} names its set in a new way`)
    if (set) sets.set(set, [...(sets.get(set) ?? []), web + name])
  }
  return sets
}

export const isTexts = (id: string): boolean => id === textSetsId || id.startsWith(inLanguage)

/** The module of `virtual:texts` or of the table of a language. */
export function printTextSets(id: string): string {
  const language = id.slice(inLanguage.length)
  if (!language) {
    const tables = languageTags.map((tag) => `${tag}: () => import('${inLanguage}${tag}')`)
    return `export const textsIn = { ${tables.join(', ')} }`
  }
  const sets = Array.from(readTextSets().keys(), (set) => `${set}: () => import('${textsId(set, language)}')`)
  return `export const textSets = { ${sets.join(', ')} }`
}

/** The chunk of a set in one language. The table of a language travels with the texts that every page begins with. */
export function textChunk(id: string): string | null {
  const [, language, set = 'first'] = /^\0virtual:texts\/(\w+)(?:\/(\w+))?$/.exec(id) ?? []
  return language ? `texts of ${set} in ${language}` : null
}

/** The set and the language that an id of `textsId` asks for. */
export function askedTexts(id: string): { set: string; language: Language } | undefined {
  const [, tag, set = ''] = /virtual:texts\/(\w+)\/(\w+)$/.exec(id) ?? []
  const language = languageTags.find((one) => one === tag)
  return language && { set, language }
}

/**
 * A module with the texts of a set in one language, chosen while it runs: for tests and while developing. `place` makes
 * what is imported of a file.
 */
export function printChoice(
  set: string,
  language: Language,
  place: (file: string) => string = String,
): string {
  const files = readTextSets().get(set) ?? []
  const imports = files.map((file, at) => `import { texts as of${at} } from ${JSON.stringify(place(file))}`)
  return `${imports.join('\n')}
const all = Object.assign({}, ${files.map((_, at) => `of${at}`).join(', ')})
export const texts = Object.fromEntries(
  Object.entries(all).map(([key, words]) => [key, words[${languageTags.indexOf(language)}]]))`
}

/** The texts of a set in one language. */
export async function textsIn(set: string, language: Language): Promise<Record<string, string>> {
  const files = readTextSets().get(set) ?? []
  const tables = await Promise.all(
    files.map(async (file) => {
      const { texts } = (await import(pathToFileURL(file).href)) as { texts: Record<string, string[]> }
      return Object.entries(texts)
    }),
  )
  const at = languageTags.indexOf(language)
  return Object.fromEntries(tables.flat().map(([key, words]) => [key, words[at] ?? '']))
}

/** Splits each set of texts by language, so that the browser loads the reader's alone. */
export function textsByLanguage(): Plugin {
  let isBuild = false
  return {
    name: 'texts-by-language',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (isTexts(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${textSetsId}`)) return undefined
      const asked = askedTexts(id)
      if (!asked) return printTextSets(id.slice(1))
      const { set, language } = asked
      if (!isBuild) return printChoice(set, language)
      return `export const texts = ${JSON.stringify(await textsIn(set, language))}`
    },
  }
}
