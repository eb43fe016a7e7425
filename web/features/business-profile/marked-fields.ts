import { createContext, use } from 'react'

const Marked = createContext<ReadonlySet<string>>(new Set())

/** The fields that were filled from a website and are not saved yet. */
export const MarkedFields = Marked.Provider

export const useIsMarked = (field: string): boolean => use(Marked).has(field)
