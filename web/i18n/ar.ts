import { auth } from './ar/auth.ts'
import { common } from './ar/common.ts'
import { gallery } from './ar/gallery.ts'
import { list } from './ar/list.ts'
import { lists } from './ar/lists.ts'
import { shell } from './ar/shell.ts'

/** The texts that every page needs. */
export const ar = {
  ...common,
  ...shell,
  ...auth,
  ...lists,
  ...list,
  ...gallery,
} as const
