import type { PersonName } from './names/person-name.ts'
import { readGivenName, readName } from './names/read-name.ts'

const listSeparator =
  /\s*[,;、，/&|\n]\s*(?:(?:und|and|et|e|y|i|oder|sowie|og|och|ja|en|és|и|та|і|й|ve|dan|và|και|a|și|ו|و|oraz|samt|in|un|ir|dhe)\s+)?|\s+(?:und|and|et|e|y|i|oder|sowie|og|och|ja|en|és|и|та|і|й|ve|dan|và|και|a|și|ו|و|oraz|samt|in|un|ir|dhe)\s+/u

/** "Mara Linde Tel:", before the number. */
export const contactLabel =
  /[\s,;|(–-]+(?:tel|telefon|tlf|tél|téléphone|phone|ph|mobil|mobile|mob|handy|gsm|e-?mail|mail|puh|тел|моб|τηλ|κιν|t\. ?č|č\. ?t|klapka|linka|durchwahl|ext|wew|доб|внутр)\.?\s*[:：]?\s*$/iu

/** A role ends where a number, an address or another sentence begins. */
export function withoutContacts(text: string): string {
  const before = text.split(/\s*(?:[,;|(–-]\s*)?(?:\+?\d[\d ()/.-]{5,}|\S+@\S+|https?:)/)[0] ?? ''
  return before
    .replace(contactLabel, '')
    .replace(/[:：]\s*$/u, '')
    .trim()
}

/** The names a text begins with, in a list; ends at the first piece that is none. */
export function namesAtStart(text: string): PersonName[] {
  const names: PersonName[] = []
  const pieces = text.split(listSeparator).slice(0, 12)
  for (const piece of pieces) {
    // "Mara Linde – Tom Berg": behind the dash stands a name, and no remark.
    const sides = piece.split(/\s+[–—-]\s+/).map((side) => readName(side))
    if (sides.length > 1 && sides.every((side) => side !== null && side.given > 0)) {
      names.push(...sides.filter((side) => side !== null))
      continue
    }
    const bare = withoutContacts(piece).replace(/\s+[–—-]\s.*$/, '')
    const whole = readName(bare)
    if (whole) {
      names.push(whole)
      continue
    }
    // "Members: Stella, Tom Berg": a given name alone breaks no list.
    if (readGivenName(bare) && pieces.length > 2) continue
    const words = bare.split(' ')
    const begun = words.length > 2 && names.length === 0 ? startOf(words) : null
    if (begun) names.push(begun)
    else if (
      names.length === 0 &&
      piece.length < 12 &&
      /^(?:dr|prof|dipl|ra|mag|ing|herr|frau|dott|avv)\b/i.test(piece)
    )
      continue
    break
  }
  const [only] = names
  // "Safety Training and courses for beginners": what a conjunction joins is of one kind.
  const isJoined = names.length === 1 && pieces.length > 1 && /^\s+\p{L}/u.test(text.slice(pieces[0]?.length))
  return isJoined && only && only.given < 2 && !only.isTitled ? [] : names
}

function startOf(words: string[]): PersonName | null {
  for (const length of [3, 2]) {
    const name = readName(words.slice(0, length).join(' '))
    if (name && name.given === 2) return name
  }
  return null
}
