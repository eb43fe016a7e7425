import type { Words } from '#contract/values/words.ts'
import type * as sets from './text-sets.ts'
import type { Unfit } from './translation.ts'

type Sets = typeof sets
export type TextSet = keyof Sets

type English<Table> = { readonly [Key in keyof Table]: Table[Key] extends Words ? Table[Key][0] : never }

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** All texts in English. Their keys and placeholders type every use of a text. */
export type Catalogue = Intersection<{ [Name in TextSet]: English<Sets[Name]['texts']> }[TextSet]>

type UnfitKey = { [Name in TextSet]: Unfit<Sets[Name]['texts']> }[TextSet]

/** Compiles while the texts of all languages take the same values; else the error names the keys that do not. */
true satisfies [UnfitKey] extends [never] ? true : UnfitKey
