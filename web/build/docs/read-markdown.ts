import type { Block, DocSection } from '#web/features/help/doc.ts'
import { readWords } from './read-words.ts'

interface Page {
  title: string
  sections: readonly DocSection[]
}

/**
 * Reads the Markdown that our pages are written in: headings of three levels, paragraphs, lists of one level, code
 * between fences, and tables. What it cannot read ends the build, so no page comes out wrong.
 */
export function readMarkdown(text: string, docs: ReadonlySet<string>): Page {
  const lines = text.split('\n')
  const [, title] = /^# (.+)$/.exec(lines.shift() ?? '') ?? []
  if (!title) throw new Error('A page begins with its title')
  const sections: (DocSection & { blocks: Block[] })[] = [
    { id: '', title: '', isForOperator: false, blocks: [] },
  ]
  while (lines.length > 0) {
    const line = lines[0] ?? ''
    const [, heading] = /^## (.+)$/.exec(line) ?? []
    if (heading) {
      lines.shift()
      sections.push({
        id: idOf(heading),
        title: heading,
        isForOperator: /^For operators\b/.test(heading),
        blocks: [],
      })
    } else if (line.trim() === '') lines.shift()
    else sections.at(-1)?.blocks.push(readBlock(lines, docs))
  }
  return { title, sections: sections.filter(({ blocks, title: name }) => name || blocks.length > 0) }
}

/** "For operators" → "for-operators". */
const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Takes the lines of one block off the front. */
function readBlock(lines: string[], docs: ReadonlySet<string>): Block {
  const words = (text: string) => readWords(text.trim(), docs)
  const first = lines[0] ?? ''
  if (first.startsWith('```')) return { kind: 'code', text: takeCode(lines) }
  if (first.startsWith('### ')) {
    lines.shift()
    return { kind: 'heading', words: words(first.slice(4)) }
  }
  if (first.startsWith('|')) {
    const [head = [], , ...rows] = takeWhile(lines, (line) => line.startsWith('|')).map(cellsOf)
    return { kind: 'table', head: head.map(words), rows: rows.map((row) => row.map(words)) }
  }
  const marker = [/^- /, /^\d+\. /].find((one) => one.test(first))
  if (marker) {
    const items = takeWhile(lines, (line) => marker.test(line)).map((line) => words(line.replace(marker, '')))
    return { kind: 'list', isOrdered: marker.source.startsWith('^\\d'), items }
  }
  if (/^(\s|>|#|<|!\[|\* |---)/.test(first)) throw new Error(`This Markdown can't be read: ${first}`)
  const text = takeWhile(lines, (line) => line.trim() !== '' && !/^(\||#|```|- |\d+\. )/.test(line))
  return { kind: 'text', words: words(text.join(' ')) }
}

function takeWhile(lines: string[], holds: (line: string) => boolean): string[] {
  const end = lines.findIndex((line) => !holds(line))
  return lines.splice(0, end === -1 ? lines.length : end)
}

function takeCode(lines: string[]): string {
  lines.shift()
  const code = takeWhile(lines, (line) => !line.startsWith('```'))
  lines.shift()
  return code.join('\n')
}

/** A bar inside a cell is written `\|`. */
const cellsOf = (line: string) =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
