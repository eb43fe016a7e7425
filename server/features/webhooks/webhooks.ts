import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type * as contract from '#contract/leads/webhooks.ts'
import { audit } from '#server/features/audit/audit.ts'
import { getCampaign } from '#server/features/lists/lists.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import {
  findWebhook,
  newSecret,
  secretPlace,
  shownWebhook,
  tellWebhook,
  type WebhookRow,
} from './webhook-row.ts'

/** How long a replaced secret signs too, milliseconds. */
const overlapMs = 24 * 3_600_000

export async function getListWebhook(
  db: Database,
  context: RequestContext,
  { id }: Input<typeof contract.getListWebhook>,
) {
  await getCampaign(db, context, { id })
  const row = await findWebhook(db, id)
  return row ? shownWebhook(row) : null
}

export async function getWebhook(db: Database) {
  const row = await findWebhook(db, null)
  return row ? shownWebhook(row) : null
}

export async function setListWebhook(
  db: Database,
  context: RequestContext,
  { id, ...body }: Input<typeof contract.setListWebhook>,
) {
  const { name } = await getCampaign(db, context, { id })
  return setUp(db, context, { ...body, campaign_id: id, object_name: name })
}

export const setWebhook = (db: Database, context: RequestContext, body: Input<typeof contract.setWebhook>) =>
  setUp(db, context, { ...body, campaign_id: null, object_name: hostOf(body.url) })

type SetUp = Input<typeof contract.setWebhook> & { campaign_id: string | null; object_name: string }

/** Makes the webhook or changes it. A webhook that turned itself off begins anew when it is turned on. */
function setUp(db: Database, context: RequestContext, { campaign_id, object_name, ...body }: SetUp) {
  const { account_id } = context
  return db.transaction().execute(async (tx) => {
    const id = randomUUID()
    const secret = newSecret()
    const made = await tx
      .insertInto('webhooks')
      .values({ id, account_id, campaign_id, ...body, sealed_secret: seal(context, id, secret) })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'campaign_id']).where(sql<boolean>`kind = 'webhook'`).doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
    const changed = made ? undefined : await change(tx, campaign_id, body)
    const row = made ?? changed?.row
    if (!row) throw notFound('webhook') // removed meanwhile
    await audit(tx, context, {
      action: 'webhook_set',
      object_id: row.id,
      object_name,
      before: changed?.before ?? null,
      after: { ...body },
    })
    await tellWebhook(tx, context, row.id)
    return { ...shownWebhook(row), secret: made ? secret : null }
  })
}

async function change(tx: Transaction, campaign_id: string | null, body: Input<typeof contract.setWebhook>) {
  const old = await tx
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'is_on'])
    .where('kind', '=', 'webhook')
    .where('campaign_id', 'is not distinct from', campaign_id)
    .forUpdate()
    .executeTakeFirst()
  if (!old) return undefined
  const { id, ...before } = old
  const row = await tx
    .updateTable('webhooks')
    .set({ ...body, ...(body.is_on && { reason: null, failing_since: null }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { row, before }
}

export async function removeWebhook(
  tx: Transaction,
  context: RequestContext,
  { id }: Input<typeof contract.removeWebhook>,
): Promise<null> {
  const { url } = await lockWebhook(tx, id)
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
  await audit(tx, context, {
    action: 'webhook_removed',
    object_id: id,
    object_name: hostOf(url),
    before: { url },
    after: null,
  })
  await tellWebhook(tx, context, id)
  return null
}

/** Makes a new secret. Both sign for a day, so that the receiver can change over without losing a delivery. */
export function rotateWebhookSecret(
  db: Database,
  context: RequestContext,
  { id }: Input<typeof contract.rotateWebhookSecret>,
) {
  const { secrets } = context.services
  return db.transaction().execute(async (tx) => {
    const { sealed_secret, url } = await lockWebhook(tx, id)
    const secret = newSecret()
    const old = secrets.open(sealed_secret, secretPlace(id, 'secret'))
    const rotated_until = new Date(Date.now() + overlapMs).toISOString()
    const row = await tx
      .updateTable('webhooks')
      .set({
        sealed_secret: seal(context, id, secret),
        sealed_old_secret: secrets.seal(old, secretPlace(id, 'old_secret')),
        rotated_until,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, context, {
      action: 'webhook_secret_rotated',
      object_id: id,
      object_name: hostOf(url),
      before: null,
      after: { rotated_until },
    })
    await tellWebhook(tx, context, id)
    return { ...shownWebhook(row), secret }
  })
}

const seal = ({ services }: RequestContext, id: string, secret: string) =>
  services.secrets.seal(secret, secretPlace(id, 'secret'))

const hostOf = (url: string) => new URL(url).host

export async function lockWebhook(tx: Transaction, id: string): Promise<WebhookRow> {
  const row = await tx.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound('webhook')
  return row
}

/** Tags and source of a list. */
export async function setCampaignDetails(
  tx: Transaction,
  context: RequestContext,
  { campaign_id, tags, source }: Input<typeof contract.setCampaignDetails>,
) {
  const row = await tx
    .updateTable('campaigns')
    .set({ tags: [...new Set(tags)], source })
    .where('id', '=', campaign_id ?? '') // the contract lets none in without it
    .where('deleted_at', 'is', null)
    .returning(['tags', 'source'])
    .executeTakeFirst()
  if (!row) throw notFound('list')
  await announce(tx, context, { kind: 'campaign', id: campaign_id ?? '' })
  return row
}
