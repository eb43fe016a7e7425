import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Doc } from '#web/features/docs/doc.ts'
import { readMarkdown } from './read-markdown.ts'

/** What the browser asks for as `virtual:docs`: the pages of the documentation that Help shows. */
export const docsId = 'virtual:docs'

const folder = fileURLToPath(new URL('../../../docs/', import.meta.url))

/** In the order of Help; those of engineers stay in the project. */
const forUsers = ['getting-started', 'crm', 'webhooks', 'api', 'privacy', 'credibility']
const forOperators = ['sources', 'operations']

const known = new Set([...forUsers, ...forOperators])
const fileOf = (id: string) => `${folder}${id}.md`
export const docFiles = () => [...known].map(fileOf)

export const readDocs = (): Doc[] =>
  [...known].map((id) => ({
    id,
    isForOperator: forOperators.includes(id),
    ...readMarkdown(readFileSync(fileOf(id), 'utf8'), known),
  }))

export const printDocs = (): string => `export const docs = ${JSON.stringify(readDocs())}`

/** Reads the Markdown while the pages are built: the browser gets words, and no program that reads Markdown. */
export function docs(): Plugin {
  return {
    name: 'docs',
    resolveId: (id) => (id === docsId ? `\0${docsId}` : undefined),
    load(id) {
      if (id !== `\0${docsId}`) return undefined
      for (const file of docFiles()) this.addWatchFile(file)
      return printDocs()
    },
  }
}
