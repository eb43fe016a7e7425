import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type Language, languageTags } from '#contract/values/languages.ts'
import type { Doc } from '#web/features/help/doc.ts'
import { readMarkdown } from './read-markdown.ts'

/** What the browser asks for as `virtual:docs`: how the guides of Help are loaded in a language. */
const docsId = 'virtual:docs'

const folder = fileURLToPath(new URL('../../../docs/', import.meta.url))

/** In the order of Help; those of engineers stay in the project. */
const forUsers = ['getting-started', 'crm', 'webhooks', 'api', 'privacy', 'credibility']
const forOperators = ['sources', 'operations']

const known = new Set([...forUsers, ...forOperators])
const fileOf = (id: string, language: Language) =>
  language === 'en' ? `${folder}${id}.md` : `${folder}${language}/${id}.md`
export const docFiles = (): string[] =>
  languageTags.flatMap((language) => Array.from(known, (id) => fileOf(id, language))).filter(existsSync)

const read = (id: string, language: Language) =>
  readMarkdown(readFileSync(fileOf(id, language), 'utf8'), known)

/** The guides in a language, in English where a guide has no translation. */
export const readDocs = (language: Language): Doc[] =>
  Array.from(known, (id) => {
    const isForOperator = forOperators.includes(id)
    const english = read(id, 'en')
    if (language === 'en' || !existsSync(fileOf(id, language)))
      return { id, isForOperator, language: 'en', ...english }
    const { title, sections } = read(id, language)
    if (sections.length !== english.sections.length)
      throw new Error(`docs/${language}/${id}.md has other sections than docs/${id}.md`)
    // An address names a section by its English title, whatever the language of the reader.
    const named = english.sections.map(({ id: name, isForOperator: isClosed }, index) => ({
      title: '',
      blocks: [],
      ...sections[index],
      id: name,
      isForOperator: isClosed,
    }))
    return { id, isForOperator, language, title, sections: named }
  })

const idIn = (language: Language) => `${docsId}/${language}`

/** The source of a module of guides; undefined for every other module. */
export function printDocs(id: string): string | undefined {
  if (id === docsId) {
    const loaders = languageTags.map((language) => `${language}: () => import('${idIn(language)}')`)
    return `export const docsIn = { ${loaders.join(', ')} }`
  }
  const language = languageTags.find((tag) => id === idIn(tag))
  return language && `export const docs = ${JSON.stringify(readDocs(language))}`
}

export const isDocs = (id: string): boolean => id === docsId || id.startsWith(`${docsId}/`)

/** Reads the Markdown while the pages are built: the browser gets words, and no program that reads Markdown. */
export function docs(): Plugin {
  return {
    name: 'docs',
    resolveId: (id) => (isDocs(id) ? `\0${id}` : undefined),
    load(id) {
      const source = printDocs(id.slice(1))
      if (source !== undefined) for (const file of docFiles()) this.addWatchFile(file)
      return source
    },
  }
}
