import type { ValuesOf } from '#contract/messages/message-types.ts'

/** What a translated file has to hold: the keys of the English one, each once. */
export type Texts<English> = { readonly [Key in keyof English]: string }

/**
 * What all texts of a language have to be: each message takes the values that its English one is given. Where one does
 * not, the compiler names its key and these values.
 */
export type Fitting<English, Own> = {
  readonly [Key in keyof English]: Key extends keyof Own
    ? Takes<ValuesOf<Own[Key] & string>, ValuesOf<English[Key] & string>> extends true
      ? Own[Key]
      : ['a message for', ValuesOf<English[Key] & string>]
    : string
}

type Takes<Wanted, Given> = keyof Given extends keyof Wanted ? (Given extends Wanted ? true : false) : false
