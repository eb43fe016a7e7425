import type { Block, Doc, DocSection } from './doc.ts'
import { textOf } from './words.tsx'

export interface FoundSection {
  doc: Doc
  section: DocSection
  /** The words around what was looked for, of one paragraph, item or row. */
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
      const pieces = section.blocks.flatMap(piecesOf)
      const title = `${doc.title} ${section.title}`
      if (!holds([title, ...pieces].join(' '))) return []
      return [{ doc, section, excerpt: excerptOf(pieces, words[0] ?? ''), isTitle: holds(title) }]
    }),
  )
  return found
    .toSorted((a, b) => Number(b.isTitle) - Number(a.isTitle))
    .map(({ doc, section, excerpt }) => ({ doc, section, excerpt }))
}

/** What is read in one go: a row of a table is one line. */
function piecesOf(block: Block): string[] {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return [textOf(block.words)]
    case 'list':
      return block.items.map(textOf)
    case 'code':
      return [block.text]
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(textOf).filter(Boolean).join(' · '))
  }
}

const excerptLength = 160

function excerptOf(pieces: readonly string[], word: string): string {
  const body = pieces.find((piece) => piece.toLowerCase().includes(word)) ?? pieces[0] ?? ''
  const at = body.toLowerCase().indexOf(word)
  const space = at > 60 ? body.indexOf(' ', at - 60) : -1
  const from = space === -1 || space > at ? 0 : space + 1
  const isCut = from + excerptLength < body.length
  const end = isCut ? body.lastIndexOf(' ', from + excerptLength) : body.length
  return `${from > 0 ? '… ' : ''}${body.slice(from, end).trim()}${isCut ? ' …' : ''}`
}
