import * as adminUsers from './admin-users.ts'
import * as appErrors from './app-errors.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as billing from './billing.ts'
import * as businessProfile from './business-profile.ts'
import * as campaigns from './campaigns.ts'
import * as credits from './credits.ts'
import * as directory from './directory.ts'
import type { EndpointName } from './endpoints.ts'
import * as identities from './identities.ts'
import * as impersonation from './impersonation.ts'
import * as mailOutbox from './mail-outbox.ts'
import * as me from './me.ts'
import * as parkedJobs from './parked-jobs.ts'
import * as plans from './plans.ts'
import * as results from './results.ts'
import type { Route } from './route.ts'
import * as searches from './searches.ts'
import * as secondFactor from './second-factor.ts'
import * as siteSettings from './site-settings.ts'
import * as socialLogin from './social-login.ts'
import * as team from './team.ts'
import * as usage from './usage.ts'

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
