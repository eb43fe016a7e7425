import { Criteria } from '#contract/leads/criteria.ts'
import type { LocalCriteria, PeopleCriteria } from '#contract/leads/criteria.ts'
import type { InfluencerCriteria } from '#contract/leads/influencer-criteria.ts'
import { growthRates, socialNetworks, socialRanges } from '#contract/values/creators/creator-filters.ts'
import type { SearchFilter } from '#contract/values/searches/search-filters.ts'

/** Criteria that lack one of their filters. */
export interface Without {
  filter: SearchFilter
  criteria: Criteria
}

type Filter<C> = [SearchFilter, isOn: boolean, without: Partial<C>]
type Filters = {
  [Type in Criteria['type']]: (criteria: Extract<Criteria, { type: Type }>) => Filter<Criteria>[]
}

const filters: Filters = {
  local: ({ filters: on }) => {
    const keys = Object.keys(on) as (keyof LocalCriteria['filters'])[] // its schema knows no others
    return keys.map((key) => {
      const { [key]: value, ...others } = on
      return [key, isGiven(value), { filters: others }]
    })
  },
  people: (criteria) => {
    const { exclude } = criteria
    const lists = [
      'titles',
      'seniorities',
      'departments',
      'places',
      'companies',
      'industries',
      'keywords',
    ] as const
    return ofPeople([
      ...lists.map((key): Filter<PeopleCriteria> => [key, isGiven(criteria[key]), { [key]: [] }]),
      ['headcount', criteria.headcount !== undefined, { headcount: undefined }],
      ['without_titles', isGiven(exclude.titles), { exclude: { ...exclude, titles: [] } }],
      ['without_companies', isGiven(exclude.companies), { exclude: { ...exclude, companies: [] } }],
      ['has_email', criteria.has_email, { has_email: false }],
    ])
  },
  company: (criteria) => {
    const lists = ['industries', 'places', 'keywords'] as const
    return [
      ...lists.map((key): Filter<Criteria> => [key, isGiven(criteria[key]), { [key]: [] }]),
      ['headcount', criteria.headcount !== undefined, { headcount: undefined }],
      ['has_website', criteria.has_website && criteria.into === 'local', { has_website: false }],
    ]
  },
  /** Its websites are read before anything can be counted. */
  domain: () => [],
  influencer: (criteria) => {
    const { platforms, audience } = criteria
    const lists = ['keywords', 'countries', 'languages'] as const
    const single = ['username', 'has_email', 'engagementRate', 'lastposted', ...growthRates] as const
    return ofCreators([
      ['social_networks', platforms.length < socialNetworks.length, { platforms: [...socialNetworks] }],
      ...lists.map((key): Filter<InfluencerCriteria> => [key, isGiven(criteria[key]), { [key]: [] }]),
      ...single.map((key): Filter<InfluencerCriteria> => [key, isGiven(criteria[key]), { [key]: null }]),
      ...socialRanges.map((key): Filter<InfluencerCriteria> => {
        const [min, max] = [`${key}_min`, `${key}_max`] as const
        return [key, isGiven(criteria[min]) || isGiven(criteria[max]), { [min]: null, [max]: null }]
      }),
      ['credibility', isGiven(audience?.credibility), { audience: null }],
    ])
  },
}

const ofPeople = (found: Filter<PeopleCriteria>[]) => found as Filter<Criteria>[]
const ofCreators = (found: Filter<InfluencerCriteria>[]) => found as Filter<Criteria>[]

const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false

/** The criteria without each filter that is on. A filter that a search cannot do without is left out. */
export function withoutEach(criteria: Criteria): Without[] {
  const known = filters[criteria.type] as (of: Criteria) => Filter<Criteria>[] // the filters of their type
  return known(criteria).flatMap(([filter, isOn, without]) => {
    const fewer = Criteria.safeParse({ ...criteria, ...without })
    return isOn && fewer.success ? [{ filter, criteria: fewer.data }] : []
  })
}
