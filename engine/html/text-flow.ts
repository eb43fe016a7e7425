import type { TextBlock, Zone } from './html-page.ts'

const space = /\s+/g
/** Soft hyphens, zero-width characters and direction marks: invisible, and used to cut addresses apart. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
const startsWithAddress = /^[\w.+-]{2,40}@[\w-]+\.\w/
const capitalizedAtEnd = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}{2,}$/u
const startsSmall = /^\p{Ll}{4}/u
const nameAtEnd = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}{2,}$/u
const mayHoldInvisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/

/** White space folded, invisible characters dropped. */
export function foldText(text: string): string {
  if (isFolded(text)) return text
  const clean = mayHoldInvisible.test(text) ? text.replace(invisible, '') : text
  return clean.replace(space, ' ').trim()
}

const unfolded = /[^ -~]| {2}/

/** ASCII with single spaces between words, as most lines are. */
function isFolded(text: string): boolean {
  return !text.startsWith(' ') && !text.endsWith(' ') && !unfolded.test(text)
}

/** Collects the visible text of a page line by line. The open line is kept in pieces: joining it at every tag would cost its length each time. */
export class TextFlow {
  readonly blocks: TextBlock[] = []
  /** Characters of the open line. */
  length = 0
  private pieces: string[] = []
  private hasText = false
  /** The last two characters of the open line. */
  private end = ''
  private classes = ''
  private tag = 'body'
  private zone: Zone = 'body'
  private box = 0

  /** Position of what comes now: within the open line, or between two lines. */
  get position(): number {
    return this.hasText ? this.blocks.length : this.blocks.length - 0.5
  }

  get endsInWord(): boolean {
    return /[\p{L}\p{N}]$/u.test(this.end)
  }

  get endsInAt(): boolean {
    return this.end.endsWith('@')
  }

  add(text: string, { blockTag, box }: { blockTag: string; box: number }, zone: Zone): void {
    if (this.length === 0) {
      this.tag = blockTag
      this.zone = zone
      this.box = box
    }
    this.push(text)
  }

  private push(text: string): void {
    if (text === '') return
    this.pieces.push(text)
    this.length += text.length
    this.end = text.length > 1 ? text.slice(-2) : this.end.slice(-1) + text
    this.hasText ||= /\S/.test(text)
  }

  addClass(names: string): void {
    if (this.classes.length < 200) this.classes += `${names} `
  }

  /** Words on both sides of an element boundary stay two words. */
  breakWord(): void {
    if (this.length > 0) this.push(' ')
  }

  /**
   * At the edge of an inline element: a small letter before and a capital after are two words, and so are a capitalized
   * word and an address (`<b>Email</b>office@…`), and two capitalized words and a small one (`Nora Reed<span>owner`).
   */
  softBreak(next: string): void {
    const last = this.end.charCodeAt(this.end.length - 1)
    const isSmall = last > 127 ? /\p{Ll}$/u.test(this.end) : last > 96 && last < 123
    if (!isSmall) return
    const isOther =
      /^\p{Lu}/u.test(next) ||
      (startsWithAddress.test(next) && this.endsInCapitalized) ||
      (startsSmall.test(next) && this.endsInName)
    if (isOther) this.push(' ')
  }

  private get endsInName(): boolean {
    return nameAtEnd.test(this.pieces.at(-1)?.slice(-60) ?? '')
  }

  private get endsInCapitalized(): boolean {
    return capitalizedAtEnd.test(this.pieces.at(-1)?.slice(-40) ?? '')
  }

  /** Turns round what was written since the line had `from` characters. */
  reverse(from: number): void {
    const turned: string[] = []
    while (this.length > from) {
      const piece = this.pieces.pop() ?? ''
      this.length -= piece.length
      turned.push(piece)
    }
    if (turned.length > 0) this.push(Array.from(turned.reverse().join('')).reverse().join(''))
  }

  endLine(): void {
    if (this.hasText) {
      const text = foldText(this.pieces.join(''))
      const className = this.classes.trim().toLowerCase()
      if (text !== '') {
        this.blocks.push({ text, tag: this.tag, zone: this.zone, className, box: this.box })
      }
    }
    if (this.length > 0) {
      this.pieces = []
      this.length = 0
      this.end = ''
      this.hasText = false
    }
    this.classes = ''
  }
}
