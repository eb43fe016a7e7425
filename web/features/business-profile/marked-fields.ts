import { createContext, use } from 'react'

const Marked = createContext<ReadonlyMap<string, string>>(new Map())

/** The fields that were filled from a website and are not saved yet, each with the page that says it. */
export const MarkedFields = Marked.Provider

/** The page that a field was filled from; undefined for any other field. */
export const useSource = (field: string): string | undefined => use(Marked).get(field)
