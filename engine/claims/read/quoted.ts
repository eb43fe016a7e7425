import { isInstruction } from './instructions.ts'
import { cover, fault, type Quote, type Scene } from './scene.ts'
import { tokensOf } from '../text/tokens.ts'
import { foldWord } from '../text/fold.ts'
import type { Known } from '../prepare-facts.ts'
import type { Language } from '../language.ts'

const quotations = /[“„"«‚‘]([^“”„"«»]{2,}?)[”“"»](?!\p{L})/gu

/** Covers quotations: each must stand verbatim in a quote with its source, or be a name, which is read later. */
export function readQuoted(scene: Scene): void {
  for (const match of scene.text.matchAll(quotations)) {
    const start = match.index
    const end = start + match[0].length
    const from = scene.tokens.findIndex((token) => token.start >= start)
    const to = scene.tokens.findLastIndex((token) => token.end <= end) + 1
    const said = wordsIn(match[1] ?? '', scene.language)
    const quote = isInstruction(match[1] ?? '')
      ? undefined
      : scene.quotes.find(({ text }) => stands(said, text, scene.language))
    if (quote) {
      cover(scene, { from, to }, { state: 'rests', ids: [quote.id] })
      for (let at = from; at < to; at++) scene.isNamed[at] = true
    } else if (isInstruction(match[1] ?? '')) cover(scene, { from, to }, fault('instruction'))
    else if (said.length > 3) cover(scene, { from, to }, fault('not_parsed_claim'))
  }
}

const wordsIn = (text: string, language: Language): string[] =>
  tokensOf(text, language)
    .filter(({ type }) => type !== 'break')
    .map(({ raw }) => foldWord(raw))

const negators = [
  'no',
  'not',
  'never',
  'without',
  'dont',
  'doesnt',
  'nicht',
  'kein',
  'keine',
  'keinen',
  'ohne',
  'لا',
  'ليس',
  'غير',
  'بدون',
]

/** Whether the words stand in the quote in this order, and no negator just before them is left out. */
function stands(said: readonly string[], quote: string, language: Language): boolean {
  const words = wordsIn(quote, language)
  if (said.length === 0) return false
  return words.some((_, at) => {
    const isHere = said.every((word, step) => words[at + step] === word)
    return isHere && !words.slice(Math.max(0, at - 3), at).some((word) => negators.includes(word))
  })
}

/** Facts that are quotes, beside those that were given as such. */
export const quotesOf = (facts: readonly Known[]): Quote[] =>
  facts.filter(({ kind, text }) => kind === 'quote' && text).map(({ id, text }) => ({ id, text }))
