/** Keys start with `newSearch.`. */
export const newSearch = {} as const
