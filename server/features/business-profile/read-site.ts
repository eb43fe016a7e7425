import type { BusinessReading, Suggestions } from '#contract/account/business-profile.ts'
import { crawlSite } from '#engine/crawl/crawl-site.ts'
import type { PageFacts, SiteFacts } from '#engine/extract/facts.ts'
import { findLogo } from '#engine/extract/structured/logo.ts'
import { mergeSite } from '#engine/extract/merge-site.ts'
import { readPage } from '#engine/extract/read-page.ts'
import type { HtmlPage } from '#engine/html/html-page.ts'
import { robotsAgent } from '#server/features/enrichment/find-site.ts'
import { renewImage } from '#server/features/images/renew-image.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { accountJob } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { readSiteName } from './readings.ts'

const maxPages = 10
const maxMs = 60_000
const sampleHost = /(^|\.)testville\.example$/

/** Reads a business's own web site and stores its facts in one statement. A reading that ended stays as it is. */
export const readBusinessSite = accountJob(readSiteName, {
  parallel: 4,
  retries: 2,
  expireS: 180,
  async run({ services: { db, networks }, signal }, { account_id, reading_id }) {
    const reading = await db
      .selectFrom('business_readings')
      .select(['website', 'state'])
      .where('id', '=', reading_id)
      .executeTakeFirst()
    if (reading?.state !== 'reading') return
    const address = /^https?:\/\//i.test(reading.website) ? reading.website : `https://${reading.website}`
    const isSample = sampleHost.test(URL.parse(address)?.hostname ?? '')
    const network = isSample ? networks.sample : networks.internet
    const { found, sources, logo, reason } = await readSite(network, address, signal)
    await endReading(db, reading_id, {
      state: reason ? 'failed' : 'done',
      reason,
      found: JSON.stringify(found),
      sources: JSON.stringify(sources),
      logo: logo === undefined ? null : await takeLogo(network, { url: logo, account_id, signal }),
    })
  },
  parked: ({ services: { db } }, { reading_id }) =>
    endReading(db, reading_id, { state: 'failed', reason: 'broken' }),
})

async function readSite(network: Network, address: string, signal: AbortSignal) {
  const { fetch, politeness, delayMs: minDelayMs } = network
  const context = { siteUrl: address }
  const facts = []
  const kept: { home?: HtmlPage; logo?: string | undefined } = {}
  let why: string | null = null
  for await (const item of crawlSite(address, {
    read: ({ page, headers }) => {
      kept.home ??= page
      kept.logo ??= findLogo(page)
      return readPage(page, context, headers)
    },
    fetch,
    politeness,
    minDelayMs,
    robotsAgent,
    maxPages,
    maxMs,
    signal,
  })) {
    if (item.type === 'page') facts.push(item.read)
    if (item.type === 'summary') why = item.why
  }
  if (signal.aborted) throw new Error('The reading was cut short', { cause: signal.reason })
  const { home, logo } = kept
  if (!home) return { found: {}, sources: {}, logo: undefined, reason: why ?? 'no_page' }
  return { ...suggestFields(mergeSite(facts, context), { facts, home }), logo, reason: null }
}

/** The longest logo that a reading keeps: base64 of 225 kB. */
const longestLogo = 300_000

/** Fetches the logo in the turn of its host and draws it anew, as PNG in base64; null when that fails. */
async function takeLogo(
  { fetch, politeness, delayMs }: Network,
  { url, account_id, signal }: { url: string; account_id: string; signal: AbortSignal },
) {
  const turn = await politeness.start(new URL(url).hostname, { minDelayMs: delayMs, maxPauseMs: 0, signal })
  if (turn.outcome !== 'go') return null
  try {
    const answer = await fetch(url, { purpose: 'logo', oversize: 'refuse', signal })
    if (answer.outcome !== 'answered' || answer.status !== 200) return null
    const { bytes } = await renewImage(Buffer.from(answer.bytes), { use: 'logo', holder: account_id })
    const text = bytes.toString('base64')
    return text.length > longestLogo ? null : text
  } catch (error) {
    if (error instanceof Problem) return null // not an image that we read
    throw error
  } finally {
    await turn.done()
  }
}

interface End {
  state: 'done' | 'failed'
  reason: string | null
  found?: string
  sources?: string
  logo?: string | null
}

async function endReading(db: Database, id: string, ended: End): Promise<void> {
  await db
    .updateTable('business_readings')
    .set(ended)
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute()
}

const longest: Record<keyof Suggestions, number> = {
  name: 120,
  description: 2_000,
  email: 254,
  phone: 40,
  street: 200,
  postal_code: 20,
  city: 120,
  country: 2,
  profiles: 2_000,
}

const mostProfiles = 12

interface ReadPages {
  facts: readonly PageFacts[]
  home: HtmlPage
}

/** Suggests values for the fields of a profile from a business's own web site, each with the page that says it. */
function suggestFields(site: SiteFacts, { facts, home }: ReadPages) {
  const { name, address } = site.organisation
  const email = site.emails.find(({ ownership }) => ownership === 'own')
  const phone = site.phones.find(({ ownership, kind }) => ownership === 'own' && kind !== 'fax')
  const profiles = site.profiles.filter(({ ownership }) => ownership === 'own').slice(0, mostProfiles)
  const nameAt = facts.find(({ organisation }) => organisation.name === name)?.url
  const addressAt = facts.find(({ organisation }) => organisation.address === address)?.url
  const stated: Record<keyof Suggestions, [value: string | null | undefined, at: string | undefined]> = {
    name: [name, nameAt],
    description: [describedBy(home), home.url],
    email: [email?.email, email?.evidence[0]?.url],
    phone: [phone?.phone, phone?.evidence[0]?.url],
    street: [address?.street, addressAt],
    postal_code: [address?.postal_code, addressAt],
    city: [address?.city, addressAt],
    country:
      address?.country?.length === 2 ? [address.country.toUpperCase(), addressAt] : [site.country, home.url],
    profiles: [profiles.map(({ url }) => url).join('\n'), profiles[0]?.evidence[0]?.url],
  }
  const found: Partial<Suggestions> = {}
  const sources: BusinessReading['sources'] = {}
  for (const [field, [value, at]] of Object.entries(stated) as [keyof Suggestions, [string?, string?]][]) {
    const text = value
      ?.replace(/[^\S\n]+/gu, ' ')
      .trim()
      .slice(0, longest[field])
    if (!text) continue
    found[field] = text.toWellFormed().replaceAll('\0', '')
    sources[field] = at ?? home.url
  }
  return { found, sources }
}

function describedBy({ metas }: HtmlPage): string | undefined {
  const wanted = ['description', 'og:description', 'twitter:description']
  return wanted.flatMap((name) => metas.find((meta) => meta.name === name && meta.content.trim()) ?? [])[0]
    ?.content
}
