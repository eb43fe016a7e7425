import type { enRest } from './en-rest.ts'
import { auth } from './en/auth.ts'
import { common } from './en/common.ts'
import { gallery } from './en/gallery.ts'
import { list } from './en/list.ts'
import { lists } from './en/lists.ts'
import { shell } from './en/shell.ts'

/** English is the source: its keys and placeholders type every other language. One file a feature. */
export const en = {
  ...common,
  ...shell,
  ...auth,
  ...lists,
  ...list,
  ...gallery,
} as const

/** All texts, those of `en-rest.ts` included. */
export type Catalogue = typeof en & typeof enRest
