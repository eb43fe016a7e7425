import { latinSpellings } from '#engine/email/names/to-latin.ts'

const longestText = 1500

/**
 * Whether the name of a mailbox is made of words that stand beside it: `mara.linde`, `linde` or `mlinde` at "Mara
 * Linde". Words in Cyrillic and Greek are compared in their Latin spellings.
 */
export function isNamedAfter(local: string, text: string): boolean {
  const parts = local
    .toLowerCase()
    .split(/[._\d-]+/)
    .filter((part) => part.length > 2)
  if (parts.length === 0) return false
  const written = text.slice(0, longestText).match(/\p{Lu}[\p{L}\p{M}'’-]+/gu) ?? []
  const words = new Set(written.flatMap((word) => word.split('-')).flatMap((word) => latinSpellings(word)))
  const found = parts.filter((part) => words.has(part)).length
  if (found >= 2 || (found === 1 && parts.length === 1 && local.length > 4)) return true
  const [only = ''] = parts
  if (parts.length > 1 || only.length < 5) return false
  return words.has(only.slice(1)) && [...words].some((word) => word !== only.slice(1) && word[0] === only[0])
}
