import { PeopleCriteria } from '#contract/leads/criteria.ts'
import { directoryPeople } from '#server/features/directory/people/directory-people.ts'
import type { LeadSource } from '#server/features/sources/lead-source.ts'
import { benchDatabase } from '../setup/bench-database.ts'
import { measurePreviews } from '../setup/measure-previews.ts'
import { makePeople } from '../setup/synthetic-people.ts'

/** A preview of a people search, count and first people, through HTTP; beside it a bare statement that counts. */
const people = Number(process.argv[2] ?? 5_000_000)

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
  'few people with common traits': {
    titles: ['Head of Sales'],
    places: [{ country: 'AU', state: 'State 7' }],
    headcount: { min: 51, max: 500 },
    has_email: true,
  },
  'nothing that there is': { titles: ['zzzz'], places: [{ country: 'DE' }] },
}

const database = await benchDatabase()
try {
  const began = performance.now()
  await makePeople(database.ownerUrl, people)
  console.log(
    `${people.toLocaleString('en')} people made in ${Math.round((performance.now() - began) / 1000)} s`,
  )
  const searches = Object.entries(shapes).map(
    ([name, asked]) => [name, PeopleCriteria.parse({ type: 'people', ...asked })] as const,
  )
  const source = directoryPeople as LeadSource // of people criteria alone, as here
  await measurePreviews(database, { source, searches: new Map(searches) })
} finally {
  await database.drop()
}
