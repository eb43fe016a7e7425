import * as adminUsers from '#server/features/admin-users/routes.ts'
import * as appErrors from '#server/features/app-errors/routes.ts'
import * as audit from '#server/features/audit/routes.ts'
import * as auth from '#server/features/auth/routes.ts'
import * as billing from '#server/features/billing/routes.ts'
import * as branding from '#server/features/branding/routes.ts'
import * as businessProfile from '#server/features/business-profile/routes.ts'
import * as campaigns from '#server/features/lists/routes.ts'
import * as cleaning from '#server/features/cleaning/routes.ts'
import * as credits from '#server/features/wallet/routes.ts'
import { directory } from '#server/features/directory/routes.ts'
import * as mailOutbox from '#server/features/mail-outbox/routes.ts'
import * as images from '#server/features/images/routes.ts'
import * as impersonation from '#server/features/impersonation/routes.ts'
import * as me from '#server/features/me/routes.ts'
import * as parkedJobs from '#server/features/parked-jobs/routes.ts'
import * as plans from '#server/features/plans/routes.ts'
import * as results from '#server/features/leads/routes.ts'
import * as searches from '#server/features/searches/routes.ts'
import * as team from '#server/features/team/routes.ts'
import { eventStream } from '#server/platform/events/event-stream.ts'
import type { Feature } from '#server/platform/http/http.ts'
import type { AnyJob } from '#server/platform/jobs/job.ts'
import { health } from '#server/platform/observability/health.ts'
import { openApi } from '#server/platform/http/openapi.ts'

/** Every route of the product. */
export const features: Feature[] = [
  { routes: [], streams: [eventStream, openApi, health] },
  auth,
  me,
  images,
  team,
  businessProfile,
  branding,
  credits,
  billing,
  campaigns,
  searches,
  results,
  directory,
  parkedJobs,
  mailOutbox,
  audit,
  adminUsers,
  plans,
  impersonation,
  appErrors,
]

/** Every kind of work of the product. */
export const jobs: AnyJob[] = [
  ...auth.jobs,
  ...credits.jobs,
  ...searches.jobs,
  ...billing.jobs,
  ...directory.jobs,
  ...images.jobs,
  ...businessProfile.jobs,
  ...mailOutbox.jobs,
  ...cleaning.jobs,
]
