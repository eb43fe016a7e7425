import { sql } from 'kysely'
import type { Verdict } from '#contract/values/lead-states.ts'
import type { AccountContext } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

/** A value found for a lead, with its receipt. */
export interface NewFact {
  result_id: string
  field: string
  value: string
  source: string
  source_url?: string | null
  method: string
  licence?: string | null
  evidence?: string | null
  owner?: 'own' | 'third_party' | null
  verdict?: Verdict | null
  reasons?: string[]
  details?: Record<string, string> | null
  /** When its source stated the value; now by default. */
  seen_at?: string | null
  checked_at?: string | null
}

/** Stores values with their receipts. One value from one source is one fact, with the newest verdict. */
export async function addFacts(
  tx: Transaction,
  { account_id }: Pick<AccountContext, 'account_id'>,
  facts: NewFact[],
): Promise<void> {
  if (facts.length === 0) return
  await sql`
    insert into facts (account_id, result_id, field, value, source, source_url, method, licence, evidence, owner,
      verdict, reasons, details, seen_at, checked_at)
    select distinct on (result_id, field, value, source)
      ${account_id}::uuid, result_id, field, value, source, source_url, method, licence, evidence, owner, verdict,
      coalesce(reasons, '[]'), details, coalesce(seen_at, now()), checked_at
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as fact (
      result_id uuid, field text, value text, source text, source_url text, method text, licence text, evidence text,
      owner text, verdict text, reasons jsonb, details jsonb, seen_at timestamptz, checked_at timestamptz)
    on conflict (result_id, field, md5(value), md5(source)) do update set
      verdict = coalesce(excluded.verdict, facts.verdict),
      reasons = excluded.reasons,
      checked_at = coalesce(excluded.checked_at, facts.checked_at)`.execute(tx)
}
