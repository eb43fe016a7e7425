import type { TextBlock } from '#engine/html/html-page.ts'

const firstCapital = 65
const lastCapital = 90
const lastAscii = 126
/** Latin letters with marks begin here, and end before the next. */
const firstMarked = 0xc0
const lastMarked = 0x24f
/** Dashes, quotation marks, signs of currencies. */
const firstSign = 0x2000
const lastSign = 0x20cf

/**
 * A quick look whether a text may hold the name of a person: two words that begin with a capital, one in the last
 * word alone, or letters of another script. Most lines of a page hold none, and need no look by words.
 */
export function mayHoldName(text: string): boolean {
  let capitals = 0
  let last = 0
  let isInWord = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code <= lastAscii) {
      const isCapital = code >= firstCapital && code <= lastCapital
      if (isCapital && !isInWord) {
        if (++capitals > 1) return true
        last = at
      }
      isInWord = isCapital || (code > lastCapital + 6 && code < lastAscii - 3)
    } else if (code >= firstMarked && code <= lastMarked) {
      const isSmall = code >= 0xdf && code <= 0xff
      if (!isSmall && !isInWord) {
        if (++capitals > 1) return true
        last = at
      }
      isInWord = true
    } else if (code > lastMarked && (code < firstSign || code > lastSign)) return true
    else isInWord = false
  }
  return capitals === 1 && text.indexOf(' ', last) < 0
}

const ofPage = new WeakMap<TextBlock[], boolean[]>()

/** For each line of a page whether it may hold a name; every reader of people asks. */
export function linesWithNames(blocks: TextBlock[]): boolean[] {
  const known = ofPage.get(blocks)
  if (known) return known
  const found = blocks.map(({ text }) => mayHoldName(text))
  ofPage.set(blocks, found)
  return found
}
