import { messagePieces } from './format-message.ts'

/** English sentences of the server and what they are in another language; `{0}`, `{1}` stand for what is in between. */
export type Sentences = Readonly<Record<string, string>>

/**
 * Says the server's English sentences in another language. Numbers in them are written anew, words in them are looked
 * up too; a sentence that nobody translated stays as it is.
 */
export function translator(language: string, sentences: Sentences): (sentence: string) => string {
  const patterns = Object.entries(sentences)
    .filter(([english]) => english.includes('{0}'))
    .map(([english, message]) => ({ pattern: patternOf(english), message }))
  return translate

  function translate(sentence: string): string {
    const own = sentences[sentence]
    if (own !== undefined) return own
    for (const { pattern, message } of patterns) {
      const found = pattern.exec(sentence)
      if (found) return messagePieces(language, message, valuesOf(found.slice(1))).join('')
    }
    return sentence
  }

  /** A sentence may quote another one. */
  function valueOf(word: string): string | number {
    const own = translate(word)
    return own === word ? numberIn(word) : own
  }

  function valuesOf(words: string[]): Record<string, string | number> {
    return Object.fromEntries(words.map((word, index) => [index, valueOf(word)]))
  }
}

function patternOf(english: string): RegExp {
  const fixed = english.split(/\{\d+\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${fixed.join('(.+?)')}$`, 's')
}

const numberIn = (word: string) =>
  /^\d{1,3}(,?\d{3})*$/.test(word) ? Number(word.replaceAll(',', '')) : word
