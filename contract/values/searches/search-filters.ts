import { growthRates, socialRanges } from '../creators/creator-filters.ts'

/** The filters whose effect on a count can be told: what stays without them still is a search. */
export const searchFilters = [
  'has_website',
  'has_phone',
  'has_email',
  'not_chain',
  'platforms',
  'without_platforms',
  'networks',
  'without_networks',
  'titles',
  'seniorities',
  'departments',
  'places',
  'companies',
  'industries',
  'headcount',
  'keywords',
  'without_titles',
  'without_companies',
  'social_networks',
  'username',
  'countries',
  'languages',
  ...socialRanges,
  ...growthRates,
  'engagementRate',
  'credibility',
  'lastposted',
] as const
export type SearchFilter = (typeof searchFilters)[number]
