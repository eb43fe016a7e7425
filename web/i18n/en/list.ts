/** Keys start with `list.`. */
export const list = {} as const
