import type { Selectable } from 'kysely'
import { auditList } from '#server/features/audit/audit.ts'
import { verdictOf } from '#server/features/searches/recheck-email.ts'
import { type CheckAnswer, settleCheck } from '#server/features/searches/settle-check.ts'
import { mayStillWork } from '#server/features/searches/search-access.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import { type RunKind, runName, type Way } from '#server/runs/run-kind.ts'
import { changeRun } from '#server/runs/run-row.ts'

export type RecheckRow = Selectable<DB['rechecks']>
type Lead = Selectable<DB['results']>

interface Checked {
  lead: Lead
  /** Undefined where its mail server leaves it open. */
  answer: CheckAnswer | undefined
}

/** Emails that are asked about at once. */
const batchSize = 8

/** Checks the emails of leads again. A lead that was settled has no row any more, so none is settled twice. */
export const recheckRun: RunKind<'rechecks'> = {
  table: 'rechecks',
  ...runName('run-recheck', 'recheck_id'),
  busy: ['queued', 'running'],
  events: ({ id, campaign_id }) => [{ kind: 'recheck', id, campaign_id }],
  limits: { parallel: 2, retries: 4, expireS: 30 * 60, handOverMs: 10 * 60_000, tellEveryMs: 1_000 },
  system: 'a refund is posted, which an account may not',
  thing: 'recheck',
  tooLate: 'run_ended',
  begin: () => ({ state: 'running' }),
  async mayGoOn(tx, run) {
    const list = tx.selectFrom('campaigns').select('id').where('id', '=', run.campaign_id)
    if (!(await list.where('deleted_at', 'is', null).executeTakeFirst()))
      return { state: 'stopped', reason: 'list_deleted' }
    return (await mayStillWork(tx, run)) ? undefined : { state: 'stopped', reason: 'not_allowed' }
  },
  forward: {
    next: (tx, run) =>
      tx
        .selectFrom('recheck_leads')
        .innerJoin('results', 'results.id', 'recheck_leads.result_id')
        .selectAll('results')
        .where('run_id', '=', run.id)
        .orderBy('result_id')
        .limit(batchSize)
        .execute(),
    async work({ services: { networks }, signal }, lead) {
      const { email, is_sample, is_suppressed } = lead
      if (email === null || is_suppressed) return { lead, answer: undefined }
      const [answer] = await (is_sample ? networks.sample : networks.internet).verify([email], signal)
      return { lead, answer: verdictOf(answer) }
    },
    settle,
    end: () => ({ state: 'done', reason: null }),
  } satisfies Way<'rechecks', Lead, Checked>,
  gaveUp: { state: 'failed', reason: 'kept_failing' },
  async ended(tx, run, { state, reason, by }) {
    const { id, campaign_id, leads, confirmed, refused, refunded } = run
    const after = { state, reason, leads, confirmed, refused, refunded }
    await auditList(tx, by, { action: 'recheck_ended', campaign_id, object_id: id, after })
  },
}

async function settle(tx: Transaction, run: RecheckRow, checked: Checked[]): Promise<undefined> {
  const { rows } = await tx.executeQuery(
    tx
      .deleteFrom('recheck_leads')
      .where('run_id', '=', run.id)
      .where(
        'result_id',
        'in',
        checked.map(({ lead }) => lead.id),
      )
      .returning('result_id'),
  )
  const due = new Set(rows.map(({ result_id }) => result_id))
  let { confirmed, refused, refunded } = run
  for (const { lead, answer } of checked) {
    if (!due.has(lead.id) || !answer || lead.email === null) continue
    const credits = await settleCheck(tx, { ...lead, email: lead.email }, answer)
    if (credits === undefined) continue // it has another email by now
    if (answer.verdict === 'valid') confirmed += 1
    else refused += 1
    refunded += credits
  }
  await changeRun(tx, recheckRun, {
    id: run.id,
    values: { settled: run.settled + due.size, confirmed, refused, refunded },
  })
}
