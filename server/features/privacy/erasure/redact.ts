import { nameOfPair } from './name-pairs.ts'
import type { Finder } from './finder.ts'
import { anyOf, erased } from './patterns.ts'

/** A row, as the words of a person are erased in it. */
export interface Redaction {
  finder: Finder
  /** Something else in the row says that a name means this person. */
  hasSign: boolean
  /** Receives each word that was erased. */
  words: Set<string>
}

export function redactText(text: string, { finder, hasSign, words }: Redaction): string {
  const erase = (word: string) => {
    words.add(word)
    return erased
  }
  const plain = text.replace(finder.values, erase).replace(finder.names, erase)
  return hasSign ? plain.replace(finder.sharedNames, erase) : plain
}

/** Erases in every text of a JSON value, its keys with them, and in numbers that are a phone number: those are no words. */
export function redactJson(value: unknown, redaction: Redaction): unknown {
  if (typeof value === 'string') return redactText(value, redaction)
  if (typeof value === 'number')
    return redactText(String(value), { ...redaction, words: new Set() }) === String(value) ? value : null
  if (Array.isArray(value)) return value.map((each) => redactJson(each, redaction))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [
    redactText(key, redaction),
    redactJson(each, redaction),
  ])
  const redacted = Object.fromEntries(entries) as Record<string, unknown>
  const pair = nameOfPair(redacted)
  if (pair && redactText(pair.name, redaction) === erased) for (const key of pair.keys) redacted[key] = erased
  return redacted
}

/** Whether a value names the person. A text that is JSON is read as such. */
export function names(value: unknown, redaction: Redaction): boolean {
  const read = typeof value === 'string' ? readJson(value) : value
  return JSON.stringify(redactJson(read, redaction)) !== JSON.stringify(read)
}

/** The value of a text that is JSON; another text stays as it is. */
export function readJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Whether a text is a value of the person and no more, but for the scheme and the closing slash of an address. */
export const isWhole = (text: string, redaction: Redaction): boolean =>
  /^(?:[a-z]+:(?:\/\/)?)?(?:[\w-]+\.)?erased\/?$/i.test(redactText(text.trim(), redaction))

/** Erases emails, phones and profiles, and no names. */
export function redactValues(text: string, redaction: Redaction): string {
  const finder = { ...redaction.finder, names: anyOf([]) }
  return redactText(text, { ...redaction, finder, hasSign: false })
}

/** Whether a text is a name of the person. */
export const isName = (text: string, { finder }: Redaction): boolean =>
  finder.wholeNames.has(text.normalize().trim().replace(/\s+/g, ' ').toLowerCase())
