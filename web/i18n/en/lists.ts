/** Keys start with `lists.`. */
export const lists = {} as const
