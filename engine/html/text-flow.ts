import type { TextBlock, Zone } from './html-page.ts'

const space = /\s+/g
/** Soft hyphens, zero-width characters and direction marks: invisible, and used to cut addresses apart. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
const mayHoldInvisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/

/** White space folded, invisible characters dropped. */
export function foldText(text: string): string {
  const clean = mayHoldInvisible.test(text) ? text.replace(invisible, '') : text
  return clean.replace(space, ' ').trim()
}

/** Collects the visible text of a page line by line. */
export class TextFlow {
  readonly blocks: TextBlock[] = []
  private parts = ''
  private classes = ''
  private tag = 'body'
  private zone: Zone = 'body'

  /** Position of what comes now: within the open line, or between two lines. */
  get position(): number {
    return this.hasText ? this.blocks.length : this.blocks.length - 0.5
  }

  get hasText(): boolean {
    return /\S/.test(this.parts)
  }

  get endsInWord(): boolean {
    return /[\p{L}\p{N}]$/u.test(this.parts.slice(-2))
  }

  get endsInAt(): boolean {
    return this.parts.endsWith('@')
  }

  get length(): number {
    return this.parts.length
  }

  add(text: string, tag: string, zone: Zone): void {
    if (this.parts === '') {
      this.tag = tag
      this.zone = zone
    }
    this.parts += text
  }

  addClass(names: string): void {
    if (this.classes.length < 200) this.classes += `${names} `
  }

  /** Words on both sides of an element boundary stay two words. */
  breakWord(): void {
    if (this.parts !== '') this.parts += ' '
  }

  /** At the edge of an inline element: a small letter before and a capital after are two words. */
  softBreak(next: string): void {
    const last = this.parts.charCodeAt(this.parts.length - 1)
    if (last > 96 && last < 123 && /^\p{Lu}/u.test(next)) this.parts += ' '
  }

  /** Turns round what was written since the line had `from` characters. */
  reverse(from: number): void {
    const turned = Array.from(this.parts.slice(from)).reverse().join('')
    this.parts = this.parts.slice(0, from) + turned
  }

  endLine(): void {
    if (this.parts === '') {
      this.classes = ''
      return
    }
    const text = foldText(this.parts)
    if (text !== '') {
      this.blocks.push({ text, tag: this.tag, zone: this.zone, className: this.classes.trim().toLowerCase() })
    }
    this.parts = ''
    this.classes = ''
  }
}
