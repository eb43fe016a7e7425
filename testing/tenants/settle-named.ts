import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/postgres/database.ts'

/** What a user gives a name to: a label with a run, an exclusion list, a view and a mapping. */
export async function settleNamed(
  db: Database,
  { account_id, campaign }: { account_id: string; campaign: string },
) {
  const label = await db
    .insertInto('labels')
    .values({ account_id, name: randomUUID(), color: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const exclusion = await db
    .insertInto('exclusions')
    .values({ account_id, name: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const saved_view = await db
    .insertInto('saved_views')
    .values({
      account_id,
      campaign_id: campaign,
      type: 'local',
      name: randomUUID(),
      search: '{}',
      layout: JSON.stringify({ order: [], visible: {}, widths: {}, density: 'default' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const import_mapping = await db
    .insertInto('import_mappings')
    .values({ account_id, name: randomUUID(), type: 'local', columns_key: '', mapping: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const label_run = await db
    .insertInto('label_runs')
    .values({ account_id, campaign_id: campaign, added: [], removed: [], state: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const recheck = await db
    .insertInto('rechecks')
    .values({ account_id, campaign_id: campaign, state: 'failed', ended_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    label: label.id,
    label_run: label_run.id,
    recheck: recheck.id,
    exclusion: exclusion.id,
    saved_view: saved_view.id,
    import_mapping: import_mapping.id,
  }
}
