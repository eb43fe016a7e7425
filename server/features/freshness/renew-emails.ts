import { sql } from 'kysely'
import { z } from 'zod'
import { recheckEmailName } from '#server/features/searches/job-names.ts'
import { announce } from '#server/platform/events/events.ts'
import { jobName, systemJob } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { addAuditEntry } from '#server/platform/security/audit-entry.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { checkedAt, type Due, dueEmails, monthOf } from './due-emails.ts'

/** Checks begun for an account in an hour, so that searches find the mail servers free: 144,000 in a month. */
const mostAnHour = 200

/** Every hour: begins the checks that are due, within the budget of each account; where no mail server is asked, none. */
export const renewEmails = systemJob(
  jobName('renew-emails', z.object({})),
  'checks emails of all accounts again that have become old',
  {
    parallel: 1,
    retries: 2,
    expireS: 30 * 60,
    cron: '41 * * * *',
    async run({ services: { db, mailCheck }, signal }) {
      if (mailCheck.by !== 'off') await renewDueEmails(db, signal)
    },
  },
)

/** Each account in a transaction of its own, so that a failure stops no other. Accounts that are suspended rest. */
export async function renewDueEmails(db: Database, signal?: AbortSignal): Promise<void> {
  const accounts = await db
    .selectFrom('freshness_budgets')
    .innerJoin('users', 'users.account_id', 'freshness_budgets.account_id')
    .select('freshness_budgets.account_id')
    .where('users.is_main_user', '=', true)
    .where(sql<boolean>`not is_suspended(users)`)
    .orderBy('freshness_budgets.account_id')
    .execute()
  const failures: unknown[] = []
  for (const { account_id } of accounts) {
    if (signal?.aborted) return
    await db
      .transaction()
      .execute((tx) => renewOfAccount(tx, account_id))
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `The emails of ${failures.length} accounts were not checked again`)
}

/** The checks, their jobs and the use of the budget are one transaction: a repeat begins none twice. */
async function renewOfAccount(tx: Transaction, account_id: string): Promise<void> {
  const budget = await tx
    .selectFrom('freshness_budgets')
    .select(['max_age_days', 'checks_per_month', 'list_ids'])
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirst()
  if (!budget) return
  const { begun } = await tx
    .selectFrom('freshness_checks')
    .select(({ fn }) => fn.countAll<string>().as('begun'))
    .where('account_id', '=', account_id)
    .where('begun_at', '>=', monthOf(account_id))
    .where('was_asked', '=', true)
    .executeTakeFirstOrThrow()
  const left = Math.min(mostAnHour, budget.checks_per_month - Number(begun))
  if (left <= 0) return tellUsedUp(tx, account_id, budget)
  const due = await dueEmails(tx, account_id, budget)
    .select(['results.id', sql<string>`results.email`.as('email')])
    .orderBy(checkedAt)
    .orderBy('results.id')
    .limit(left)
    .execute()
  if (due.length === 0) return
  await tx
    .insertInto('freshness_checks')
    .values(due.map(({ id }) => ({ account_id, result_id: id })))
    .execute()
  for (const { id, email } of due)
    await enqueue(tx, recheckEmailName, { account_id, result_id: id, email, is_scheduled: true })
  await announce(tx, { account_id }, { kind: 'freshness', id: account_id })
}

interface Budget extends Due {
  checks_per_month: number
}

/** Tells once a month, and only where something is due. */
async function tellUsedUp(tx: Transaction, account_id: string, budget: Budget): Promise<void> {
  const action = 'freshness_used_up'
  const told = await tx
    .selectFrom('audit_entries')
    .select('id')
    .where('account_id', '=', account_id)
    .where('action', '=', action)
    .where('created_at', '>=', monthOf(account_id))
    .limit(1)
    .executeTakeFirst()
  if (told) return
  const due = await dueEmails(tx, account_id, budget).select('results.id').limit(1).executeTakeFirst()
  if (!due) return
  const after = { checks: budget.checks_per_month }
  await addAuditEntry(tx, { account_id }, { action, object_name: '', before: null, after })
}
