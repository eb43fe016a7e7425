import { sql } from 'kysely'
import * as contract from '#contract/leads/rechecks.ts'
import { auditList } from '#server/features/audit/audit.ts'
import { chosenIds } from '#server/features/leads/choose-leads.ts'
import { findList } from '#server/features/leads/leads.ts'
import { requireList } from '#server/features/leads/require-list.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { knownCode } from '#server/platform/reasons.ts'
import { announceRun, changeRun, enqueueRun, stopRun } from '#server/runs/run-row.ts'
import { recheckRun } from './recheck-run.ts'

/** Chosen leads whose shown email was found. One that is a guess is looked for by *Enrich*, at its price. */
const found = (db: Database, { id, chosen }: Pick<Input<typeof contract.startRecheck>, 'id' | 'chosen'>) =>
  db
    .selectFrom('results')
    .where('id', 'in', chosenIds(db, id, chosen))
    .where('email', 'is not', null)
    .where('email_state', '=', 'found')
    .where('is_suppressed', '=', false)
    .limit(contract.mostRechecked)

const count = (db: Database, input: Parameters<typeof found>[1]) =>
  db
    .selectFrom(found(db, input).select('id').as('found'))
    .select(({ fn }) => fn.countAll<number>().as('leads'))
    .executeTakeFirstOrThrow()

export async function previewRecheck(
  db: Database,
  { services }: Pick<RequestContext, 'services'>,
  input: Input<typeof contract.previewRecheck>,
) {
  await findList(db, input)
  const { leads } = await count(db, input)
  return { leads, is_off_here: services.mailCheck.by === 'off' }
}

/** A run over the chosen leads, its leads and its job: all or none. */
export async function startRecheck(
  tx: Transaction,
  context: RequestContext,
  input: Input<typeof contract.startRecheck>,
): Promise<contract.Recheck> {
  const { id: campaign_id } = input
  await findList(tx, input)
  if (context.services.mailCheck.by === 'off') throw refuse('mail_check_off')
  const { account_id, user_id: created_by, api_key } = context.actor
  const { leads } = await count(tx, input)
  if (leads === 0) throw refuse('nothing_to_recheck')
  await requireTurn(tx, account_id)
  const run = await tx
    .insertInto('rechecks')
    .values({ account_id, campaign_id, created_by, api_key_id: api_key?.id ?? null, leads })
    .returningAll()
    .executeTakeFirstOrThrow()
  const ids = found(tx, input).select(['id', 'account_id'])
  const { numAffectedRows = 0n } = await sql`
    insert into recheck_leads (run_id, result_id, account_id)
    select ${run.id}::uuid, id, account_id from (${ids}) as found`.execute(tx)
  await changeRun(tx, recheckRun, { id: run.id, values: { leads: Number(numAffectedRows) } })
  await auditList(tx, context, {
    action: 'recheck_started',
    campaign_id,
    object_id: run.id,
    after: { leads },
  })
  await enqueueRun(tx, recheckRun, run)
  await announceRun(tx, recheckRun, run)
  return findRecheck(tx, run.id)
}

async function requireTurn(tx: Transaction, account_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rechecks:${account_id}`}, 0))`.execute(tx)
  const { open } = await tx
    .selectFrom('rechecks')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (open >= contract.mostRechecksAtOnce)
    throw refuse('too_many_rechecks', { limit: contract.mostRechecksAtOnce })
}

export async function newestRecheck(
  db: Database,
  _context: unknown,
  { id }: Input<typeof contract.newestRecheck>,
): Promise<contract.Recheck | null> {
  await requireList(db, id)
  const newest = select(db).where('campaign_id', '=', id).orderBy('id', 'desc').limit(1)
  const row = await newest.executeTakeFirst()
  return row ? asOnTheWire(row) : null
}

export async function stopRecheck(
  tx: Transaction,
  context: RequestContext,
  { id }: Input<typeof contract.stopRecheck>,
): Promise<contract.Recheck> {
  await stopRun(tx, recheckRun, { id, end: { state: 'stopped', reason: 'by_user' }, by: context })
  return findRecheck(tx, id)
}

const select = (db: Database) =>
  db
    .selectFrom('rechecks')
    .select(['id', 'campaign_id', 'state', 'reason', 'leads', 'settled', 'confirmed', 'refused', 'refunded'])
    .select(['created_at', 'ended_at'])

const asOnTheWire = (row: contract.Recheck): contract.Recheck => ({
  ...row,
  reason: knownCode(contract.recheckReasons, row.reason === 'other' ? null : row.reason),
})

const findRecheck = async (db: Database, id: string) =>
  asOnTheWire(await select(db).where('id', '=', id).executeTakeFirstOrThrow())
