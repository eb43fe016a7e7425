import { websiteHost } from '#engine/contact-keys/host-key.ts'
import { sql } from 'kysely'
import { Criteria, maxRadiusM } from '#contract/leads/criteria.ts'
import type { Seed } from '#contract/leads/search-origin.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { categories } from '#engine/taxonomy/categories.ts'
import { metresBetween } from '#server/features/directory/outline.ts'
import { keywordQuery } from '#server/features/directory/search/name-words.ts'
import { streamPlaces } from '#server/features/directory/search/search-places.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { sizeFactor } from './origin.ts'

/** How far from a business others like it are looked for, beyond the distance of the seeds. */
const aroundM = 10_000
const mostCompanies = 50

/** Criteria that find leads like these; undefined where too little is known of them. */
export async function similarCriteria(
  directory: Directory,
  type: ListType,
  seeds: Seed[],
): Promise<Criteria | undefined> {
  if (type === 'local') return likeBusinesses(seeds)
  if (type === 'people') return likePeople(seeds)
  if (type === 'influencer') return likeCreators(seeds)
  return likeCompanies(directory, seeds)
}

interface Located extends Seed {
  lat: number
  lon: number
}

function likeBusinesses(seeds: Seed[]): Criteria | undefined {
  const labels = new Set(valuesOf(seeds, 'category'))
  const wanted = categories.flatMap(({ id, label }) => (labels.has(label) ? [id] : []))
  const located = seeds.filter((seed): seed is Located => seed.lat !== null && seed.lon !== null)
  const [first] = located
  if (wanted.length === 0 || !first) return undefined
  const lat = located.reduce((sum, seed) => sum + seed.lat, 0) / located.length
  const lon = located.reduce((sum, seed) => sum + seed.lon, 0) / located.length
  const reach = Math.max(...located.map((seed) => metresBetween({ lat, lon }, seed)))
  const radius_m = Math.min(maxRadiusM, Math.ceil(reach + aroundM))
  return parsed({ type: 'local', categories: wanted, place: { kind: 'circle', lat, lon, radius_m } })
}

function likePeople(seeds: Seed[]): Criteria | undefined {
  const seniorities = valuesOf(seeds, 'seniority')
  const departments = valuesOf(seeds, 'department')
  const titles = seniorities.length + departments.length > 0 ? [] : valuesOf(seeds, 'position')
  const industries = valuesOf(seeds, 'industry')
  if (seniorities.length + departments.length + titles.length + industries.length === 0) return undefined
  return parsed({
    type: 'people',
    seniorities,
    departments,
    titles,
    industries,
    places: valuesOf(seeds, 'country').map((country) => ({ country })),
    headcount: rangeOf(seeds, 'headcount'),
  })
}

function likeCreators(seeds: Seed[]): Criteria | undefined {
  const platforms = valuesOf(seeds, 'network')
  const followers = rangeOf(seeds, 'followers')
  if (platforms.length === 0) return undefined
  return parsed({
    type: 'influencer',
    platforms,
    keywords: valuesOf(seeds, 'category').slice(0, 10),
    countries: valuesOf(seeds, 'country'),
    followers_min: followers?.min,
    followers_max: followers && followers.max + 1, // both ends count, and the most lies above the least
  })
}

/** Websites of businesses of the same trade near those that the seeds are of. */
async function likeCompanies(directory: Directory, seeds: Seed[]): Promise<Criteria | undefined> {
  const hosts = valuesOf(seeds, 'domain')
  const rows = (await Promise.all(seeds.map((seed) => placesOf(directory, seed)))).flat()
  const [first] = rows
  if (!first) return undefined
  const place = { kind: 'circle' as const, lat: first.lat, lon: first.lon, radius_m: aroundM }
  const around = {
    type: 'local' as const,
    categories: [...new Set(rows.map(({ category }) => category))],
    keywords: [],
    place,
    filters: { has_website: true },
  }
  const found = new Set<string>()
  for await (const places of streamPlaces(directory, around)) {
    for (const { websites } of places) {
      const host = websiteHost(websites[0] ?? '')
      if (host && !hosts.includes(host)) found.add(host)
    }
    break
  }
  const companies = [...found].slice(0, mostCompanies)
  return companies.length > 0 ? parsed({ type: 'domain', companies }) : undefined
}

interface CompanyPlace {
  category: string
  lat: number
  lon: number
}

const placesLookedAt = 200

/** The places of the directory with the website of the seed, found by the words of its name or host. */
async function placesOf(directory: Directory, { name, domain }: Seed): Promise<CompanyPlace[]> {
  const [label = ''] = (domain ?? '').split('.')
  const words = [name, label.replaceAll('-', ' ')].flatMap((text) => keywordQuery(text) ?? [])
  if (words.length === 0 || !domain) return []
  const { rows } = await sql<CompanyPlace & { website: string }>`
    select websites[1] as website, categories[1] as category, location[1] as lat, location[0] as lon
    from directory.places
    where words @@ ${words.map((query) => `(${query})`).join(' | ')}::tsquery and websites <> '{}'
    limit ${placesLookedAt}`.execute(directory)
  return rows.filter(({ website }) => websiteHost(website) === domain)
}

function parsed(asked: object): Criteria | undefined {
  const { data } = Criteria.safeParse(asked)
  return data
}

type TextField =
  | 'category'
  | 'country'
  | 'network'
  | 'seniority'
  | 'department'
  | 'position'
  | 'industry'
  | 'domain'

const valuesOf = (seeds: Seed[], field: TextField): string[] => [
  ...new Set(seeds.flatMap((seed) => seed[field] ?? [])),
]

/** From a third of the smallest to three times the largest. */
function rangeOf(seeds: Seed[], field: 'headcount' | 'followers') {
  const known = seeds.flatMap((seed) => seed[field] ?? [])
  if (known.length === 0) return undefined
  const min = Math.max(1, Math.floor(Math.min(...known) / sizeFactor))
  return { min, max: Math.max(min, Math.ceil(Math.max(...known) * sizeFactor)) }
}
