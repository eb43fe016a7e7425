import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type * as contract from '#contract/leads/webhooks.ts'
import type { WebhookEvent } from '#contract/values/webhooks/webhook-values.ts'
import type { AccountContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import { readReason } from '#server/platform/reasons.ts'

export type WebhookRow = Selectable<DB['webhooks']>
type MessageRow = Selectable<DB['webhook_messages']>

export const shownWebhook = (row: WebhookRow): contract.Webhook => ({
  id: row.id,
  campaign_id: row.campaign_id,
  url: row.url,
  events: row.events as WebhookEvent[], // as the contract let them in
  is_on: row.is_on,
  reason: row.reason === null ? null : readReason(row.reason),
  failing_since: row.failing_since,
  rotated_until:
    row.rotated_until !== null && Date.parse(row.rotated_until) > Date.now() ? row.rotated_until : null,
  created_at: row.created_at,
})

export const shownMessage = ({
  id,
  event,
  is_test,
  state,
  body,
  attempts,
  next_at,
  created_at,
}: MessageRow) => ({
  id,
  event,
  is_test,
  state,
  body,
  attempts: attempts.map((attempt) => ({
    ...attempt,
    reason: attempt.reason === null ? null : readReason(attempt.reason),
  })),
  next_at,
  created_at,
})

export const findWebhook = (db: Database, campaign_id: string | null) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('kind', '=', 'webhook')
    .where('campaign_id', 'is not distinct from', campaign_id)
    .executeTakeFirst()

export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Where a secret may be opened. */
export const secretPlace = (id: string, name: 'secret' | 'old_secret' | 'url') => `webhooks:${id}:${name}`

/** Where a delivery goes. Zapier lets in everyone who knows an address, so it is a secret. */
export const receiverOf = ({ id, url, sealed_url }: WebhookRow, secrets: SecretBox): string =>
  sealed_url === null ? url : secrets.open(sealed_url, secretPlace(id, 'url'))

export const tellWebhook = (tx: Transaction, context: Pick<AccountContext, 'account_id'>, id: string) =>
  announce(tx, context, { kind: 'webhook', id })
