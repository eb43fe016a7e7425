import { type ListType, listTypes } from '#contract/values/list-types.ts'

/**
 * What a source can be asked. `local` to `influencer` are searches; `similar` and `employees` are these searches for a user
 * who began with leads, and `count` says before a search how many leads it has, at no cost.
 */
export const sourceActions = [
  ...listTypes,
  'count',
  'similar',
  'employees',
  'email',
  'phone',
  'verify',
  'enrich',
  'place',
  'company',
] as const
export type SourceAction = (typeof sourceActions)[number]

/** What a hit costs, in millionths of a US dollar. */
export const costOfHit = ({ cost_micros }: { cost_micros: number }, action: SourceAction): number =>
  action === 'count' ? 0 : cost_micros

/** What became of one question. `reused`: the answer was known, so nothing was sent. `skipped`: not asked, with the reason.
 * `asking`: sent, and no answer is kept yet. */
export const askedOutcomes = ['asking', 'hit', 'miss', 'failed', 'skipped', 'reused'] as const
export type AskedOutcome = (typeof askedOutcomes)[number]

/** What a source says of an email that it checked. */
export const claims = ['valid', 'risky', 'invalid', 'unknown'] as const

/** How a source is: `slow` answers in more than five seconds, `down` rests after failures. `idle` was not asked lately. */
export const sourceStates = ['healthy', 'slow', 'down', 'idle', 'off', 'no_key'] as const
export type SourceState = (typeof sourceStates)[number]

/** Why a source gave no answer or was not asked. */
export const failureCodes = [
  'bad_credentials',
  'no_credits',
  'rate_limited',
  'bad_request',
  'unavailable',
  'unreachable',
  'timeout',
  'too_large',
  'bad_answer',
  'same_page',
  'legal_block',
  'daily_limit',
  'resting',
  'answer_lost',
  'too_slow',
  'too_few_fit',
] as const

interface DriverFacts {
  label: string
  actions: readonly SourceAction[]
  /** The list types whose searches lose something when it is off. */
  types: readonly ListType[]
  base_url: string
  /** What the provider's documentation allows, one key over all its users. */
  per_minute: number | null
  per_day: number | null
  /** Millionths of a US dollar for each hit, as the provider's price list says; misses are free. */
  cost_micros: number
  /** Records of a search that cost as much as one hit. */
  records_per_hit: number
  needs_key: boolean
}

/** The providers that can be configured, `docs/sources.md`. */
export const sourceDrivers = {
  hunter: {
    label: 'Hunter',
    actions: ['domain', 'email', 'verify', 'company', 'count', 'similar', 'employees'],
    types: ['people', 'domain'],
    base_url: 'https://api.hunter.io/v2',
    per_minute: 300,
    per_day: null,
    cost_micros: 24_500,
    records_per_hit: 10,
    needs_key: true,
  },
  people_data_labs: {
    label: 'People Data Labs',
    actions: ['people', 'email', 'phone', 'company', 'similar', 'employees'],
    types: ['people', 'domain'],
    base_url: 'https://api.peopledatalabs.com/v5',
    per_minute: 100,
    per_day: null,
    cost_micros: 280_000,
    records_per_hit: 1,
    needs_key: true,
  },
  apollo: {
    label: 'Apollo',
    actions: ['people', 'email', 'company', 'count', 'similar', 'employees'],
    types: ['people', 'domain'],
    base_url: 'https://api.apollo.io/api/v1',
    per_minute: 50,
    per_day: 600,
    cost_micros: 100_000,
    records_per_hit: 1,
    needs_key: true,
  },
  modash: {
    label: 'Modash',
    actions: ['influencer', 'enrich', 'similar'],
    types: ['influencer'],
    base_url: 'https://api.modash.io/v1',
    per_minute: 100,
    per_day: null,
    cost_micros: 450_000,
    records_per_hit: 100,
    needs_key: true,
  },
  youtube: {
    label: 'YouTube',
    actions: ['influencer', 'similar'],
    types: ['influencer'],
    base_url: 'https://www.googleapis.com/youtube/v3',
    per_minute: 60,
    per_day: 100,
    cost_micros: 0,
    records_per_hit: 50,
    needs_key: true,
  },
  bluesky: {
    label: 'Bluesky',
    actions: ['influencer', 'enrich', 'similar'],
    types: ['influencer'],
    base_url: 'https://public.api.bsky.app',
    per_minute: 60,
    per_day: null,
    cost_micros: 0,
    records_per_hit: 25,
    needs_key: false,
  },
  /** The base address is that of one server, which answers with the accounts that it knows. */
  mastodon: {
    label: 'Mastodon',
    actions: ['influencer', 'enrich', 'similar'],
    types: ['influencer'],
    base_url: 'https://mastodon.social',
    per_minute: 60,
    per_day: null,
    cost_micros: 0,
    records_per_hit: 40,
    needs_key: false,
  },
  /** Costs a request, not a place; its terms forbid keeping what it answers. */
  google_places: {
    label: 'Google Places',
    actions: ['local', 'company', 'similar'],
    types: ['local'],
    base_url: 'https://places.googleapis.com',
    per_minute: 600,
    per_day: null,
    cost_micros: 35_000,
    records_per_hit: 20,
    needs_key: true,
  },
  overpass: {
    label: 'Overpass',
    actions: ['local', 'count', 'similar'],
    types: ['local'],
    base_url: 'https://overpass-api.de/api',
    per_minute: 4,
    per_day: 5_000,
    cost_micros: 0,
    records_per_hit: 1_000,
    needs_key: false,
  },
  /** The public server allows one request a second for a whole installation. */
  nominatim: {
    label: 'Nominatim',
    actions: ['place'],
    types: ['local'],
    base_url: 'https://nominatim.openstreetmap.org',
    per_minute: 30,
    per_day: 1_000,
    cost_micros: 0,
    records_per_hit: 1,
    needs_key: false,
  },
  /** A JSON API that the operator describes by a mapping, which says which one of these it answers. */
  http: {
    label: 'Own API',
    actions: ['people', 'domain', 'email', 'phone', 'similar', 'employees'],
    types: ['people', 'domain'],
    base_url: 'https://',
    per_minute: 60,
    per_day: null,
    cost_micros: 0,
    records_per_hit: 1,
    needs_key: false,
  },
} as const satisfies Record<string, DriverFacts>
export type SourceDriver = keyof typeof sourceDrivers

export const sourceDriverNames = Object.keys(sourceDrivers) as [SourceDriver, ...SourceDriver[]] // the keys of that table

/** The providers that can be asked this. */
export const driversFor = (action: SourceAction): SourceDriver[] =>
  sourceDriverNames.filter((name) =>
    (sourceDrivers[name].actions as readonly SourceAction[]).includes(action),
  )

/** The providers that are asked with a key. */
export const keyedDrivers = [
  'hunter',
  'people_data_labs',
  'apollo',
  'modash',
  'youtube',
  'google_places',
] as const satisfies readonly KeyedDriver[]
type KeyedDriver = {
  [Name in SourceDriver]: (typeof sourceDrivers)[Name]['needs_key'] extends true ? Name : never
}[SourceDriver]
