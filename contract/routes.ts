import * as adminUsers from './operator/admin-users.ts'
import * as appErrors from './operator/app-errors.ts'
import * as audit from './account/audit.ts'
import * as auth from './account/auth.ts'
import * as billing from './credits/billing.ts'
import * as businessProfile from './account/business-profile.ts'
import * as campaigns from './leads/lists.ts'
import * as credits from './credits/wallet.ts'
import * as directory from './leads/directory.ts'
import type { EndpointName } from './endpoints.ts'
import * as identities from './account/identities.ts'
import * as impersonation from './account/impersonation.ts'
import * as mailOutbox from './operator/mail-outbox.ts'
import * as me from './account/me.ts'
import * as parkedJobs from './operator/parked-jobs.ts'
import * as plans from './credits/plans.ts'
import * as results from './leads/leads.ts'
import type { Route } from './route.ts'
import * as searches from './leads/searches.ts'
import * as secondFactor from './account/second-factor.ts'
import * as siteSettings from './account/branding.ts'
import * as socialLogin from './account/social-login.ts'
import * as team from './account/team.ts'
import * as usage from './credits/usage.ts'

const nouns = {
  ...adminUsers,
  ...appErrors,
  ...audit,
  ...auth,
  ...billing,
  ...businessProfile,
  ...campaigns,
  ...credits,
  ...directory,
  ...identities,
  ...impersonation,
  ...mailOutbox,
  ...me,
  ...parkedJobs,
  ...plans,
  ...results,
  ...searches,
  ...secondFactor,
  ...siteSettings,
  ...socialLogin,
  ...team,
  ...usage,
}

/** All route values by name; the browser imports only the type of this. */
export type Routes = { [N in EndpointName & keyof typeof nouns]: (typeof nouns)[N] }

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

const exported: unknown[] = Object.values(nouns)

export const routes: Route[] = exported.filter(isRoute)
