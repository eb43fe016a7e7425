import { sql } from 'kysely'
import { sourceDrivers } from '#contract/values/sources/source-drivers.ts'
import { sampleKey } from '#sample/sources/source-request.ts'
import type { Services } from '#server/platform/services.ts'
import { keyPlace } from './ask/configured.ts'

const samples = [
  { driver: 'hunter', name: 'Sample Hunter', base_url: 'http://hunter.sources.testville.example/v2' },
  {
    driver: 'people_data_labs',
    name: 'Sample People Data',
    base_url: 'http://people.sources.testville.example/v5',
  },
] as const

/** Puts the two providers of the sample world beside the others, once. Turned off by the operator, they stay so. */
export async function loadSampleSources({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('sample sources', 0))`.execute(tx)
    for (const [index, { driver, name, base_url }] of samples.entries()) {
      const there = await tx
        .selectFrom('sources')
        .select('id')
        .where('base_url', '=', base_url)
        .executeTakeFirst()
      if (there) continue
      const { cost_micros, per_minute } = sourceDrivers[driver]
      const { id } = await tx
        .insertInto('sources')
        .values({
          scope: 'platform',
          driver,
          name,
          base_url,
          is_on: true,
          priority: index + 1,
          cost_micros,
          per_minute: per_minute * 100,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const sealed_key = secrets.seal(sampleKey, keyPlace(id))
      await tx.updateTable('sources').set({ sealed_key }).where('id', '=', id).execute()
    }
  })
}
