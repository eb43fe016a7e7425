import type { Language } from './language.ts'

export interface Piece {
  /** UTF-16 offsets in the text, without the space around it. */
  start: number
  end: number
  text: string
}

/** Ends of words after which a sentence goes on. */
const abbreviations =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|st|no|nr|str|tel|ca|tsd|mio|mrd|bzw|inkl|z\.\s?b|d\.\s?h|e\.g|i\.e|approx|inc|ltd|co|u\.s|p\.m|a\.m)\.\s*$/iu
const openers = /[“„«‚‘]/gu

/** Splits a text into sentences (Unicode UAX 29); a quotation, a line and an abbreviation stay whole. */
export function sentencesOf(text: string, language: Language): Piece[] {
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)
  const pieces: Piece[] = []
  let start = 0
  for (const { segment, index } of segments) {
    const end = index + segment.length
    const whole = text.slice(start, end)
    if (end < text.length && !segment.endsWith('\n') && (abbreviations.test(whole) || isInsideQuote(whole)))
      continue
    const trimmed = whole.trim()
    const from = start + whole.indexOf(trimmed)
    if (trimmed) pieces.push({ start: from, end: from + trimmed.length, text: trimmed })
    start = end
  }
  return pieces
}

const count = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0

/** German closes with the sign with which English opens, so straight signs and pairs are counted apart. */
function isInsideQuote(text: string): boolean {
  if (count(text, /„/gu) > 0) return count(text, /„/gu) > count(text, /[“”]/gu)
  if (count(text, /"/gu) % 2 === 1) return true
  return count(text, openers) > count(text, /[”»]/gu) + count(text, /’(?!\p{L})/gu)
}
