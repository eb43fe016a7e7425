import type { Block, Doc, DocSection } from './doc.ts'
import { textOf } from './words.tsx'

export interface FoundSection {
  doc: Doc
  section: DocSection
  /** The first words around what was looked for. */
  excerpt: string
}

/** What a reader may open: an operator all, other users what is not for operators. */
export const docsFor = (docs: readonly Doc[], isOperator: boolean): Doc[] =>
  isOperator
    ? [...docs]
    : docs
        .filter(({ isForOperator }) => !isForOperator)
        .map((doc) => ({ ...doc, sections: doc.sections.filter(({ isForOperator }) => !isForOperator) }))

/** The sections that hold every word of the text, those that have them in their title first. */
export function findSections(docs: readonly Doc[], text: string): FoundSection[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const holds = (where: string) => words.every((word) => where.toLowerCase().includes(word))
  const found = docs.flatMap((doc) =>
    doc.sections.flatMap((section) => {
      const body = section.blocks.map(wordsOf).join(' ')
      const title = `${doc.title} ${section.title}`
      if (!holds(`${title} ${body}`)) return []
      return [{ doc, section, excerpt: excerptOf(body, words[0] ?? ''), isTitle: holds(title) }]
    }),
  )
  return found
    .toSorted((a, b) => Number(b.isTitle) - Number(a.isTitle))
    .map(({ doc, section, excerpt }) => ({ doc, section, excerpt }))
}

function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return textOf(block.words)
    case 'list':
      return block.items.map(textOf).join(' ')
    case 'code':
      return block.text
    case 'table':
      return [block.head, ...block.rows].flat().map(textOf).join(' ')
  }
}

const excerptLength = 160

function excerptOf(body: string, word: string): string {
  const at = body.toLowerCase().indexOf(word)
  const space = at > 60 ? body.indexOf(' ', at - 60) : -1
  const from = space === -1 || space > at ? 0 : space + 1
  const isCut = from + excerptLength < body.length
  const end = isCut ? body.lastIndexOf(' ', from + excerptLength) : body.length
  return `${from > 0 ? '… ' : ''}${body.slice(from, end).trim()}${isCut ? ' …' : ''}`
}
