import type { Words, WordTable } from '#contract/values/words.ts'
import type { Unfit } from './translation.ts'

/**
 * The files of texts, each with the set that it loads with: `declare module '#web/i18n/catalogue.ts'` in the file.
 * 1. A text is a line in `texts/` of its feature, in English, German and Arabic. A text that does not fit does not compile.
 * 2. A page or dialog names its sets where it is imported: `withTexts(() => import('./team-page.tsx'), 'team')`.
 * The set `first` is always loaded. `texts/page-texts.test.ts` fails when a file uses a text that nothing has loaded.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by the files of texts
export interface TextFiles {}

type TextFile = TextFiles[keyof TextFiles] & { set: string; texts: WordTable }

/** Texts that load together, in the reader's language alone. */
export type TextSet = TextFile['set']

type English<Table> = { readonly [Key in keyof Table]: Table[Key] extends Words ? Table[Key][0] : never }

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** All texts in English. Their keys and placeholders type every use of a text. */
export type Catalogue = Intersection<
  { [File in keyof TextFiles]: English<TextFiles[File]['texts']> }[keyof TextFiles]
>

type UnfitKey = { [File in keyof TextFiles]: Unfit<TextFiles[File]['texts']> }[keyof TextFiles]

/** Compiles while the texts of all languages take the same values; else the error names the keys that do not. */
true satisfies [UnfitKey] extends [never] ? true : UnfitKey
