import { browserRefusals } from '#contract/messages/browser-refusals.ts'
import { confirmations } from '#contract/messages/confirmations.ts'
import type { fieldErrors } from '#contract/messages/field-errors.ts'
import { reasons } from '#contract/messages/reasons.ts'
import { refusals } from '#contract/messages/refusals.ts'
import type { WordTable } from '#contract/values/words.ts'
import type { Texts, Unfit } from '../translation.ts'

type Sentences = Readonly<Record<string, string>>

/** The texts of one language for everything that the server or the browser says by a code. */
export interface CodeTexts {
  refusals: Sentences
  confirmations: Sentences
  fieldErrors: Texts<typeof fieldErrors>
  reasons: Sentences
}

/** What a language adds to the tables of the contract. */
export interface OwnCodes {
  fieldErrors: typeof fieldErrors
  browserRefusals: typeof browserRefusals
}

/** Picks the sentences of one language: German is 1, Arabic 2. */
export function codesIn(
  at: 1 | 2,
  own: { fieldErrors: Texts<typeof fieldErrors>; browserRefusals: Sentences },
): CodeTexts {
  const pick = (table: WordTable): Sentences =>
    Object.fromEntries(Object.entries(table).map(([code, words]) => [code, words[at]]))
  const refused = Object.entries(refusals).map(([code, [, ...words]]) => [code, words[at]])
  return {
    refusals: { ...(Object.fromEntries(refused) as Sentences), ...own.browserRefusals },
    confirmations: pick(confirmations),
    fieldErrors: own.fieldErrors,
    reasons: pick(reasons),
  }
}

type WithoutStatus<Table> = {
  [Code in keyof Table]: Table[Code] extends readonly [number, ...infer Words] ? Words : never
}
interface Tables {
  refusals: WithoutStatus<typeof refusals>
  confirmations: typeof confirmations
  reasons: typeof reasons
}
type UnfitCode = { [Kind in keyof Tables]: Unfit<Tables[Kind]> }[keyof Tables]

/** Compiles while the sentences of all languages take the same values; else the error names the codes that do not. */
true satisfies [UnfitCode] extends [never] ? true : UnfitCode
