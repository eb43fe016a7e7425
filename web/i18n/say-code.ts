import type { browserRefusals } from '#contract/messages/browser-refusals.ts'
import type { confirmations } from '#contract/messages/confirmations.ts'
import { fieldErrors, readFieldError } from '#contract/messages/field-errors.ts'
import type { reasons } from '#contract/messages/reasons.ts'
import type { refusals } from '#contract/messages/refusals.ts'
import type { Sentence } from '#contract/fields.ts'
import { currentCodes, currentLanguage, messagePieces } from './language.ts'
import type { Fitting, Texts } from './translation.ts'

interface English {
  refusals: { [Code in keyof typeof refusals]: (typeof refusals)[Code][1] } & typeof browserRefusals
  confirmations: typeof confirmations
  fieldErrors: typeof fieldErrors
  reasons: typeof reasons
}

/** The texts of one language for everything that the server says by a code. */
export type CodeTexts = { readonly [Kind in keyof English]: Texts<English[Kind]> }

/** These texts where each takes the values of its English one; else the compiler names the code. */
export type FittingCodes<Own extends CodeTexts> = {
  readonly [Kind in keyof English]: Fitting<English[Kind], Own[Kind]>
}

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
