import { z } from 'zod'
import { Id, Line, Moment, Text } from '#contract/fields.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'
import { accountKinds, roles } from '#contract/values/modules.ts'
import { accountSorts } from '#contract/values/operator/operator-lists.ts'
import { sortDirections } from '#contract/values/list-views.ts'

export const AdminAccount = z
  .object({
    id: Id('account'),
    name: z.string(),
    kind: z.enum(accountKinds),
    parent_name: z.string().nullable().describe('The reseller or the platform above the account'),
    plan: z.string().nullable(),
    balance: z.number().int().describe('Credits'),
    people: z.number().int(),
    last_activity: Moment.nullable().describe('The last sign-in of one of its people'),
    created_at: Moment,
  })
  .meta({ id: 'AdminAccount' })
export type AdminAccount = z.infer<typeof AdminAccount>

const Person = z.object({
  id: Id('user'),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  photo: z.string().nullable(),
  role: z.enum(roles),
  last_sign_in_at: Moment.nullable(),
})

const AccountDomain = z.object({
  domain: z.string(),
  verified_at: Moment.nullable().describe('The brand shows on the host from then on'),
  record: z
    .object({ name: z.string(), value: z.string() })
    .describe('The TXT record that shows the host to be of this account'),
})

export const listAdminAccounts = route('GET /api/admin/accounts', {
  access: 'admin',
  summary: 'Every account of the installation with its plan, credits and people',
  query: PageQuery.extend({
    search: Text.trim().max(200).optional(),
    kind: z.enum(accountKinds).optional(),
    sort: z.enum(accountSorts).default('created_at'),
    direction: z.enum(sortDirections).default('desc'),
  }),
  data: pageOf(AdminAccount),
})

export const getAdminAccount = route('GET /api/admin/accounts/:id', {
  access: 'admin',
  summary: 'One account with its people and its hosts',
  params: z.object({ id: Id('account') }),
  data: AdminAccount.extend({ members: z.array(Person), domains: z.array(AccountDomain) }),
})

/** `taken`: another account has verified the host. `not_looked_up`: no DNS server answered. */
export const domainStates = ['verified', 'record_missing', 'taken', 'not_looked_up'] as const

export const verifyAccountDomain = route('POST /api/admin/accounts/:id/verify-domain', {
  access: 'admin',
  personal: true,
  summary: 'Looks up the TXT record of a host of an account and verifies the host',
  params: z.object({ id: Id('account') }),
  body: z.object({ domain: Line(255) }),
  data: z.object({ state: z.enum(domainStates) }),
})
