import { isTitlesOnly } from '../names/titles-of.ts'

const boundary = /(?<=(?:\p{Ll}{4,}|\p{Lu}{3,}|\d{4}|\))[.!?])\s+(?=\p{Lu})|\s*;\s+/u

/** The sentences of a line; a title before a name, "prof. Mara Linde", ends none. */
export function sentencesOf(text: string): string[] {
  const found: string[] = []
  for (const piece of text.split(boundary)) {
    const before = found.at(-1)
    const last = before?.split(' ').at(-1) ?? ''
    if (before !== undefined && last.endsWith('.') && isTitlesOnly(last))
      found[found.length - 1] = `${before} ${piece}`
    else found.push(piece)
  }
  return found
}
