import type { Criteria } from '#contract/leads/criteria.ts'
import { InfluencerCriteria } from '#contract/leads/influencer-criteria.ts'
import { creatorColumns } from '#server/features/directory/creators/creator-columns.ts'
import { directoryCreators } from '#server/features/directory/creators/directory-creators.ts'
import type { LeadSource } from '#server/features/sources/lead-source.ts'
import { benchDatabase } from '../setup/bench-database.ts'
import { measurePreviews } from '../setup/measure-previews.ts'
import { makeCreators } from '../setup/synthetic-creators.ts'

/** A preview of a creator search, count and first creators, through HTTP; beside it a bare statement that counts. */
const creators = Number(process.argv[2] ?? 1_000_000)

const growth = (interval: number, operator: string, value: number) => ({ interval, operator, value })

/** Every filter of the specification, and some together. */
const shapes: Record<string, object> = {
  'a platform': {},
  'two countries': { countries: ['DE', 'FR'] },
  'a rare country and language': { countries: ['SE'], languages: ['sv'] },
  'with an email': { has_email: true },
  'a common keyword': { keywords: ['topic3'] },
  'a rare keyword': { keywords: ['word31000'] },
  'a name': { username: 'real' },
  'a rare name': { username: 'name1234' },
  'followers in a range': { followers_min: 10_000, followers_max: 50_000 },
  'many followers': { followers_min: 1_000_000 },
  'few followers': { followers_max: 1_000 },
  'an age': { age_min: 25, age_max: 34 },
  'many engagements': { engagements_min: 5_000 },
  'few engagements': { engagements_max: 20 },
  'reels in a range': { reelsPlays_min: 1_000, reelsPlays_max: 2_000 },
  'many saves': { saves_min: 500 },
  'few shares': { shares_max: 1 },
  'views in a range': { views_min: 20_000, views_max: 30_000 },
  'posted lately': { lastposted: 30 },
  'a high engagement rate': { engagementRate: 0.09 },
  'followers that grow': { followersGrowthRate: growth(3, 'gte', 0.2) },
  'followers that leap': { followersGrowthRate: growth(1, 'gt', 0.09) },
  'likes that fall': { likesGrowthRate: growth(12, 'lte', -0.3) },
  'views that grow': { viewsGrowthRate: growth(6, 'gte', 1) },
  credible: { audience: { credibility: 0.9 } },
  'credible, growing, in a country': {
    countries: ['DE'],
    followers_min: 5_000,
    followersGrowthRate: growth(3, 'gte', 0.15),
    audience: { credibility: 0.8 },
  },
  'all filters together': {
    countries: ['US'],
    languages: ['en'],
    keywords: ['topic1'],
    has_email: true,
    followers_min: 2_000,
    age_min: 18,
    views_min: 500,
    lastposted: 90,
    engagementRate: 0.01,
    viewsGrowthRate: growth(3, 'gte', 0),
    audience: { credibility: 0.5 },
  },
  'nothing that there is': { keywords: ['zzzz'], countries: ['DE'] },
}

const platforms = { 'a platform': ['tiktok'], default: ['instagram', 'tiktok', 'youtube'] }
const database = await benchDatabase()
try {
  const began = performance.now()
  await makeCreators(database.ownerUrl, creators)
  console.log(
    `${creators.toLocaleString('en')} creators made in ${Math.round((performance.now() - began) / 1000)} s`,
  )
  const searches = Object.entries(shapes).map(([name, asked]): [string, Criteria] => {
    const on = name === 'a platform' ? platforms[name] : platforms.default
    return [name, InfluencerCriteria.parse({ type: 'influencer', platforms: on, ...asked })]
  })
  const source = directoryCreators as LeadSource // of criteria of creators alone, as here
  await measurePreviews(database, {
    source,
    searches: new Map(searches),
    async prepare(directory) {
      const start = performance.now()
      while (!(await creatorColumns(directory)));
      console.log(`columns read in ${Math.round(performance.now() - start)} ms`)
    },
  })
} finally {
  await database.drop()
}
