import { z } from 'zod'
import { auditActions } from '#contract/declared.ts'
import { Id, Moment, Text } from '#contract/fields.ts'
import { auditKindNames } from '#contract/features/account/audit-kinds.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'

const Values = z.record(z.string(), z.unknown()).nullable()

export const AuditEntry = z
  .object({
    id: Id('audit_entry'),
    created_at: Moment,
    actor_id: Id('user').nullable().describe('null: a provider reported the change'),
    actor_name: z.string().describe('The name at that time'),
    as_user_name: z.string().nullable().describe('The user that the actor worked as'),
    reason: z.string().nullable().describe('Why the actor worked as another user'),
    action: z.string(),
    object_id: Id('object').nullable(),
    object_name: z.string(),
    before: Values.describe('Only changed values; null for a new object'),
    after: Values.describe('Only changed values; null for a removed object'),
    address: z
      .string()
      .describe('The network address of the change; empty for a change from outside the account'),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

const AuditQuery = PageQuery.extend({
  who: Text.trim().max(200).optional().describe('Part of the name of the actor'),
  action: z.enum(auditActions).optional(),
  kind: z.enum(auditKindNames).optional(),
  about: z.enum(['plans']).optional().describe('Only changes of plans'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional().describe('The last day, in UTC'),
})
export type AuditQuery = z.output<typeof AuditQuery>

export const listAuditEntries = route('GET /api/audit-entries', {
  access: 'user',
  summary: 'The changes of rights and settings in the own account, newest first; for the main user',
  query: AuditQuery,
  data: pageOf(AuditEntry),
})

export const listAllAuditEntries = route('GET /api/admin/audit-entries', {
  access: 'admin',
  summary: 'The changes of rights and settings in every account, newest first',
  query: AuditQuery.extend({
    user_id: Id('user').optional().describe('The actor, or the user that the actor worked as'),
  }),
  data: pageOf(AuditEntry.extend({ account_name: z.string() })),
})
