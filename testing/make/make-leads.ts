import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { ListType } from '#contract/values/list-types.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import type { TestUser } from '#testing/make.ts'

/** `labels` are names; those that the account does not have are created. */
type Lead = Partial<Insertable<DB['results']>> & { labels?: string[] }

/** A list with exactly these leads, in this order; answers its id. */
export async function makeLeads(
  db: Database,
  { account_id }: TestUser,
  { leads, name = 'A list', type = 'local' }: { leads: Lead[]; name?: string; type?: ListType },
): Promise<string> {
  const { id: campaign_id } = await db
    .insertInto('campaigns')
    .values({
      account_id,
      type,
      name,
      leads: leads.length,
      with_email: leads.filter(({ email_state }) => email_state === 'found').length,
      potential: leads.filter(({ email_state }) => email_state === 'potential').length,
      not_checked: leads.filter(({ email_state }) => (email_state ?? 'not_checked') === 'not_checked').length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = leads.map(() => randomUUID()).sort()
  const rows = leads.map((lead, index) => {
    const { labels: _, ...columns } = lead
    return {
      id: ids[index] ?? randomUUID(),
      account_id,
      campaign_id,
      type,
      source_key: `made/${index}`,
      name: `Lead ${index}`,
      source: 'made up',
      ...columns,
    }
  })
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('results')
      .values(rows.slice(from, from + 500))
      .execute()
  }
  await labelLeads(
    db,
    rows.map(({ id }, index) => ({ id, labels: leads[index]?.labels ?? [] })),
  )
  return campaign_id
}

/** A list of so many leads without contacts, written by the database itself; answers its id. */
export async function makeManyLeads(db: Database, user: TestUser, count: number): Promise<string> {
  const id = await makeLeads(db, user, { leads: [] })
  await sql`
    insert into results (account_id, campaign_id, type, source_key, name, source)
    select ${user.account_id}, ${id}, 'local', 'many/' || number, 'Lead ' || number, 'made up'
    from generate_series(1, ${count}::int) as number`.execute(db)
  await db.updateTable('campaigns').set({ leads: count, not_checked: count }).where('id', '=', id).execute()
  return id
}

async function labelLeads(
  db: Database,
  leads: { id: string | undefined; labels: string[] }[],
): Promise<void> {
  const labelled = leads.flatMap(({ id, labels }) => labels.map((name) => ({ id, name })))
  if (labelled.length === 0) return
  const from = sql`jsonb_to_recordset(${JSON.stringify(labelled)}::jsonb) as made (id uuid, name text)
    join results using (id)`
  await sql`
    insert into labels (account_id, name, color) select distinct account_id, made.name, 1 from ${from}
    on conflict do nothing`.execute(db)
  await sql`
    insert into lead_labels (account_id, campaign_id, result_id, label_id)
    select results.account_id, campaign_id, results.id, labels.id
    from ${from} join labels on labels.account_id = results.account_id and labels.name = made.name`.execute(
    db,
  )
}
