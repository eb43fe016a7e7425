/** Keys start with `auth.`. */
export const auth = {} as const
