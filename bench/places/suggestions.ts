import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { findCategories } from '#server/features/directory/suggest/find-categories.ts'
import { findLocalities } from '#server/features/directory/suggest/find-localities.ts'
import { prepareSuggestions } from '#server/features/directory/suggest/prepare-suggestions.ts'
import { openDirectory } from '#server/platform/postgres/database.ts'
import { liftTimeLimit } from '#server/platform/postgres/time-limit.ts'
import { percentile, report } from '../setup/figures.ts'
import { openPlaces } from '../setup/places-database.ts'

/**
 * Suggestions for what and where, asked at every letter as a person types, over 10 million places or as many as the
 * argument says, with a locality for every 50 places. The words are those of `measure -- words`; two of three
 * are typed with a region chosen, whose places are counted. Runs through the code of the product, HTTP aside.
 */
const rows = Number(process.argv[2] ?? 10_000_000)
const typed = 300
const barMs = 20

const pool = await openPlaces(rows)
await makeLocalities(pool)
const directory = openDirectory(pool)
const regions = await makeRegions()
const words = readWords()
const names = await readNames()
let slow: { text: string; ms: number }[] = []
const beganAt = performance.now()
await prepareSuggestions(directory)
console.log(`prepared in ${(performance.now() - beganAt).toFixed(0)} ms`)
// A server that has just started reads everything from the disk.
report(figure('what, a letter, right after a start', await typeWords(words.slice(0, 50))))
report(figure('where, a letter, right after a start', await typeNames(names.slice(0, 50))))
slow = []

report(figure('what, a letter', await typeWords(words)))
report(figure('where, a letter', await typeNames(names)))
for (const { text, ms } of slow.toSorted((a, b) => b.ms - a.ms).slice(0, 10))
  console.log(`slow: ${text}: ${ms.toFixed(1)} ms`)
await pool.end()
process.exit()

function figure(what: string, times: number[]) {
  console.log(
    `${what}: ${times.length.toLocaleString('en')} of ${rows.toLocaleString('en')} places, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
  )
  return { what, measured: percentile(times, 0.95), bar: { most: barMs }, unit: 'ms, p95' }
}

async function typeWords(words: { text: string; language: string }[]): Promise<number[]> {
  const times: number[] = []
  for (const [index, { text, language }] of words.entries()) {
    const region = index % 3 === 0 ? {} : (regions[index % regions.length] ?? {})
    for (const q of beginnings(text))
      times.push(
        await timed(`${q} ${JSON.stringify(region)}`, () =>
          findCategories(directory, { q, language, ...region }),
        ),
      )
  }
  return times
}

async function typeNames(names: string[]): Promise<number[]> {
  const times: number[] = []
  for (const name of names)
    for (const q of beginnings(name)) times.push(await timed(q, () => findLocalities(directory, { q })))
  return times
}

/** What stands in the field at each press of a key. */
function beginnings(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ index, segment }) =>
    text.slice(0, index + segment.length),
  )
}

async function timed(text: string, ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await ask()
  const ms = performance.now() - began
  slow.push({ text, ms })
  return ms
}

/** Queries of all languages, spread over the files. */
function readWords(): { text: string; language: string }[] {
  const all = ['before', 'after'].flatMap((name) =>
    readFileSync(new URL(`../../tools/measure/words/written-${name}.tsv`, import.meta.url), 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .flatMap(([language, , text]) => (language && text ? [{ text, language }] : [])),
  )
  return all.filter((_, index) => index % Math.ceil(all.length / typed) === 0)
}

async function readNames(): Promise<string[]> {
  const { rows: found } = await pool.query<{ name: string }>(
    `select name from directory.localities order by md5(source_key) limit ${typed}`,
  )
  return found.map(({ name }) => name)
}

/** Cities as often as places lie there, in turn by their outline and by a circle of up to 50 km. */
async function makeRegions(): Promise<
  ({ localities: string } | { lat: number; lon: number; radius_m: number })[]
> {
  const { rows: cities } = await pool.query<{ id: string; lat: number; lon: number }>(`
    select id, location[1] as lat, location[0] as lon from directory.localities
    where kind = 'city' order by random() ^ (1.0 / rank) desc limit 90`)
  const radii = [5_000, 25_000, 50_000]
  return cities.map(({ id, lat, lon }, index) =>
    index % 2 === 0 ? { localities: id } : { lat, lon, radius_m: radii[index % radii.length] ?? 5_000 },
  )
}

/** Where the places lie: the cities, the first 500 with an outline of 200 corners, and villages around each. */
async function makeLocalities(places: pg.Pool): Promise<void> {
  const { rowCount } = await places.query('select from directory.localities limit 1')
  if (rowCount) return
  const client = await places.connect()
  await liftTimeLimit(client)
  await client.query('select setseed(0.21)')
  await client.query(`
    create temp table centres as
    select substr(city, 6)::int as number, avg(location[0]) as lon, avg(location[1]) as lat
    from directory.places group by city`)
  await client.query(
    `
    insert into directory.localities (dataset_id, source_key, version, name, kind, rank, location, radius_m, population,
      country, within, words, outline, digest)
    select datasets.id, 'osm/p' || number || '-' || village, 1, made.name, case village when 0 then 'city' else 'village' end,
      rank, point(lon + spread * random_normal(), lat + spread * random_normal()),
      case village when 0 then 12000 else 1500 end, rank, 'DE', array['Bench'], array['^' || lower(made.name)],
      case when village = 0 and number <= 500 then (
        select jsonb_build_array(jsonb_agg(jsonb_build_array(
          lon + 0.11 * cosd(angle * 1.8) * (0.9 + 0.1 * sind(angle * 20)), lat + 0.08 * sind(angle * 1.8)) order by angle))
        from generate_series(0, 200) angle) end, '\\x00'
    from (
      select number, village, lon, lat, case village when 0 then 0 else 0.1 end as spread,
        case village when 0 then 20000000 / number else 5000 / village end as rank,
        initcap(concat(syllable(number * 31 + village * 17), syllable(number * 7 + village), syllable(number + village * 5),
          case when number % 3 = 0 then syllable(number * 3 + village) end,
          case when number % 7 = 0 then ' am ' || syllable(number * 11 + village) || syllable(village * 13 + 1) end)) as name
      from centres, generate_series(0, greatest(1, $1::int / (select count(*)::int from centres)) - 1) village
    ) made, directory.datasets`.replaceAll(
      /syllable\(([^()]+)\)/g,
      `(array['ba','ber','bur','den','dor','el','fel','gra','hal','ham','in','ka','kir','lau','lin','mar','mün','neu','ober','pa','ra','ro','san','schön','stein','ta','tal','ul','wal','zell'])[1 + abs(hashint4($1)) % 30]`,
    ),
    [Math.ceil(rows / 50)],
  )
  client.release(true)
  await places.query('vacuum (analyze) directory.localities, directory.locality_words')
}
