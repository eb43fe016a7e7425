import { acts } from './en/acts.ts'
import { admin } from './en/admin.ts'
import { billing } from './en/billing.ts'
import { businessProfile } from './en/business-profile.ts'
import { directory } from './en/directory.ts'
import { history } from './en/history.ts'
import { leadReasons } from './en/lead-reasons.ts'
import { newSearch } from './en/new-search.ts'
import { plans } from './en/plans.ts'
import { profile } from './en/profile.ts'
import { signIn } from './en/sign-in.ts'
import { team } from './en/team.ts'
import { users } from './en/users.ts'
import { wallet } from './en/wallet.ts'

/** The texts of pages that are opened now and then; they come with the first of these. */
export const enRest = {
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
