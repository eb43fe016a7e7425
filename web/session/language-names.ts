import { type Language, languages } from '#contract/values/languages.ts'

/** Each language by the name it gives itself. */
export const languageNames = Object.entries(languages).map(([language, { name }]) => ({
  language: language as Language, // the keys of languages
  name,
}))
