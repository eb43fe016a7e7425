/** The languages of the product: what each calls itself, and which way it runs. The first is the source of all texts. */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const

export type Language = keyof typeof languages
export const languageTags = Object.keys(languages) as [Language, ...Language[]]

/** The first of these BCP 47 tags that we speak, whatever its region: "de-AT" is German. */
export function spokenOf(tags: readonly (string | null | undefined)[]): Language | undefined {
  const bases = tags.map((tag) => tag?.split('-')[0]?.toLowerCase() ?? '')
  return bases.find((base) => Object.hasOwn(languages, base)) as Language | undefined // it is one of its keys
}
