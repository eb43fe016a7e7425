import { auditList } from '#server/features/audit/audit.ts'
import { sql } from 'kysely'
import * as contract from '#contract/leads/lead-runs.ts'
import {
  type LeadRunKind,
  leadRunPrice,
  leadRunsOf,
  maxLeadsPerRun,
} from '#contract/values/list-type-facts.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { chosenIds } from '#server/features/leads/choose-leads.ts'
import { requireListToFill } from '#server/features/leads/require-list.ts'
import { findList } from '#server/features/leads/leads.ts'
import { mayLeave } from '#server/features/suppressions/left-out.ts'
import { hold } from '#server/features/wallet/holds/hold.ts'
import { getPrice } from '#server/features/wallet/holds/price-list.ts'
import { maySeeWallet } from '#server/platform/security/wallet-access.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { announceRun, enqueueRun } from '#server/runs/run-row.ts'
import { leadRuns } from './lead-run-row.ts'
import { getLeadRun } from './lead-runs.ts'
import { leadTool } from './tools/lead-tools.ts'

type Actor = Pick<RequestContext, 'actor'>
type Person = Pick<RequestContext, 'actor' | 'address'>

/** Counts the chosen leads that miss what the tool finds. Moves no credit. */
export async function previewLeadRun(
  db: Database,
  { actor }: Actor,
  { type, id, kind, chosen }: Input<typeof contract.previewLeadRun>,
) {
  await findList(db, { type, id })
  requireTool(type, kind)
  const [counted, wallet, { price_each }] = await Promise.all([
    db
      .selectFrom('results')
      .select((eb) => [
        eb.fn.countAll<number>().as('chosen'),
        eb.fn.countAll<number>().filterWhere(leadTool(kind, type).isOpen).filterWhere(mayLeave).as('open'),
        eb.fn.countAll<number>().filterWhere('is_suppressed', '=', true).as('left_out'),
      ])
      .where('id', 'in', chosenIds(db, id, chosen))
      .executeTakeFirstOrThrow(),
    db.selectFrom('wallets').select('balance').where('account_id', '=', actor.account_id).executeTakeFirst(),
    getPrice(db, actor.account_id, leadRunPrice(kind, type)),
  ])
  const leads = Math.min(counted.open, maxLeadsPerRun)
  return {
    leads,
    complete: counted.chosen - counted.open - counted.left_out,
    left_out: counted.left_out,
    price_each,
    max_cost: leads * price_each,
    balance: maySeeWallet(actor) ? (wallet?.balance ?? 0) : null,
  }
}

/** A run over the chosen leads, the hold for the most that it can cost and the job: all or none. */
export async function startLeadRun(
  tx: Transaction,
  context: Person,
  { type, id: campaign_id, kind, chosen, max_credits }: Input<typeof contract.startLeadRun>,
): Promise<contract.LeadRun> {
  await requireListToFill(tx, campaign_id)
  await findList(tx, { type, id: campaign_id })
  requireTool(type, kind)
  const { account_id, user_id } = context.actor
  const api_key_id = context.actor.api_key?.id ?? null
  const { price_each, price_version } = await getPrice(tx, account_id, leadRunPrice(kind, type))
  const run = await tx
    .insertInto('lead_runs')
    .values({
      account_id,
      campaign_id,
      created_by: user_id,
      api_key_id,
      kind,
      price_each,
      price_version,
      max_credits,
      leads: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id } = run
  const open = tx
    .selectFrom('results')
    .select('id')
    .where('id', 'in', chosenIds(tx, campaign_id, chosen))
    .where(leadTool(kind, type).isOpen)
    .where(mayLeave)
    .orderBy('id')
    .limit(maxLeadsPerRun)
  const { numAffectedRows = 0n } = await sql`
    insert into lead_run_leads (run_id, result_id, account_id, position)
    select ${id}::uuid, id, ${account_id}::uuid, row_number() over (order by id) from (${open}) open`.execute(
    tx,
  )
  const leads = Number(numAffectedRows)
  if (leads === 0) throw refuse('nothing_to_find')
  const credits = Math.min(max_credits, leads * price_each)
  const after = { kind, leads, max_credits: credits }
  await auditList(tx, context, { action: 'lead_run_started', campaign_id, object_id: id, after })
  await enqueueRun(tx, leadRuns, run)
  await announceRun(tx, leadRuns, run)
  await announce(tx, { account_id }, { kind: 'wallet', id: account_id })
  const purpose = { account_id, user_id, search_id: id, campaign_id }
  const hold_id = credits >= price_each ? await hold(tx, purpose, { credits, api_key_id }) : null
  await tx.updateTable('lead_runs').set({ leads, hold_id }).where('id', '=', id).execute()
  return getLeadRun(tx, context, { id })
}

function requireTool(type: ListType, kind: LeadRunKind): void {
  if (!leadRunsOf(type).includes(kind)) throw refuse('no_such_tool')
}
