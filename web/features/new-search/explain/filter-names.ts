import type { SearchFilter } from '#contract/values/searches/search-filters.ts'
import { type PlainKey, t } from '#web/i18n/t.tsx'

const names: Record<SearchFilter, PlainKey> = {
  has_website: 'newSearch.hasWebsite',
  has_phone: 'newSearch.hasPhone',
  has_email: 'newSearch.hasEmail',
  not_chain: 'newSearch.notChain',
  platforms: 'newSearch.madeWith',
  without_platforms: 'newSearch.notMadeWith',
  networks: 'newSearch.profileOn',
  without_networks: 'newSearch.noProfileOn',
  titles: 'newSearch.people.titles',
  seniorities: 'newSearch.people.seniority',
  departments: 'newSearch.people.department',
  places: 'newSearch.people.places',
  companies: 'newSearch.people.company',
  industries: 'newSearch.people.industries',
  headcount: 'newSearch.people.headcount',
  keywords: 'newSearch.people.keywords',
  without_titles: 'explain.withoutTitles',
  without_companies: 'explain.withoutCompanies',
  social_networks: 'newSearch.creators.platforms',
  username: 'newSearch.creators.username',
  countries: 'newSearch.creators.countries',
  languages: 'newSearch.creators.languages',
  followers: 'newSearch.creators.followers',
  age: 'newSearch.creators.age',
  engagements: 'newSearch.creators.engagements',
  reelsPlays: 'newSearch.creators.reelsPlays',
  saves: 'newSearch.creators.saves',
  shares: 'newSearch.creators.shares',
  views: 'newSearch.creators.views',
  followersGrowthRate: 'newSearch.creators.followersGrowthRate',
  likesGrowthRate: 'newSearch.creators.likesGrowthRate',
  viewsGrowthRate: 'newSearch.creators.viewsGrowthRate',
  engagementRate: 'newSearch.creators.engagementRate',
  credibility: 'newSearch.creators.credibility',
  lastposted: 'newSearch.creators.lastposted',
}

/** A filter as its field is called on the form. */
export const filterName = (filter: SearchFilter): string =>
  filter.endsWith('GrowthRate') ? t('explain.growthOf', { field: t(names[filter]) }) : t(names[filter])
