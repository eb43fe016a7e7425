declare module 'virtual:addresses' {
  /** Method and path of a route by its name; the build writes them at each call instead. */
  export function addressOf(name: keyof import('#contract/routes.ts').Routes): string
}

declare module 'virtual:texts' {
  type LoadSet = () => Promise<{ texts: Record<string, string> }>
  /** How the table of a language is loaded, which loads each set of its texts; printed from the files of texts by the build. */
  export const textsIn: {
    [Of in import('#contract/values/languages.ts').Language]: () => Promise<{
      textSets: { [Set in import('#web/i18n/catalogue.ts').TextSet]: LoadSet }
    }>
  }
}

declare module 'virtual:docs' {
  /** How the guides of Help, read from `docs` by the build, are loaded in a language. */
  export const docsIn: {
    [Of in import('#contract/values/languages.ts').Language]: () => Promise<{
      docs: readonly import('#web/features/help/doc.ts').Doc[]
    }>
  }
}
