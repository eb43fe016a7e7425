import type { ValuesOf } from '#contract/messages/message-types.ts'

/** What a translation has to hold: the keys of the English texts, each once. */
export type Texts<English> = { readonly [Key in keyof English]: string }

/** A translation whose texts take the values of the English ones; where one does not, the compiler names its key. */
export type Fitting<English, Own> = {
  readonly [Key in keyof English]: Key extends keyof Own
    ? Own[Key] extends string
      ? Takes<Own[Key], English[Key]> extends true
        ? Own[Key]
        : ['a message for', ValuesOf<English[Key] & string>]
      : Fitting<English[Key], Own[Key]>
    : never
}

/** Whether a message needs no other values than the English one is given. */
type Takes<Own, English> = TakesValues<ValuesOf<Own & string>, ValuesOf<English & string>>

type TakesValues<Wanted, Given> = keyof Given extends keyof Wanted
  ? Given extends Wanted
    ? true
    : false
  : false

/** The keys of a table whose German or Arabic text takes other values than the English one. */
export type Unfit<Table> = {
  [Key in keyof Table]: Table[Key] extends readonly [infer English, infer German, infer Arabic]
    ? [Takes<German, English>, Takes<Arabic, English>] extends [true, true]
      ? never
      : Key
    : Key
}[keyof Table]

/** A table whose keys begin with a prefix: `label_created` is `activity.action.label_created`. */
export type Prefixed<Prefix extends string, Table> = {
  readonly [Key in keyof Table & string as `${Prefix}${Key}`]: Table[Key]
}

/** Words of the contract as texts of the pages. */
export function prefixed<const Prefix extends string, Table extends object>(
  prefix: Prefix,
  table: Table,
): Prefixed<Prefix, Table> {
  const entries = Object.entries(table).map(([key, words]) => [prefix + key, words as unknown])
  return Object.fromEntries(entries) as Prefixed<Prefix, Table>
}
