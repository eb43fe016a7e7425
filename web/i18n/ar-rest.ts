import { acts } from './ar/acts.ts'
import { admin } from './ar/admin.ts'
import { billing } from './ar/billing.ts'
import { businessProfile } from './ar/business-profile.ts'
import { directory } from './ar/directory.ts'
import { history } from './ar/history.ts'
import { leadReasons } from './ar/lead-reasons.ts'
import { newSearch } from './ar/new-search.ts'
import { plans } from './ar/plans.ts'
import { profile } from './ar/profile.ts'
import { signIn } from './ar/sign-in.ts'
import { team } from './ar/team.ts'
import { users } from './ar/users.ts'
import { wallet } from './ar/wallet.ts'

/** The texts of pages that are opened now and then; they come with the first of these. */
export const arRest = {
  ...leadReasons,
  ...newSearch,
  ...admin,
  ...users,
  ...plans,
  ...history,
  ...acts,
  ...signIn,
  ...billing,
  ...directory,
  ...wallet,
  ...businessProfile,
  ...profile,
  ...team,
} as const
