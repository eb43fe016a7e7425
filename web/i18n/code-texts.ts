import type { browserRefusals } from '#contract/messages/browser-refusals.ts'
import type { confirmations } from '#contract/messages/confirmations.ts'
import type { fieldErrors } from '#contract/messages/field-errors.ts'
import type { reasons } from '#contract/messages/reasons.ts'
import type { refusals } from '#contract/messages/refusals.ts'
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
