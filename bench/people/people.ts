import { request } from 'undici'
import { PeopleCriteria } from '#contract/leads/criteria.ts'
import { countPeople, previewPeople } from '#server/features/directory/people/search-people.ts'
import { type LogEvent, Kysely, PostgresDialect } from 'kysely'
import type { Directory } from '#server/platform/postgres/database.ts'
import { makeUser } from '#testing/make.ts'
import { benchApp } from '../setup/bench-app.ts'
import { benchDatabase } from '../setup/bench-database.ts'
import { percentile, report } from '../setup/figures.ts'
import { makePeople } from '../setup/synthetic-people.ts'

/** A preview of a people search, count and first people, through HTTP; beside it the bare statements of the count. */
const people = Number(process.env['BENCH_PEOPLE'] ?? 5_000_000)
const barMs = 30
const rounds = 20

const shapes: Record<string, object> = {
  'a common title': { titles: ['CEO'] },
  'a rare title': { titles: ['Chief Information Security Officer'], title_match: 'exact' },
  'titles that begin so': { titles: ['Senior'], title_match: 'start' },
  'title, country and headcount': {
    titles: ['Head of Sales'],
    places: [{ country: 'DE' }],
    headcount: { min: 51, max: 500 },
  },
  'two departments in a city': { departments: ['sales', 'marketing'], places: [{ city: 'City 7' }] },
  'all managers': { seniorities: ['manager'] },
  'all of a country': { places: [{ country: 'US' }] },
  'managers of a country without some': {
    seniorities: ['manager'],
    places: [{ country: 'US' }],
    exclude: { titles: ['marketing'] },
  },
  'an industry with an email': { industries: ['Industry 3'], has_email: true },
  'a company by name': { companies: ['Firm 1234'] },
  'a company by domain': { companies: ['firm777.example'] },
  'a keyword': { keywords: ['skill17'] },
  'the beginning of a keyword': { keywords: ['skill'] },
  'nothing that there is': { titles: ['zzzz'], places: [{ country: 'DE' }] },
}

const bareStatements = new Map<PeopleCriteria, { sql: string; values: unknown[] }>()
const database = await benchDatabase()
const app = await benchApp(database.url)
const statements: LogEvent[] = []
const directory: Directory = new Kysely({
  dialect: new PostgresDialect({ pool: app.services.directoryPool }),
  log: (event) => void statements.push(event),
})
try {
  const began = performance.now()
  await makePeople(database.ownerUrl, people)
  console.log(
    `${people.toLocaleString('en')} people made in ${Math.round((performance.now() - began) / 1000)} s`,
  )
  const user = await makeUser(app.services.db)
  const all: number[] = []
  for (const [name, asked] of Object.entries(shapes)) {
    const criteria = PeopleCriteria.parse({ type: 'people', ...asked })
    const through: number[] = []
    const bare: number[] = []
    const found = await countPeople(app.services.directory, criteria)
    await previewPeople(app.services.directory, criteria)
    for (let round = 0; round < rounds; round += 1) {
      through.push(await timed(() => preview(user.token, criteria)))
      bare.push(await timed(() => repeat(criteria)))
    }
    all.push(...through)
    const count = `${found.is_exact ? '' : 'over '}${found.count.toLocaleString('en')}`
    report({
      what: `${name} (${count})`,
      measured: percentile(through, 0.95),
      bar: { most: barMs },
      unit: 'ms p95',
    })
    console.log(
      `      bare statement of the count ${percentile(bare, 0.5).toFixed(2)} ms p50, ${percentile(bare, 0.95).toFixed(2)} ms p95`,
    )
  }
  report({ what: 'all of these', measured: percentile(all, 0.95), bar: { most: barMs }, unit: 'ms p95' })
} finally {
  await app.stop()
  await database.drop()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function preview(token: string, criteria: PeopleCriteria): Promise<void> {
  const { statusCode, body } = await request(`${app.address}/api/searches/preview`, {
    method: 'POST',
    headers: { host: 'quarry.test', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ criteria }),
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${statusCode} ${text}`)
}

/** The statement of the count alone, as the product asks it. */
async function repeat(criteria: PeopleCriteria): Promise<void> {
  const known = bareStatements.get(criteria) ?? (await statementOf(criteria))
  bareStatements.set(criteria, known)
  await app.services.directoryPool.query(known.sql, known.values)
}

async function statementOf(criteria: PeopleCriteria) {
  statements.length = 0
  await countPeople(directory, criteria)
  const query = statements[0]?.query
  if (!query) throw new Error('A count asked the database nothing')
  return { sql: query.sql, values: [...query.parameters] }
}
