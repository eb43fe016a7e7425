import { queryOptions } from '@tanstack/react-query'
import { docsIn } from 'virtual:docs'
import type { Language } from '#contract/values/languages.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    docs: [language: Language]
  }
}

/** The guides in the reader's language. They come with the pages, so they stay. */
export const docsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['docs', language],
    queryFn: async () => (await docsIn[language]()).docs,
    staleTime: Number.POSITIVE_INFINITY,
  })
