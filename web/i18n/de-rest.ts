import { acts } from './de/acts.ts'
import { admin } from './de/admin.ts'
import { billing } from './de/billing.ts'
import { businessProfile } from './de/business-profile.ts'
import { directory } from './de/directory.ts'
import { history } from './de/history.ts'
import { leadReasons } from './de/lead-reasons.ts'
import { newSearch } from './de/new-search.ts'
import { plans } from './de/plans.ts'
import { profile } from './de/profile.ts'
import { signIn } from './de/sign-in.ts'
import { team } from './de/team.ts'
import { users } from './de/users.ts'
import { wallet } from './de/wallet.ts'

/** The texts of pages that are opened now and then; they come with the first of these. */
export const deRest = {
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
