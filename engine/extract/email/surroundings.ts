import type { TextBlock } from '#engine/html/html-page.ts'
import { ownCopy } from '#engine/html/own-copy.ts'
import { wording } from './wording.ts'

const isHeading = /^h[1-6]$/

/** A part of a line: from one position to another. */
export interface Span {
  from: number
  to: number
}

/**
 * The words that introduce what stands in block `at`: of the block itself what lies in `span`, if that is known, and what
 * comes before it, at most eight blocks and 500 characters, not past a heading (which is included) nor past block `after`.
 */
export function wordsBefore(
  blocks: TextBlock[],
  at: number,
  { after, span }: { after: number; span?: Span | undefined },
): string {
  const own = Math.ceil(at)
  const lines: string[] = []
  let length = 0
  for (
    let index = Math.min(own, blocks.length - 1);
    index > after && index >= 0 && own - index < 8;
    index--
  ) {
    const block = blocks[index]
    if (!block || length > 500) break
    if (index < own && block.zone !== blocks[own]?.zone && blocks[own] && block.zone !== 'body') break
    const text = index === own && span ? introduction(block.text, span) : block.text
    lines.unshift(text.length > 400 ? text.slice(-400) : text)
    length += text.length
    if (index < own && isHeading.test(block.tag)) break
  }
  return lines.join(' ¶ ')
}

/** What stands in the line before the span's end; what follows it where nothing does. */
function introduction(text: string, { from, to }: Span): string {
  const before = text.slice(from, to)
  return /\p{L}{3}/u.test(before) ? before : `${before} ${text.slice(to)}`
}

const knownWording = new Map<string, string[]>()
const mostTexts = 500

/** Codes of the wording found in `text`; the lines around a footer's address are the same on all pages of a site. */
export function wordingSignals(text: string): string[] {
  const known = knownWording.get(text)
  if (known) return known
  const found = wording.filter(([, pattern]) => pattern.test(text)).map(([code]) => code)
  if (knownWording.size >= mostTexts) knownWording.clear()
  knownWording.set(ownCopy(text), found)
  return found
}

/** How many words of `text` could be part of a name or an address: capitalised, and no label. */
export function addressWords(text: string): number {
  const words = text.match(/\p{Lu}[\p{Ll}-]{2,}/gu) ?? []
  return words.filter(
    (word) => !/^(?:Tel|Fax|Telefon|Telefax|Phone|Mobil|Mobile|E-?Mail|Mail|Internet|Web)/i.test(word),
  ).length
}
