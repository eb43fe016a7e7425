import { foldWord, formsOf } from './fold.ts'
import type { Language } from '../language.ts'

export type TokenType = 'word' | 'number' | 'address' | 'sign' | 'break'

/** A word, number, address or sign of a text, with its UTF-16 offsets. */
export interface Token {
  type: TokenType
  start: number
  end: number
  raw: string
  /** Lower case, without accents and apostrophes; digits are European ones. */
  word: string
  /** `word` and what is left of it without inflection and attached particles. */
  forms: readonly string[]
}

const address = String.raw`[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}|(?:https?:\/\/|www\.)[^\s,;!?؟،()"“”«»]*[^\s.,;!?؟،()"“”«»]|\p{L}[\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.(?:example|test|com|org|net|de|at|ch|uk|io|eu|info|biz|app|ae|sa|jo|eg|lb)(?:\/[^\s.,;!?؟،]*)?(?![\p{L}\p{N}])`
const number = String.raw`\p{N}+(?:[.,:٫٬'’]\p{N}+)*`
const arabicWord = String.raw`[\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef]+`
const word = String.raw`${arabicWord}|(?![\u0620-\u06ef])\p{L}(?:(?![\u0620-\u06ef])[\p{L}\p{M}\p{N}])*(?:['’](?![\u0620-\u06ef])[\p{L}\p{M}]+)*`
const sign = '[£€$%٪+&#~≈]'
const breaks = String.raw`[.,;:!?،؛؟…()\[\]–—\n/|-]|["“”„«»‚‘]`
const pattern = new RegExp(`(${address})|(${number})|(${word})|(${sign})|(${breaks})`, 'giu')
const types: TokenType[] = ['address', 'number', 'word', 'sign', 'break']

/** Splits a text into tokens, in order; white space and signs without a meaning belong to none. */
export function tokensOf(text: string, language: Language): Token[] {
  return [...text.matchAll(pattern)].map((match) => {
    const raw = match[0]
    const type = types.find((_, at) => match[at + 1] !== undefined) ?? 'sign'
    const folded = foldWord(raw)
    return {
      type,
      start: match.index,
      end: match.index + raw.length,
      raw,
      word: folded,
      forms: type === 'word' ? formsOf(folded, language) : [folded],
    }
  })
}

/** The words of a phrase, without breaks: what two spellings of a value share. */
export const wordsOfText = (text: string, language: Language): Token[] =>
  tokensOf(text, language).filter(({ type, word: folded }) => type !== 'break' && folded !== '&')
