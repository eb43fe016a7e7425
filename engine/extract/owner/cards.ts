import type { HtmlPage, TextBlock } from '#engine/html/html-page.ts'
import { ofLast } from '../of-last.ts'

/** A part of a page that speaks of one person or one organization. */
export interface Card {
  /** Lines from `from` up to, not including, `to`. */
  from: number
  to: number
  /** Its heading, else the first words in it that are no contact. */
  title: string
  /** Names the list of alike cards it belongs to; empty where it stands alone. */
  list: string
}

/** Where something stands on a page. */
export interface Place {
  /** Position among the lines; between two of them (x.5) where it has no text. */
  block: number
  box: number
}

const mostMarks = 500
/** A heading further above does not announce what stands here. */
const mostAbove = 400
const headingLevel = new Map<string, number>(
  Object.entries({ h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6, dt: 9 }),
)
const contactWords =
  /(?:https?:\/\/|www\.)\S+|\S*@\S*|\[email.protected\]|\+?\d[\d\s()/.-]{4,}|\b(?:e-?mail|mail|courriel|correo|posta|tel(?:efon|éfono|ephone|efax)?|fax|phone|mobile?|handy|web(?:site)?|www|internet|url)\b\.?\s?:?|(?:電話|メール|тел|почта)\s?[:：.]?/giu

/** A line without the addresses and numbers in it, and without their labels. */
export function withoutContacts(text: string): string {
  return text.slice(0, 200).replace(contactWords, ' ')
}

/** Where the boxes of a page lie: the first and last line of each, and the boxes right inside it. */
interface Layout {
  first: (number | undefined)[]
  last: (number | undefined)[]
  inside: Map<number, number[]>
}

/** Mailboxes, numbers and profiles are looked for in the same boxes. */
const layoutOf = ofLast((page: HtmlPage): Layout => {
  const layout: Layout = { first: [], last: [], inside: new Map() }
  const { first, last, inside } = layout
  page.blocks.forEach(({ box }, index) => {
    first[box] ??= index
    last[box] = index
  })
  // A box stands after the one that it lies in.
  for (let box = page.boxes.length - 1; box > 0; box--) {
    const parent = page.boxes[box]?.parent ?? 0
    const from = first[box]
    if (from === undefined) continue
    first[parent] = Math.min(first[parent] ?? from, from)
    last[parent] = Math.max(last[parent] ?? 0, last[box] ?? from)
  }
  for (let box = 1; box < page.boxes.length; box++) {
    const parent = page.boxes[box]?.parent ?? 0
    const others = inside.get(parent)
    if (others) others.push(box)
    else inside.set(parent, [box])
  }
  return layout
})

/** Reads the cards of one page: rows of a list or a table, boxes beside each other, parts below headings. */
export class PageCards {
  readonly #blocks: TextBlock[]
  readonly #boxes: HtmlPage['boxes']
  readonly #layout: Layout
  /** How many of the marks lie in each box. */
  readonly #marks: number[] = []
  readonly #markedBlocks: number[]
  readonly #headed = new Map<number, Card[]>()
  readonly #rows = new Map<number, Map<string, number>>()

  /** `marks`: where contacts stand; what holds one of them may be a card. */
  constructor(page: HtmlPage, marks: readonly Place[]) {
    this.#blocks = page.blocks
    this.#boxes = page.boxes
    this.#layout = layoutOf(page)
    const few = marks.slice(0, mostMarks)
    for (const { box } of few)
      for (const one of this.#around(box)) this.#marks[one] = (this.#marks[one] ?? 0) + 1
    this.#markedBlocks = few.map(({ block }) => Math.ceil(block))
  }

  /** The cards around a place, the innermost first; the last stands alone below the nearest heading. */
  around({ block, box }: Place): Card[] {
    const cards: Card[] = []
    for (const one of this.#around(box)) {
      if (one === 0) break
      const card = this.#rowOf(one)
      if (card && card.to - card.from < 60) cards.push(card)
    }
    const alone = this.#belowHeading(Math.min(Math.ceil(block), this.#blocks.length - 1))
    return alone ? [...cards, alone] : cards
  }

  /** Lines of a card, at most a screen of them. */
  lines({ from, to }: Card): string[] {
    return this.#blocks.slice(from, Math.min(to, from + 25)).map(({ text }) => text)
  }

  /** The headings that a card stands below, the nearest first. */
  headingsAbove({ from }: Card): string[] {
    const texts: string[] = []
    let level = 7
    for (let at = from - 1; at >= Math.max(0, from - mostAbove) && level > 1; at--) {
      const { tag, text } = this.#blocks[at] as TextBlock
      const found = headingLevel.get(tag) ?? 9
      if (found >= level) continue
      level = found
      texts.push(text)
    }
    return texts
  }

  *#around(box: number): Generator<number> {
    for (let one = box; ; one = this.#boxes[one]?.parent ?? 0) {
      yield one
      if (one === 0) return
    }
  }

  #rowOf(box: number): Card | null {
    const { parent, tag, className } = this.#boxes[box] as HtmlPage['boxes'][number]
    const from = this.#layout.first[box]
    if (from === undefined) return null
    const headed = this.#headedParts(parent)
    const part = headed.find((one) => from >= one.from && from < one.to)
    if (part) return part
    if ((this.#rowsIn(parent).get(`${tag} ${firstWord(className)}`) ?? 0) < 2) return null
    const to = (this.#layout.last[box] ?? from) + 1
    const title = this.#titleOf(from, to)
    return title === '' ? null : { from, to, title, list: `${parent} ${tag}` }
  }

  /** How many of the boxes right inside a box hold a contact, by what makes them alike. */
  #rowsIn(box: number): Map<string, number> {
    const known = this.#rows.get(box)
    if (known) return known
    const rows = new Map<string, number>()
    for (const one of this.#layout.inside.get(box) ?? []) {
      const { tag, className } = this.#boxes[one] as HtmlPage['boxes'][number]
      const kind = `${tag} ${firstWord(className)}`
      if (this.#marks[one]) rows.set(kind, (rows.get(kind) ?? 0) + 1)
    }
    this.#rows.set(box, rows)
    return rows
  }

  /** The parts of a box that begin with headings of one level, if at least two of them hold a contact. */
  #headedParts(box: number): Card[] {
    const known = this.#headed.get(box)
    if (known) return known
    const parts = this.#readHeaded(box)
    this.#headed.set(box, parts)
    return parts
  }

  #readHeaded(box: number): Card[] {
    const headings = (this.#layout.inside.get(box) ?? []).flatMap((one) => {
      const level = headingLevel.get(this.#boxes[one]?.tag ?? '')
      const at = this.#layout.first[one]
      return level !== undefined && at !== undefined ? [{ level, at }] : []
    })
    if (headings.length < 2) return []
    const end = (this.#layout.last[box] ?? 0) + 1
    const levels = [...new Set(headings.map(({ level }) => level))].toSorted((one, other) => other - one)
    for (const level of levels) {
      const parts = headings.flatMap((heading, index) => {
        if (heading.level !== level) return []
        const next = headings.slice(index + 1).find((other) => other.level <= level)
        const title = this.#blocks[heading.at]?.text ?? ''
        return [{ from: heading.at, to: next?.at ?? end, title, list: `${box} h${level}` }]
      })
      const marked = parts.filter(({ from, to }) => this.#markedBlocks.some((at) => at >= from && at < to))
      if (marked.length >= 2) return marked
    }
    return []
  }

  #belowHeading(block: number): Card | null {
    const zone = this.#blocks[block]?.zone
    for (let from = block; from >= 0 && block - from < 15; from--) {
      const { tag, text, zone: around } = this.#blocks[from] as TextBlock
      if (around !== zone) return null
      if (!headingLevel.has(tag)) continue
      const rest = this.#blocks.slice(block + 1, block + 15)
      const next = rest.findIndex((one) => headingLevel.has(one.tag) || one.zone !== zone)
      return { from, to: next < 0 ? block + 1 + rest.length : block + 1 + next, title: text, list: '' }
    }
    return null
  }

  /** The first heading in these lines, else the first words that are neither a contact nor the label of one. */
  #titleOf(from: number, to: number): string {
    const lines = this.#blocks.slice(from, Math.min(to, from + 25))
    const heading = lines.find(({ tag }) => headingLevel.has(tag))
    if (heading) return heading.text
    for (const { text } of lines) {
      const said = withoutContacts(text)
        .split(/[–—|•·:;,]|\s-\s/)
        .map((part) => part.trim())
        .find((part) => /\p{L}{2}/u.test(part))
      if (said) return said
    }
    return ''
  }
}

function firstWord(names: string): string {
  return /\S*/.exec(names.trimStart())?.[0] ?? ''
}
