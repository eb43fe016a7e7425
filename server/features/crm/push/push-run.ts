import { emailKey } from '#engine/contact-keys/email-key.ts'
import { auditList } from '#server/features/audit/audit.ts'
import { sql } from 'kysely'
import type { PushLeadState } from '#contract/values/crm/crm-values.ts'
import { mayStillWork } from '#server/features/searches/search-access.ts'
import type { AccountJobContext } from '#server/platform/jobs/job.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { reason } from '#server/platform/reasons.ts'
import type { AuditContext } from '#server/platform/security/audit-entry.ts'
import type { End, Next, RunKind, Way } from '#server/runs/run-kind.ts'
import { openCrm } from '../access.ts'
import { crmNames, tellConnection } from '../connection-row.ts'
import { mappingFor } from '../mapping/mapping.ts'
import { inOrderOfKeys } from './in-order-of-keys.ts'
import { pushLead, type Pushing } from './push-lead.ts'
import { crmPushes, openStates, type PushLeadRow, type PushRow, shownPushes } from './push-row.ts'
import { leadsWithList, type PushedLead, storeLeads } from './pushed-leads.ts'
import { type SentLead, settleLead, settleUndo, type TakenBackLead } from './settle-lead.ts'
import { undoLead } from './undo-lead.ts'

/** Leads that are sent at once. Those that may be one contact wait for each other. */
const batchSize = 16

/** A push with its CRM open. */
interface Opened extends Pushing {
  inOrder: ReturnType<typeof inOrderOfKeys>
}

interface Piece {
  line: PushLeadRow
  /** Undefined when it was deleted meanwhile. */
  lead: PushedLead | undefined
}

const needsSignIn: End<'crm_pushes'> = { state: 'paused', reason: reason('crm_needs_reauth') }

/** The states of the rows that a run still has to look at. */
const statesOf = ({ state }: Pick<PushRow, 'state'>): PushLeadState[] =>
  state === 'undoing' ? ['created', 'changed'] : openStates

const send: Way<'crm_pushes', Piece, SentLead, Opened> = {
  async next(tx, push) {
    const due = await dueLines(tx, push)
    if (!Array.isArray(due)) return due
    const ids = due.flatMap(({ result_id }) => result_id ?? [])
    const leads = await leadsWithList(tx).where('results.id', 'in', ids).execute()
    return due.map((line) => ({ line, lead: leads.find(({ id }) => id === line.result_id) }))
  },
  async work({ opened }, { line, lead }) {
    const { connection } = opened
    if (!lead) return { line, connection, settled: { state: 'failed', reason: reason('crm_lead_deleted') } }
    const keys = [lead.email && emailKey(lead.email), lead.phone].filter((key) => key != null)
    return { line, connection, settled: await opened.inOrder(keys, () => pushLead(opened, line, lead)) }
  },
  async settle(tx, push, sent) {
    for (const one of sent) await settleLead(tx, one)
    return sent.some(({ settled }) => 'why' in settled && settled.why === 'bad_credentials')
      ? needsSignIn
      : undefined
  },
  /** What the CRM has taken is known, also after a stop. */
  async late(tx, push, sent) {
    for (const one of sent) if (one.settled.state !== 'later') await settleLead(tx, one)
  },
  end: () => ({ state: 'done', reason: null }),
}

const takeBack: Way<'crm_pushes', PushLeadRow, TakenBackLead, Opened> = {
  next: dueLines,
  async work({ opened }, line) {
    const { connection, crm } = opened
    const taken = await opened.inOrder([line.contact_id ?? ''], () => undoLead(crm, line))
    return { line, connection, taken }
  },
  async settle(tx, push, done) {
    for (const one of done) await settleUndo(tx, one)
    return done.some(({ taken }) => 'why' in taken && taken.why === 'bad_credentials')
      ? needsSignIn
      : undefined
  },
  async late(tx, push, done) {
    for (const one of done) if (one.taken.state !== 'later') await settleUndo(tx, one)
  },
  end: () => ({ state: 'undone', reason: null }),
}

/** Sends leads to a CRM, or takes back what was sent. */
export const pushRun: RunKind<'crm_pushes', Opened> = {
  ...crmPushes,
  limits: { parallel: 4, retries: 30, expireS: 30 * 60, handOverMs: 10 * 60_000, tellEveryMs: 1_000 },
  thing: 'crm_push',
  tooLate: 'crm_push_ended',
  begin: ({ state }) => ({ state: state === 'queued' ? 'running' : state }),
  prepare: (context, { row }) => open(context, row),
  async mayGoOn(tx, push) {
    if (await mayStillWork(tx, push)) return undefined
    return { state: 'paused', reason: reason('no_longer_allowed') }
  },
  forward: send,
  back: takeBack,
  /** The product itself failed at every try. */
  gaveUp: { state: 'paused', reason: reason('crm_kept_failing') },
  async ended(tx, push, { by, ...end }) {
    if (push.connection_id !== null && (end.state === 'done' || end.state === 'undone')) {
      const pushed_at = sql<string>`now()`
      await tx
        .updateTable('crm_connections')
        .set({ pushed_at })
        .where('id', '=', push.connection_id)
        .execute()
      await tellConnection(tx, push, push.connection_id)
    }
    await noteEnd(tx, by, { ...push, ...end })
  },
}

/** Opens the CRM for a push that is to go on. */
async function open(
  { services, signal }: AccountJobContext,
  push: PushRow,
): Promise<{ opened: Opened } | { end: End<'crm_pushes'> }> {
  const { db } = services
  await db.transaction().execute((tx) => storeLeads(tx, push))
  const connection = await db
    .selectFrom('crm_connections')
    .selectAll()
    .where('id', '=', push.connection_id ?? push.id)
    .executeTakeFirst()
  if (connection?.state !== 'connected') return { end: needsSignIn }
  const crm = openCrm({ services, signal }, connection)
  const mapping = crm && (await mappingFor(db, crm, { connection, type: await typeOf(db, push) }))
  if (mapping?.outcome === 'failed' && mapping.why !== 'bad_credentials')
    throw new Error(`The CRM does not name its fields: ${mapping.why}`) // later again
  if (mapping?.outcome !== 'done') return { end: needsSignIn }
  return { opened: { db, crm, push, connection, mapping: mapping.value, inOrder: inOrderOfKeys() } }
}

const typeOf = async (db: Database, { campaign_id }: PushRow) =>
  (await db.selectFrom('campaigns').select('type').where('id', '=', campaign_id).executeTakeFirstOrThrow())
    .type

/**
 * The rows that are due next, in their order; backwards for an undo. Each state is read by the index for itself, so the
 * rows of a long push that have ended cost nothing. None of them due now: the moment when one will be.
 */
async function dueLines(tx: Transaction, push: PushRow): Promise<Next<'crm_pushes', PushLeadRow>> {
  const order = sql.raw(push.state === 'undoing' ? 'desc' : 'asc')
  const { rows } = await sql<PushLeadRow>`
    select due.* from unnest(${statesOf(push)}::text[]) as of (state), lateral (
      select * from crm_push_leads
      where push_id = ${push.id} and state = of.state and (next_at is null or next_at <= now())
      order by position ${order} limit ${batchSize}
    ) as due order by position ${order} limit ${batchSize}`.execute(tx)
  if (rows.length > 0) return rows
  const { next_at } = await tx
    .selectFrom('crm_push_leads')
    .where('push_id', '=', push.id)
    .where('state', 'in', statesOf(push))
    .select(({ fn }) => fn.min('next_at').as('next_at'))
    .executeTakeFirstOrThrow()
  return next_at === null ? [] : { at: new Date(next_at) }
}

/** Notes that a push has ended, by itself or by the user of the context. The bell shows it. */
async function noteEnd(tx: Transaction, context: AuditContext, push: PushRow): Promise<void> {
  const { id, campaign_id, leads, state, crm } = push
  const [shown] = await shownPushes(tx, [push])
  const { created = 0, changed = 0, skipped = 0, failed = 0, undone = 0 } = shown ?? {}
  const sent = state === 'undone' ? undone : created + changed
  const after = { crm: crmNames[crm], state, leads, sent, skipped, failed }
  await auditList(tx, context, { action: 'crm_push_ended', campaign_id, object_id: id, after })
}
