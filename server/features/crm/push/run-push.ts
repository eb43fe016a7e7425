import { emailKey } from '#engine/contact-keys/email-key.ts'
import { auditList } from '#server/features/audit/audit.ts'
import { sql } from 'kysely'
import type { PushLeadState } from '#contract/values/crm/crm-values.ts'
import type { FailureCode } from '#engine/sources/call.ts'
import { searchAccessOf } from '#server/features/searches/limits/search-access.ts'
import { type AccountJobContext, accountJob } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { reason } from '#server/platform/reasons.ts'
import type { AuditContext } from '#server/platform/security/audit-entry.ts'
import { openCrm } from '../access.ts'
import { crmNames, tellConnection } from '../connection-row.ts'
import { mappingFor } from '../mapping/mapping.ts'
import {
  lockPush,
  openStates,
  pushLeadsName,
  type PushLeadRow,
  type PushRow,
  shownPushes,
  tellPush,
} from './push-row.ts'
import { leadsWithList, storeLeads } from './pushed-leads.ts'
import { pushLead, type Pushing } from './push-lead.ts'
import { settle, settleUndo } from './settle-lead.ts'
import { undoLead } from './undo-lead.ts'

/** Leads that are sent at once. Those that may be one contact wait for each other. */
const batchSize = 16
/** After so long a run hands over to the next one, so that pushes of other connections get their turn. */
const runMs = 10 * 60_000
/** Open pages count a push anew when they are told of it, which takes long for a million leads. */
const tellPauseMs = 1_000

export const pushLeads = accountJob(pushLeadsName, {
  parallel: 4,
  retries: 30,
  expireS: 30 * 60,
  onePerKey: true,

  async run(context, { push_id }) {
    const begun = await begin(context, push_id)
    if (!begun) return
    const until = Date.now() + runMs
    let toldAt = 0
    for (;;) {
      context.signal.throwIfAborted()
      const why = await nextLeads(begun)
      if (why === 'goes_on' && Date.now() - toldAt > tellPauseMs) {
        await begun.db.transaction().execute((tx) => tellPush(tx, begun.push))
        toldAt = Date.now()
      }
      if (why === 'goes_on' && Date.now() < until) continue
      await rest(begun, why)
      return
    }
  },

  /** The product itself failed at every try. */
  async parked({ services: { db } }, { push_id }) {
    await db.transaction().execute(async (tx) => {
      const push = await lockPush(tx, push_id)
      if (push.ended_at === null) await end(tx, push, { state: 'paused', reason: reason('crm_kept_failing') })
    })
  },
})

/** Opens the CRM for a push that is to go on; undefined where it has ended. */
async function begin({ services, signal }: AccountJobContext, push_id: string): Promise<Pushing | undefined> {
  const { db } = services
  const push = await db.selectFrom('crm_pushes').selectAll().where('id', '=', push_id).executeTakeFirst()
  if (!push || push.ended_at !== null) return undefined
  await db.transaction().execute((tx) => storeLeads(tx, push))
  const connection = await db
    .selectFrom('crm_connections')
    .selectAll()
    .where('id', '=', push.connection_id ?? push.id)
    .executeTakeFirst()
  const crm = connection && openCrm({ services, signal }, connection)
  const mapping = crm && (await mappingFor(db, crm, { connection, type: await typeOf(db, push) }))
  if (!connection || connection.state !== 'connected' || !mapping || mapping.outcome !== 'done') {
    const isLost = !connection || connection.state !== 'connected' || mapping?.outcome !== 'failed'
    if (!isLost && mapping?.outcome === 'failed' && mapping.why !== 'bad_credentials')
      throw new Error(`The CRM does not name its fields: ${mapping.why}`) // later again
    await db.transaction().execute(async (tx) => {
      await end(tx, await lockPush(tx, push_id), { state: 'paused', reason: reason('crm_needs_reauth') })
    })
    return undefined
  }
  if (push.state === 'queued') {
    await db
      .updateTable('crm_pushes')
      .set({ state: 'running' })
      .where('id', '=', push_id)
      .where('state', '=', 'queued')
      .execute()
    push.state = 'running'
  }
  return { db, crm, push, connection, mapping: mapping.value }
}

const typeOf = async (db: Database, { campaign_id }: PushRow) =>
  (await db.selectFrom('campaigns').select('type').where('id', '=', campaign_id).executeTakeFirstOrThrow())
    .type

const isUndoing = ({ push }: Pushing) => push.state === 'undoing'

/** The states of the rows that this run still has to look at. */
const statesOf = ({ state }: PushRow): PushLeadState[] =>
  state === 'undoing' ? ['created', 'changed'] : openStates

/**
 * The rows that are due next, in their order; backwards for an undo. Each state is read by the index for itself, so the
 * rows of a long push that have ended cost nothing.
 */
async function dueRows(at: Pushing): Promise<PushLeadRow[]> {
  const order = sql.raw(isUndoing(at) ? 'desc' : 'asc')
  const { rows } = await sql<PushLeadRow>`
    select due.* from unnest(${statesOf(at.push)}::text[]) as of (state), lateral (
      select * from crm_push_leads
      where push_id = ${at.push.id} and state = of.state and (next_at is null or next_at <= now())
      order by position ${order} limit ${batchSize}
    ) as due order by position ${order} limit ${batchSize}`.execute(at.db)
  return rows
}

type Next = 'goes_on' | 'nothing_due' | 'ended' | 'no_access' | 'not_allowed'

async function nextLeads(at: Pushing): Promise<Next> {
  const { db, push } = at
  const now = await db.selectFrom('crm_pushes').select('state').where('id', '=', push.id).executeTakeFirst()
  if (now?.state !== push.state) return 'ended'
  const { maySearch, isSuspended } = await searchAccessOf(db, { ...push, user_id: push.created_by })
  if (!maySearch || isSuspended) return 'not_allowed'
  const rows = await dueRows(at)
  if (rows.length === 0) return 'nothing_due'
  const failures = isUndoing(at) ? await takeBack(at, rows) : await send(at, rows)
  return failures.includes('bad_credentials') ? 'no_access' : 'goes_on'
}

async function send(at: Pushing, rows: PushLeadRow[]): Promise<FailureCode[]> {
  const leads = await leadsWithList(at.db)
    .where(
      'results.id',
      'in',
      rows.flatMap(({ result_id }) => result_id ?? []),
    )
    .execute()
  const inOrder = openOrder()
  const ends = await Promise.all(
    rows.map(async (row) => {
      const lead = leads.find(({ id }) => id === row.result_id)
      if (!lead) {
        await settle(at, row, { state: 'failed', reason: reason('crm_lead_deleted') })
        return []
      }
      const keys = [lead.email && emailKey(lead.email), lead.phone].filter((key) => key != null)
      const settled = await inOrder(keys, () => pushLead(at, row, lead))
      await settle(at, row, settled)
      return settled.state === 'later' ? [settled.why] : []
    }),
  )
  return ends.flat()
}

async function takeBack(at: Pushing, rows: PushLeadRow[]): Promise<FailureCode[]> {
  const inOrder = openOrder()
  const ends = await Promise.all(
    rows.map(async (row) => {
      const taken = await inOrder([row.contact_id ?? ''], () => undoLead(at.crm, row))
      await settleUndo(at, row, taken)
      return taken.state === 'later' ? [taken.why] : []
    }),
  )
  return ends.flat()
}

/** Work with a key in common is done one after the other, in the order in which it came. */
function openOrder() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(keys: string[], work: () => Promise<T>): Promise<T> => {
    const before = keys.flatMap((key) => last.get(key) ?? [])
    const mine = Promise.allSettled(before).then(work)
    for (const key of keys) last.set(key, mine)
    return mine
  }
}

/** Ends a push that has nothing left to do, or lets it go on later. */
async function rest(at: Pushing, why: Next): Promise<void> {
  if (why === 'ended') return
  const { db, push, connection } = at
  await db.transaction().execute(async (tx) => {
    const now = await lockPush(tx, push.id)
    if (now.state !== push.state) return
    if (why === 'not_allowed') return end(tx, now, { state: 'paused', reason: reason('no_longer_allowed') })
    if (why === 'no_access') return end(tx, now, { state: 'paused', reason: reason('crm_needs_reauth') })
    const open = await tx
      .selectFrom('crm_push_leads')
      .where('push_id', '=', push.id)
      .where('state', 'in', statesOf(push))
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('next_at').as('next_at')])
      .executeTakeFirstOrThrow()
    if (open.count > 0) {
      await tellPush(tx, push)
      const startAfter = new Date((why === 'goes_on' ? undefined : open.next_at) ?? Date.now())
      const { account_id } = push
      return enqueue(
        tx,
        { ...pushLeadsName, key: connection.id, startAfter },
        { account_id, push_id: push.id },
      )
    }
    await tx
      .updateTable('crm_connections')
      .set({ pushed_at: sql<string>`now()` })
      .where('id', '=', connection.id)
      .execute()
    await tellConnection(tx, push, connection.id)
    await end(tx, now, { state: push.state === 'undoing' ? 'undone' : 'done', reason: null })
  })
}

async function end(tx: Transaction, push: PushRow, to: Pick<PushRow, 'state' | 'reason'>): Promise<void> {
  await tx
    .updateTable('crm_pushes')
    .set({ ...to, ended_at: sql<string>`now()` })
    .where('id', '=', push.id)
    .execute()
  await noteEnd(tx, { account_id: push.account_id }, { ...push, ...to })
  await tellPush(tx, push)
}

/** Notes that a push has ended, by itself or by the user of the context. The bell shows it. */
export async function noteEnd(tx: Transaction, context: AuditContext, push: PushRow): Promise<void> {
  const { id, campaign_id, leads, state, crm } = push
  const [shown] = await shownPushes(tx, [push])
  const { created = 0, changed = 0, skipped = 0, failed = 0, undone = 0 } = shown ?? {}
  const sent = state === 'undone' ? undone : created + changed
  const after = { crm: crmNames[crm], state, leads, sent, skipped, failed }
  await auditList(tx, context, { action: 'crm_push_ended', campaign_id, object_id: id, after })
}
