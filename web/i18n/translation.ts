import type { ValuesOf } from '#contract/messages/message-types.ts'

/** A text in every language, in the order of `contract/values/languages.ts`. */
export type Words = readonly [en: string, de: string, ar: string]

/** Texts by key. */
export type TextTable = Readonly<Record<string, Words>>

/** What a translated file has to hold: the keys of the English one, each once. */
export type Texts<English> = { readonly [Key in keyof English]: string }

/**
 * What all texts of a language have to be: each message takes the values that its English one is given. Where one does
 * not, the compiler names its key and these values.
 */
export type Fitting<English, Own> = {
  readonly [Key in keyof English]: Key extends keyof Own
    ? Takes<Own[Key], English[Key]> extends true
      ? Own[Key]
      : ['a message for', ValuesOf<English[Key] & string>]
    : string
}

/** Whether a message needs no other values than the English one is given. */
export type Takes<Own, English> = TakesValues<ValuesOf<Own & string>, ValuesOf<English & string>>

type TakesValues<Wanted, Given> = keyof Given extends keyof Wanted
  ? Given extends Wanted
    ? true
    : false
  : false
