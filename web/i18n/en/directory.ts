/** Keys start with `directory.`. */
export const directory = {} as const
