import { auth } from './de/auth.ts'
import { common } from './de/common.ts'
import { gallery } from './de/gallery.ts'
import { list } from './de/list.ts'
import { lists } from './de/lists.ts'
import { shell } from './de/shell.ts'

/** The texts that every page needs. */
export const de = {
  ...common,
  ...shell,
  ...auth,
  ...lists,
  ...list,
  ...gallery,
} as const
