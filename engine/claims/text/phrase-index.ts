import type { Token } from './tokens.ts'
import { wordsOfText } from './tokens.ts'
import type { Language } from '../language.ts'

/** A phrase of an index found in a text: tokens from `from` to before `to`. */
export interface Hit<T> {
  from: number
  to: number
  value: T
}

/** Finds phrases in tokens by their words, whatever their inflection. Built once for each list of phrases. */
export class PhraseIndex<T> {
  private readonly byFirst = new Map<string, { words: readonly Token[]; value: T; isExact: boolean }[]>()
  private readonly language: Language

  constructor(language: Language, entries: Iterable<readonly [phrase: string, value: T]> = []) {
    this.language = language
    for (const [phrase, value] of entries) this.add(phrase, value)
  }

  /** An exact phrase is found as it is written, with at most an attached "and", and in no other form. */
  add(phrase: string, value: T, isExact = false): void {
    const words = wordsOfText(phrase, this.language)
    const [first] = words
    if (!first) return
    for (const form of isExact ? [first.word] : first.forms) {
      const known = this.byFirst.get(form) ?? []
      known.push({ words, value, isExact })
      this.byFirst.set(form, known)
    }
  }

  /** Every phrase that starts at the token `at`, the longest first. Hyphens between words don't count. */
  at(tokens: readonly Token[], at: number): Hit<T>[] {
    const first = tokens[at]
    if (!first || first.type === 'break') return []
    const found = new Map<T, Hit<T>>()
    for (const form of first.forms) {
      for (const { words, value, isExact } of this.byFirst.get(form) ?? []) {
        if (isExact && first.word.replace(/^[وف](?=.{2})/u, '') !== form && first.word !== form) continue
        const to = endOf(tokens, at, words)
        const known = found.get(value)
        if (to && (!known || known.to < to)) found.set(value, { from: at, to, value })
      }
    }
    return [...found.values()].toSorted((a, b) => b.to - a.to)
  }

  /** The phrases in all tokens; a phrase inside a longer one is left out. */
  all(tokens: readonly Token[]): Hit<T>[] {
    const hits: Hit<T>[] = []
    let end = 0
    for (let at = 0; at < tokens.length; at++) {
      const found = this.at(tokens, at)
      const longest = found[0]?.to ?? 0
      if (longest <= end) continue
      hits.push(...found.filter(({ to }) => to === longest))
      end = longest
    }
    return hits
  }
}

/** Whether one of these phrases starts at `at`: the token after it, or undefined. */
export function endOf(tokens: readonly Token[], at: number, words: readonly Token[]): number | undefined {
  let next = at
  for (const [index, word] of words.entries()) {
    while (index > 0 && isJoint(tokens[next])) next++
    const token = tokens[next]
    if (!token || !sharesForm(token, word)) return undefined
    next++
  }
  return next
}

const isJoint = (token: Token | undefined): boolean =>
  token?.raw === '-' || token?.raw === '&' || token?.raw === '–'

/** Whether two tokens are one word in two forms. */
export const sharesForm = (a: Token, b: Token): boolean =>
  a.word === b.word ||
  a.forms.some((form) => form === b.word || (b.type === 'word' && b.forms.includes(form)))
