/** A text in every language, in the order of `languages.ts`. */
export type Words = readonly [en: string, de: string, ar: string]

/** Texts or sentences by name. */
export type WordTable = Readonly<Record<string, Words>>
