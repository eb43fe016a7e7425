import { createContext, use } from 'react'

const Marked = createContext<ReadonlySet<string>>(new Set())

/** Which fields a web site has filled and nobody has saved yet. */
export const MarkedFields = Marked.Provider

export const useIsMarked = (field: string): boolean => use(Marked).has(field)
