import { auth } from './en/auth.ts'
import { businessProfile } from './en/business-profile.ts'
import { common } from './en/common.ts'
import { directory } from './en/directory.ts'
import { gallery } from './en/gallery.ts'
import { list } from './en/list.ts'
import { lists } from './en/lists.ts'
import { newSearch } from './en/new-search.ts'
import { profile } from './en/profile.ts'
import { shell } from './en/shell.ts'
import { wallet } from './en/wallet.ts'
import { team } from './en/team.ts'

/** English is the source: its keys and placeholders type every other language. One file a feature. */
export const en = {
  ...common,
  ...shell,
  ...auth,
  ...newSearch,
  ...lists,
  ...list,
  ...directory,
  ...wallet,
  ...businessProfile,
  ...profile,
  ...team,
  ...gallery,
} as const

export type Catalogue = typeof en
