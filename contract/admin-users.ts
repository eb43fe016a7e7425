import { z } from 'zod'
import { Id, Moment, Text } from './fields.ts'
import { moduleSlugs, roles } from './modules.ts'
import { PageQuery, pageOf } from './page.ts'
import { route } from './route.ts'

export const AdminUser = z
  .object({
    id: Id,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    photo: z.string().nullable(),
    role: z.enum(roles),
    is_main_user: z.boolean(),
    modules: z.array(z.enum(moduleSlugs)),
    account_id: Id,
    account_name: z.string(),
    parent_name: z.string().nullable().describe('The reseller or the platform above the account'),
    balance: z.number().int().describe('Credits of the account'),
    last_sign_in_at: Moment.nullable(),
    created_at: Moment,
    may_impersonate: z.boolean(),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof AdminUser>

export const adminUserSorts = ['created_at', 'email', 'last_sign_in_at', 'balance'] as const

export const listAdminUsers = route('listAdminUsers', {
  access: 'admin',
  summary: 'Every user of the installation, by name, address, account or id',
  query: PageQuery.extend({
    search: Text.trim().max(200).optional(),
    role: z.enum(roles).optional(),
    module: z.enum(moduleSlugs).optional(),
    sort: z.enum(adminUserSorts).default('created_at'),
    direction: z.enum(['asc', 'desc']).default('desc'),
  }),
  data: pageOf(AdminUser),
})
