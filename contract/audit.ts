import { z } from 'zod'
import { Id, Moment } from './fields.ts'
import { PageQuery, pageOf } from './page.ts'
import { route } from './route.ts'

/** What may be changed so that it must be told: rights, money settings and settings. */
export const auditActions = [
  'member_invited',
  'invitation_withdrawn',
  'member_joined',
  'member_changed',
  'member_removed',
  'profile_changed',
  'business_profile_changed',
  'site_changed',
  'limits_changed',
] as const
export type AuditAction = (typeof auditActions)[number]

const Values = z.record(z.string(), z.unknown()).nullable()

export const AuditEntry = z
  .object({
    id: Id,
    created_at: Moment,
    actor_id: Id,
    actor_name: z.string().describe('As it was at that time'),
    action: z.string(),
    object_id: Id.nullable(),
    object_name: z.string(),
    before: Values.describe('Only what changed; null when the thing is new'),
    after: Values.describe('Only what changed; null when the thing is gone'),
    address: z.string().describe('Network address the change came from'),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditEntries = route('listAuditEntries', {
  access: 'user',
  summary: 'Who changed rights and settings of the own account, newest first; for the main user',
  query: PageQuery,
  data: pageOf(AuditEntry),
})
