import { declared } from '#contract/declared.ts'

/** What the server tells a user after a change, as a toast: a code with its sentence. */
export const confirmations = declared('confirmations')
export type ConfirmationCode = keyof typeof confirmations
