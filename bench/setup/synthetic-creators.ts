import pg from 'pg'
import { counts, type CreatorRecord, type CreatorSnapshot } from '#engine/creators/creator-record.ts'
import { type Random, randomOf } from '#sample/random.ts'
import {
  creatorCells,
  snapshotCells,
  statedColumns,
  summedCells,
  summedColumns,
} from '#server/features/directory/creators/creator-cells.ts'
import { copyLine } from '#server/features/directory/import/write/rows/copy-rows.ts'
import { putDataset } from '#server/features/directory/import/write/put-dataset.ts'
import { copyRows } from '#server/features/directory/import/write/staging.ts'
import { takeIndicesAway } from './take-indices-away.ts'

const networks =
  'instagram instagram instagram instagram tiktok tiktok tiktok youtube youtube twitch x mastodon'
const homes = 'US US US US GB GB DE DE FR ES IT BR BR IN IN ID MX JP KR AE EG NL SE PL'
const tongues = 'DE de FR fr ES es MX es IT it BR pt ID id JP ja KR ko AE ar EG ar NL nl SE sv PL pl'.split(
  ' ',
)
const ages = [13, 18, 18, 25, 25, 35, 45]
const topics = 60
const months = 12
const batch = 5_000

/**
 * Fills the directory with creators and twelve monthly snapshots of each; their numbers are made from these as an import
 * makes them. The same every time but for the dates, which end today.
 */
export async function makeCreators(url: string, creators: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { rowCount: isThere } = await pool.query(
    `select from directory.datasets where key = 'bench-creators' and creators = $1`,
    [creators],
  )
  if (isThere) return pool.end()
  const client = await pool.connect()
  const restore = await takeIndicesAway(client, ['creators', 'creator_snapshots'])
  const facts = { key: 'bench-creators', name: 'Bench', kind: 'table', licence: 'none' } as const
  const datasetId = await putDataset(client, { ...facts, attribution: 'Made up', dataDate: null })
  const days = Array.from({ length: months }, (_, ago) => firstOfMonth(months - 1 - ago))
  for (let from = 1; from <= creators; from += batch) {
    let [rows, snapshots] = ['', '']
    for (let id = from; id < Math.min(from + batch, creators + 1); id += 1) {
      const creator = creatorOf(id, days)
      rows += copyLine([String(id), datasetId, ...creatorCells(creator), ...summedCells(creator)])
      for (const one of creator.snapshots)
        snapshots += copyLine([String(id), datasetId, ...snapshotCells(one)])
    }
    const columns = ['network', 'handle', ...statedColumns, ...summedColumns]
    await copyRows(client, `directory.creators (id, dataset_id, ${columns.join(', ')})`, rows)
    await copyRows(
      client,
      `directory.creator_snapshots (creator_id, dataset_id, taken_on, ${counts.join(', ')})`,
      snapshots,
    )
  }
  await client.query(`select setval(pg_get_serial_sequence('directory.creators', 'id'), $1)`, [creators])
  await client.query('update directory.datasets set creators = $2 where id = $1', [datasetId, creators])
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const statement of restore) await client.query(statement)
  await client.query('vacuum (analyze) directory.creators, directory.creator_snapshots')
  client.release()
  await pool.end()
}

function creatorOf(number: number, days: string[]): CreatorRecord {
  const random = randomOf(`creator ${number}`)
  const network = random.pick(networks.split(' '))
  const country = random.pick(homes.split(' '))
  const language = tongues[tongues.indexOf(country) + 1]
  const from = random.pick(ages)
  const topicsOf = [random, random].map((each) => `topic${skewed(each, topics)}`)
  return {
    network,
    handle: `${random.pick(['the', 'real', 'its', 'my', ''])}name${random.int(9_000)}.${number.toString(36)}`,
    name: `Given${random.int(5_000)} Family${random.int(50_000)}`,
    bio: `${topicsOf.join(' and ')} from City${skewed(random, 20_000)}, word${skewed(random, 50_000)}`,
    topics: topicsOf,
    country: random.chance(0.1) ? null : country,
    city: null,
    language: country === 'US' || language === undefined || country === undefined ? 'en' : language,
    age: random.chance(0.3) ? null : { from, to: from < 25 ? from + 6 : from + 9 },
    phones: [],
    websites: random.chance(0.2) ? [`https://site${random.int(800_000)}.example/`] : [],
    emails: random.chance(0.4) ? [`creator${number}@creators.example`] : [],
    last_posted: random.chance(0.05) ? null : daysAgo(Math.floor(random.next() ** 4 * 700)),
    ...growing(random, days),
  }
}

const skewed = (random: Random, count: number) => Math.floor(Math.exp(random.next() * Math.log(count)))

/** Sizes fall as a power of their rank; one in ten has bought followers, all in one month. */
function growing(random: Random, days: string[]): Pick<CreatorRecord, 'snapshots' | 'audience'> {
  const isBot = random.chance(0.1)
  const bought = isBot ? 3 + random.int(6) : -1
  const rate = (isBot ? 0.002 : 0.005) + random.next() ** 2 * (isBot ? 0.006 : 0.09)
  const growth = random.next() ** 2 * 0.09 - 0.02
  const views = 3 + random.next() * 15
  const isVideo = random.chance(0.5)
  let followers = Math.min(20_000_000, 400 * (1 - random.next()) ** -1.2)
  const snapshots = days.map((taken_on, month): CreatorSnapshot => {
    followers *= 1 + growth + (random.next() - 0.5) * 0.02
    if (month === bought) followers *= 1.6 + random.next()
    const likes = Math.round(followers * rate * (0.8 + random.next() * 0.4))
    return {
      taken_on,
      followers: Math.round(followers),
      engagements: null,
      views: Math.round(likes * views),
      likes,
      comments: Math.round(likes * 0.04),
      shares: isVideo ? Math.round(likes * 0.02) : null,
      saves: isVideo ? null : Math.round(likes * 0.03),
      reels_plays: isVideo ? null : Math.round(likes * views * 0.7),
      posts: 40 + month * (2 + random.int(5)),
    }
  })
  const suspicious = isBot ? 0.4 + random.next() * 0.4 : random.next() * 0.15
  const mass = random.next() * 0.12
  const real = Math.round((1 - suspicious - mass) * 1_000) / 1_000
  return { snapshots, audience: random.chance(0.6) ? { real, mass, suspicious } : null }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

function firstOfMonth(ago: number): string {
  const today = new Date()
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago, 1)).toISOString().slice(0, 10)
}
