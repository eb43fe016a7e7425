declare module 'virtual:addresses' {
  /** Method and path of every route by its name; printed from the contract by the build. */
  export const addresses: { [N in keyof import('#contract/routes.ts').Routes]: string }
}

declare module 'virtual:texts' {
  /** How each set of texts is loaded in a language; printed from the table of sets by the build. */
  export const textSets: {
    [Set in import('#web/i18n/catalogue.ts').TextSet]: {
      [Of in import('#contract/values/languages.ts').Language]: () => Promise<{
        texts: Record<string, string>
      }>
    }
  }
}

declare module 'virtual:docs' {
  /** How the guides of Help, read from `docs` by the build, are loaded in a language. */
  export const docsIn: {
    [Of in import('#contract/values/languages.ts').Language]: () => Promise<{
      docs: readonly import('#web/features/docs/doc.ts').Doc[]
    }>
  }
}
