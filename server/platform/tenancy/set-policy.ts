import { type Kysely, sql } from 'kysely'

interface Policy {
  name: string
  table: string
  /** For whom it holds and which rows it lets pass, as `create policy` writes it. */
  body: string
}

/**
 * Sets a policy of row-level security. One that is there as it should be stays: to make it anew locks its table against
 * all readers, and a process that starts beside others would stop them, or end in a deadlock with them. The definition
 * is kept as the comment of the policy, because PostgreSQL stores its own wording of it.
 */
export async function setPolicy(tx: Kysely<unknown>, { name, table, body }: Policy): Promise<void> {
  const { rows } = await sql<{ is_current: boolean }>`
    select obj_description(oid, 'pg_policy') is not distinct from ${body} as is_current
    from pg_policy where polrelid = ${table}::regclass and polname = ${name}`.execute(tx)
  if (rows[0]?.is_current) return
  const [policy, on] = [sql.ref(name), sql.table(table)]
  if (rows.length > 0) await sql`drop policy ${policy} on ${on}`.execute(tx)
  await sql`create policy ${policy} on ${on} ${sql.raw(body)}`.execute(tx)
  await sql`comment on policy ${policy} on ${on} is ${sql.lit(body)}`.execute(tx)
}
