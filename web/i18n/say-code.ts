import type { CodeTexts } from './codes/codes-in.ts'
import { fieldErrors, readFieldError } from '#contract/messages/field-errors.ts'
import type { Sentence } from '#contract/fields.ts'
import { currentCodes, messagePieces } from './language.ts'
import { currentLanguage } from './locale.ts'

/** A sentence of the server in the current language; in English where no text is known for its code. */
export function sayCode(kind: keyof CodeTexts, { code, values, message }: Sentence): string {
  const text = (currentCodes()?.[kind] as Readonly<Record<string, string>> | undefined)?.[code]
  return text === undefined ? message : format(text, values)
}

/** What is wrong with a field, by the code that the form holds; a text of another origin stays as it is. */
export function sayFieldError(text: string): string {
  const error = readFieldError(text)
  if (!error) return text
  return format((currentCodes()?.fieldErrors ?? fieldErrors)[error.code], error.values)
}

const format = (text: string, values: Readonly<Record<string, string | number>>) =>
  messagePieces(currentLanguage(), text, values).join('')
