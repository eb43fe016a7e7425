import type { CreatorRecord, CreatorSnapshot } from '#engine/creators/creator-record.ts'
import { type Random, randomOf } from '../random.ts'
import { DOMAIN, makeBusinesses } from '../world/businesses.ts'
import { fullName, makePerson } from '../world/people.ts'
import { plainLetters } from '../world/slug.ts'

const creators = 1_500
const months = 12
const mailHost = `creators.${DOMAIN}`

const networks = ['instagram', 'instagram', 'instagram', 'tiktok', 'tiktok', 'youtube'] as const
const homes = ['US', 'US', 'GB', 'DE', 'DE', 'FR', 'ES', 'IT', 'AE', 'EG'] as const
const languages: Record<string, string> = { DE: 'de', FR: 'fr', ES: 'es', IT: 'it', AE: 'ar', EG: 'ar' }
const topics = [
  'Food',
  'Travel',
  'Fitness',
  'Beauty',
  'Fashion',
  'Gaming',
  'Technology',
  'Books',
  'Gardening',
  'Crafts',
  'Music',
  'Parenting',
  'Pets',
  'Home',
  'Cycling',
] as const
const ages = [
  { from: 18, to: 24 },
  { from: 25, to: 34 },
  { from: 25, to: 34 },
  { from: 35, to: 44 },
  { from: 45, to: 64 },
]

interface Plan {
  network: (typeof networks)[number]
  /** One in ten has bought followers, all in one month. */
  isBot: boolean
  followers: number
  /** Engagements by followers. */
  rate: number
  /** A month. */
  growth: number
}

/**
 * The creators of the sample world with a snapshot on the first day of each of the last twelve months. What they are is
 * the same on every machine; the dates end at `today`, so that filters by date always find some.
 */
export function makeCreators(today: Date): CreatorRecord[] {
  const taken = new Set<string>()
  const hosts = makeBusinesses().flatMap(({ host, chain }) => (host && !chain ? [host] : []))
  return Array.from({ length: creators }, (_, index) => {
    const creator = makeCreator(index, today, taken)
    return { ...creator, websites: siteOf(index, creator, hosts) }
  })
}

/** Every third creator with an address has the site of a house of the town; two of them may share one. */
function siteOf(index: number, { emails }: CreatorRecord, hosts: string[]): string[] {
  const random = randomOf(`creator-site:${index}`)
  return emails.length > 0 && random.chance(0.33) ? [`http://${random.pick(hosts)}/`] : []
}

/** The addresses of creators that take mail. */
export function creatorMail(): { domain: string; addresses: string[] } {
  const addresses = makeCreators(new Date(0)).flatMap(({ emails }) => emails)
  return { domain: mailHost, addresses: addresses.filter((_, index) => index % 12 !== 0) }
}

function makeCreator(index: number, today: Date, taken: Set<string>): CreatorRecord {
  const random = randomOf(`creator:${index}`)
  const country = random.pick(homes)
  const language = languages[country] ?? 'en'
  const person = makePerson(random, language === 'ar' ? 'en' : language)
  const plan = makePlan(random)
  const handle = handleOf(`${person.first}.${person.last}`, plan.network, taken)
  const first = random.pick(topics)
  const second = random.pick(topics)
  const isQuiet = random.chance(0.08)
  const posted = dayBefore(today, isQuiet ? 100 + random.int(400) : random.int(45))
  return {
    network: plan.network,
    handle,
    name: fullName(person),
    bio: `${first} from Testville. A creator of the sample world.`,
    topics: [...new Set([first, second])],
    country,
    city: random.chance(0.5) ? 'Testville' : null,
    language,
    age: random.chance(0.8) ? random.pick(ages) : null,
    phones: [],
    websites: [],
    emails: random.chance(0.6) ? [`${handle.replace(/^testville\./, '')}.${plan.network}@${mailHost}`] : [],
    last_posted: posted,
    audience: audienceOf(plan, random),
    snapshots: snapshotsOf(plan, { random, today }),
  }
}

function makePlan(random: Random): Plan {
  const isBot = random.chance(0.1)
  return {
    network: random.pick(networks),
    isBot,
    followers: Math.round(1_000 * 10 ** (random.next() * 3.3)),
    rate: (isBot ? 0.002 : 0.012) + random.next() * (isBot ? 0.006 : 0.06),
    growth: random.next() * 0.07 - 0.015,
  }
}

function audienceOf({ isBot }: Plan, random: Random) {
  const suspicious = Math.round((isBot ? 0.4 + random.next() * 0.4 : random.next() * 0.15) * 1_000) / 1_000
  const mass = Math.round(random.next() * 0.12 * 1_000) / 1_000
  return { real: Math.round((1 - suspicious - mass) * 1_000) / 1_000, mass, suspicious }
}

interface Made {
  random: Random
  today: Date
}

/** Twelve months back from now; a bot gains its followers in one of them. */
function snapshotsOf(plan: Plan, { random, today }: Made): CreatorSnapshot[] {
  const { isBot, network, growth, rate } = plan
  const bought = 3 + random.int(6)
  let { followers } = plan
  return Array.from({ length: months }, (_, index) => {
    if (index > 0) followers *= 1 + growth + (random.next() - 0.5) * 0.01
    if (isBot && index === bought) followers *= 1.6 + random.next()
    const count = Math.round(followers)
    const likes = Math.round(count * rate * (0.9 + random.next() * 0.2))
    const isVideo = network !== 'instagram'
    return {
      taken_on: firstOfMonth(today, months - 1 - index),
      followers: count,
      engagements: null,
      views: Math.round(likes * (8 + random.next() * 4)),
      likes,
      comments: Math.round(likes * 0.04),
      shares: network === 'tiktok' ? Math.round(likes * 0.02) : null,
      saves: isVideo ? null : Math.round(likes * 0.03),
      reels_plays: isVideo ? null : Math.round(likes * (6 + random.next() * 6)),
      posts: 40 + index * (2 + (bought % 5)),
    }
  })
}

/** Handles start with testville, so no real person has one. */
function handleOf(name: string, network: string, taken: Set<string>): string {
  const plain = `testville.${plainLetters(name).replace(/[^a-z0-9.]/g, '')}`
  let handle = plain
  for (let number = 2; taken.has(`${network}/${handle}`); number += 1) handle = `${plain}${number}`
  taken.add(`${network}/${handle}`)
  return handle
}

const day = (date: Date) => date.toISOString().slice(0, 10)

const firstOfMonth = (today: Date, monthsAgo: number) =>
  day(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 1)))

const dayBefore = (today: Date, days: number) => day(new Date(today.getTime() - days * 86_400_000))
