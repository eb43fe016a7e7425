import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type EditableField, editedSource } from '#contract/values/lead-columns.ts'
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
      details = nullif((coalesce(facts.details, '{}') - 'checked_by') || coalesce(excluded.details, '{}'), '{}'),
      checked_at = coalesce(excluded.checked_at, facts.checked_at)`.execute(tx)
}

/**
 * Locks leads before a statement that asks what users wrote on them. A statement that itself waits for a lead reads the
 * facts as they were when it began, and so misses an edit that ends meanwhile.
 */
export async function lockLeads(tx: Transaction, ids: string[]): Promise<void> {
  await tx.selectFrom('results').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

/**
 * Whether a user wrote this value of the lead `results`: no tool and no search writes over it. One that a user emptied may
 * be found again.
 */
export const isEdited = (field: EditableField): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from facts edit
  where edit.result_id = results.id and edit.field = ${field} and edit.source = ${editedSource}
    and edit.value = results.${sql.ref(field)})`

/**
 * The column `name` of `settled`, but what a user wrote stays. The contact values of a lead cannot be edited before it is
 * settled.
 */
export function unlessEdited(name: string): RawBuilder<unknown> {
  const found = sql`settled.${sql.ref(name)}`
  const field = (['position', 'first_name', 'last_name'] as const).find((each) => each === name)
  return field ? sql`case when ${isEdited(field)} then results.${sql.ref(name)} else ${found} end` : found
}

/** The values that a user wrote on the lead `results`. */
export const editedFields = sql<string[]>`array(
  select field from facts edit
  where edit.result_id = results.id and edit.source = ${editedSource}
    and edit.value = to_jsonb(results) ->> edit.field)`
