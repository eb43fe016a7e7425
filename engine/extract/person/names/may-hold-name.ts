import type { TextBlock } from '#engine/html/html-page.ts'
import { ofLast } from '../../of-last.ts'

/** Latin letters with marks; those from Ā on may be capitals. */
const letter = 'A-Za-zÀ-ɏ'
const capital = `(?<![${letter}])[A-ZÀ-ÞĀ-ɏ]`
const otherScript = '[\\u0250-\\u1fff\\u20d0-\\uffff]'
const nameLike = new RegExp(`${otherScript}|${capital}(?:[^]*?${capital}|[^ ]*$)`)

/**
 * A quick look whether a text may hold the name of a person: two words that begin with a capital, one in the last
 * word alone, or letters of another script. Most lines of a page hold none, and need no look by words.
 */
export function mayHoldName(text: string): boolean {
  return nameLike.test(text)
}

/** For each line of a page whether it may hold a name; every reader of people asks. */
export const linesWithNames = ofLast((blocks: TextBlock[]): boolean[] =>
  blocks.map(({ text }) => mayHoldName(text)),
)
