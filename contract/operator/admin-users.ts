import { z } from 'zod'
import { NewPassword } from '#contract/account/auth.ts'
import { Credits, Email, Id, Line, Moment, Text, Sentence } from '#contract/fields.ts'
import { languageTags } from '#contract/values/languages.ts'
import { PersonName } from '#contract/account/me.ts'
import { accountKinds, moduleSlugs, roles } from '#contract/values/modules.ts'
import { adminUserSorts, adminUserStates } from '#contract/values/operator/operator-lists.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'
import { sortDirections } from '#contract/values/list-views.ts'

export const AdminUser = z
  .object({
    id: Id('user'),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    photo: z.string().nullable(),
    role: z.enum(roles),
    is_main_user: z.boolean(),
    modules: z.array(z.enum(moduleSlugs)),
    account_id: Id('account'),
    account_name: z.string(),
    parent_name: z.string().nullable().describe('The reseller or the platform above the account'),
    balance: z.number().int().describe('Credits of the account'),
    last_sign_in_at: Moment.nullable(),
    created_at: Moment,
    state: z
      .enum(adminUserStates)
      .describe('invited: has no password yet; suspended: or their account is, with its main user'),
    suspended_by: z
      .enum(['platform', 'reseller'])
      .nullable()
      .describe('Only the platform resumes users that it suspended'),
    plan: z
      .object({ id: Id('plan'), name: z.string() })
      .nullable()
      .describe('Of the account'),
    may_impersonate: z.boolean(),
    may_change: z.boolean(),
    may_resume: z.boolean().describe('Whether the reader may resume the user after a suspension'),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof AdminUser>

export const listAdminUsers = route('GET /api/admin/users', {
  access: 'user',
  summary: 'Every user of the installation for the platform, those of its clients for a reseller',
  query: PageQuery.extend({
    search: Text.trim().max(200).optional(),
    role: z.enum(roles).optional(),
    module: z.enum(moduleSlugs).optional(),
    state: z.enum(adminUserStates).optional(),
    plan_id: Id('plan').optional(),
    sort: z.enum(adminUserSorts).default('created_at'),
    direction: z.enum(sortDirections).default('desc'),
  }),
  data: pageOf(AdminUser),
})

const Modules = z.array(z.enum(moduleSlugs)).max(moduleSlugs.length)

const Person = z.object({
  email: Email,
  first_name: PersonName,
  last_name: PersonName,
  language: z.enum(languageTags).nullable().describe('null: the language of their browser'),
  modules: Modules,
})

export const NewAdminUser = Person.extend({
  kind: z.enum(['client', 'reseller']).describe('The kind of the new account; resellers create clients'),
  account_name: Line(80),
  password: NewPassword.nullable().describe('null: the user gets an email with a link to choose one'),
  plan_id: Id('plan')
    .nullable()
    .describe('Only the platform sets a plan; null: its default plan, if there is one'),
  credits: Credits.describe('First credits that never expire, beside those of the plan'),
})
export type NewAdminUser = z.output<typeof NewAdminUser>

export const AdminUserChange = Person.extend({ role: z.enum(roles) })
export type AdminUserChange = z.output<typeof AdminUserChange>

export const AdminUserDetails = AdminUser.extend({
  language: z.string().nullable(),
  account_kind: z.enum(accountKinds),
  is_owner: z.boolean().describe('The main user of the platform, who keeps all rights'),
  frozen: z
    .object({ since: Moment, faults: z.array(Sentence) })
    .nullable()
    .describe('Why the credits of the account are frozen: what of its ledger does not add up'),
  has_second_factor: z.boolean().describe('Sign-ins ask for a code of an app'),
}).meta({ id: 'AdminUserDetails' })
export type AdminUserDetails = z.infer<typeof AdminUserDetails>

const One = z.object({ id: Id('user') })

export const getAdminUser = route('GET /api/admin/users/:id', {
  access: 'user',
  summary: 'One user, for the platform or the reseller whose client it is',
  params: One,
  data: AdminUserDetails,
})

export const createAdminUser = route('POST /api/admin/users', {
  access: 'user',
  personal: true,
  summary: 'Creates an account with its main user, who is invited by email or given a password',
  body: NewAdminUser,
  data: AdminUserDetails,
})

export const changeAdminUser = route('PUT /api/admin/users/:id', {
  access: 'user',
  personal: true,
  summary: 'Changes the name, email, language, modules and role of a user',
  params: One,
  body: AdminUserChange,
  data: AdminUserDetails,
})

export const inviteAdminUser = route('POST /api/admin/users/:id/invitation', {
  access: 'user',
  personal: true,
  summary: 'Sends the link to choose a password again and voids the old link',
  params: One,
  data: AdminUserDetails,
})

export const RemoveFactor = z.object({ reason: Line(300) })

export const removeAdminUserFactor = route('POST /api/admin/users/:id/remove-second-factor', {
  access: 'user',
  personal: true,
  summary: 'Turns off the second factor of a user who lost phone and recovery codes, and ends their sessions',
  params: One,
  body: RemoveFactor,
  data: AdminUserDetails,
})

/** The outcome for each user of a selection. */
export const BulkResult = z
  .object({
    results: z.array(
      z.object({
        id: Id('user'),
        name: z.string().describe('Empty for a user who is not there'),
        outcome: z.enum(['done', 'unchanged', 'refused']),
        reason: Sentence.nullable(),
      }),
    ),
  })
  .meta({ id: 'BulkResult' })
export type BulkResult = z.infer<typeof BulkResult>

const Many = z.object({ ids: z.array(Id('user')).min(1).max(200) })

export const suspendAdminUsers = route('POST /api/admin/users/suspend', {
  access: 'user',
  personal: false,
  summary: 'Suspends users: ends their sessions, refuses sign-ins and pauses their running work',
  body: Many,
  data: BulkResult,
})

export const resumeAdminUsers = route('POST /api/admin/users/resume', {
  access: 'user',
  personal: true,
  summary: 'Resumes suspended users; their paused work waits for them',
  body: Many,
  data: BulkResult,
})

export const UserPlan = z.object({ plan_id: Id('plan').nullable() })

export const setAdminUsersPlan = route('POST /api/admin/users/plan', {
  access: 'admin',
  personal: false,
  summary: 'Puts the accounts of users on a plan, or on none',
  body: Many.extend(UserPlan.shape),
  data: BulkResult,
})

export const UserCredits = z.object({
  credits: Credits.min(1).max(10_000_000),
  reason: Line(200),
  expires_on: z.iso.date().nullable().describe('The first day without them, in UTC; null: never'),
})
export type UserCredits = z.output<typeof UserCredits>

export const giveAdminUsersCredits = route('POST /api/admin/users/credits', {
  access: 'admin',
  personal: false,
  summary: 'Gives credits to the accounts of users, once each',
  body: Many.extend(UserCredits.shape),
  data: BulkResult,
})

export const UnfreezeCredits = z.object({ reason: Line(300) })

export const unfreezeAdminUserCredits = route('POST /api/admin/users/:id/unfreeze-credits', {
  access: 'admin',
  personal: false,
  summary: 'Accepts the faults for which the credits of an account are frozen, and lets it spend again',
  params: One,
  body: UnfreezeCredits,
  data: AdminUserDetails,
})
