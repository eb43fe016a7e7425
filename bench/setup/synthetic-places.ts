import { liftTimeLimit } from '#server/platform/postgres/time-limit.ts'
import type pg from 'pg'
import { syncCategoryNumbers } from '#server/features/directory/category-numbers.ts'
import { migrate, openDirectory } from '#server/platform/postgres/database.ts'
import { takeIndicesAway } from './take-indices-away.ts'

const cities = 20_000

/**
 * Fills an empty directory with places as life spreads them: cities by Zipf's law, places thinning out around each,
 * every category, the common ones far more often; half with a site, a third with a phone, one in twelve with e-mail.
 * The same places every time. Indices are taken away for the load and put back as the migration made them.
 */
export async function makePlaces(pool: pg.Pool, rows: number): Promise<void> {
  await migrate(openDirectory(pool), 'directory')
  await syncCategoryNumbers(pool)
  const client = await pool.connect()
  const run = async (sql: string, values: unknown[] = []) => void (await client.query(sql, values))
  try {
    await liftTimeLimit(client)
    await run(`set work_mem = '256MB'; set maintenance_work_mem = '1GB'`)
    const restore = await takeIndicesAway(client, ['places', 'place_spots'])
    await run(
      'create temp table names on commit preserve rows as select id, first from directory.category_numbers',
    )
    await run('begin')
    await run('select setseed(0.42)')
    await run(`
      insert into directory.datasets (key, name, kind, licence, attribution)
      values ('osm:bench', 'Bench', 'osm', 'none', 'Made up')`)
    await run(`
      create temp table cities on commit drop as
      select number, -170 + 340 * random() as lon, -50 + 115 * random() as lat from generate_series(1, ${cities}) number`)
    await run(`
      create temp table leaves on commit drop as
      select row_number() over (order by md5(id)) as number, id from directory.category_numbers where first = last`)
    await run(
      `insert into directory.places (source_key, dataset_id, version, name, words, categories, location, street,
         postal_code, city, country, phones, websites, emails, digest)
       select 'osm/n' || n, datasets.id, 1, 'Place ' || n, array_to_tsvector(array['place', n::text]),
         array[leaves.id],
         point(cities.lon + 0.06 * random_normal(), cities.lat + 0.04 * random_normal()),
         'Street ' || n % 500, (n % 90000)::text, 'City ' || cities.number, 'DE',
         case when n % 3 = 0 then array['+4930' || n] else '{}' end,
         case when n % 2 = 0 then array['https://place' || n || '.example/'] else '{}' end,
         case when n % 12 = 0 then array['post@place' || n || '.example'] else '{}' end, '\\x00'
       from (
         select n, floor(exp(random() * ln(${cities + 1})))::int as city,
           floor(exp(random() * ln((select count(*) from leaves) + 9)) - 8)::int as leaf
         from generate_series(1, $1::int) n
       ) made
       join cities on cities.number = city
       join leaves on leaves.number = greatest(1, leaf), directory.datasets`,
      [rows],
    )
    await run(`
      insert into directory.place_spots (place_id, category, previous, location, contacts)
      select places.id, first, 0, location, case when websites <> '{}' then 1 else 0 end
        + case when phones <> '{}' then 2 else 0 end + case when emails <> '{}' then 4 else 0 end
      from directory.places join names on names.id = categories[1]`)
    await run('commit')
    for (const sql of restore) await run(sql)
    await run('vacuum (analyze) directory.places, directory.place_spots')
  } finally {
    client.release(true)
  }
}
