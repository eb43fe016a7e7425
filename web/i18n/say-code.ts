import type { Sentence } from '#contract/fields.ts'
import type { CodeTexts } from './codes/codes-in.ts'
import { currentCodes, messagePieces } from './language.ts'
import { currentLanguage } from './locale.ts'

/** A sentence of the server in the current language; in English where no text is known for its code. */
export function sayCode(kind: keyof CodeTexts, { code, values, message }: Sentence): string {
  const text = (currentCodes()?.[kind] as Readonly<Record<string, string>> | undefined)?.[code]
  return text === undefined ? message : messagePieces(currentLanguage(), text, values).join('')
}
