import { fieldErrors, readFieldError } from '#contract/messages/field-errors.ts'
import { currentCodes, messagePieces } from './language.ts'
import { currentLanguage } from './locale.ts'

/** What is wrong with a field, by the code that the form holds; a text of another origin stays as it is. */
export function sayFieldError(text: string): string {
  const error = readFieldError(text)
  if (!error) return text
  const message = (currentCodes()?.fieldErrors ?? fieldErrors)[error.code]
  return messagePieces(currentLanguage(), message, error.values).join('')
}
