/** Keys start with `gallery.`. */
export const gallery = {} as const
