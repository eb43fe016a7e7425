import { crawlSite } from '#engine/crawl/crawl-site.ts'
import { mergeSite } from '#engine/extract/merge-site.ts'
import { readPage } from '#engine/extract/read-page.ts'
import type { HtmlPage } from '#engine/html/html-page.ts'
import { robotsAgent } from '#server/features/enrichment/find-site.ts'
import { accountJob } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { readSiteName } from './readings.ts'
import type { Suggestions } from '#contract/account/business-profile.ts'
import type { SiteFacts } from '#engine/extract/facts.ts'

const maxPages = 10
const maxMs = 60_000
const sampleHost = /(^|\.)testville\.example$/

/** Reads a business's own web site and stores its facts in one statement. A reading that ended stays as it is. */
export const readBusinessSite = accountJob(readSiteName, {
  parallel: 4,
  retries: 2,
  expireS: 180,
  async run({ services: { db, networks }, signal }, { reading_id }) {
    const reading = await db
      .selectFrom('business_readings')
      .select(['website', 'state'])
      .where('id', '=', reading_id)
      .executeTakeFirst()
    if (reading?.state !== 'reading') return
    const address = /^https?:\/\//i.test(reading.website) ? reading.website : `https://${reading.website}`
    const isSample = sampleHost.test(URL.parse(address)?.hostname ?? '')
    const { found, reason } = await readSite(isSample ? networks.sample : networks.internet, address, signal)
    await endReading(db, reading_id, {
      state: reason ? 'failed' : 'done',
      reason,
      found: JSON.stringify(found),
    })
  },
  parked: ({ services: { db } }, { reading_id }) =>
    endReading(db, reading_id, { state: 'failed', reason: 'broken' }),
})

async function readSite(network: Network, address: string, signal: AbortSignal) {
  const { fetch, politeness, delayMs: minDelayMs } = network
  const context = { siteUrl: address }
  const facts = []
  let home: HtmlPage | undefined
  let why: string | null = null
  for await (const item of crawlSite(address, {
    fetch,
    politeness,
    minDelayMs,
    robotsAgent,
    maxPages,
    maxMs,
    signal,
  })) {
    if (item.type === 'page') {
      home ??= item.page
      facts.push(readPage(item.page, context, item.headers))
    }
    if (item.type === 'summary') why = item.why
  }
  if (signal.aborted) throw new Error('The reading was cut short', { cause: signal.reason })
  if (!home) return { found: {}, reason: why ?? 'no_page' }
  return { found: suggestFields(mergeSite(facts, context), home), reason: null }
}

interface End {
  state: 'done' | 'failed'
  reason: string | null
  found?: string
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
}

/** Suggests values for the fields of a profile from a business's own web site. Only facts that the site states. */
function suggestFields(site: SiteFacts, home: HtmlPage): Partial<Suggestions> {
  const { name, address } = site.organisation
  const found: Record<keyof Suggestions, string | null | undefined> = {
    name,
    description: describedBy(home),
    email: site.emails.find(({ ownership }) => ownership === 'own')?.email,
    phone: site.phones.find(({ ownership, kind }) => ownership === 'own' && kind !== 'fax')?.phone,
    street: address?.street,
    postal_code: address?.postal_code,
    city: address?.city,
    country: address?.country?.length === 2 ? address.country.toUpperCase() : site.country,
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, value]) => {
      const text = value
        ?.replace(/\s+/gu, ' ')
        .trim()
        .slice(0, longest[field as keyof Suggestions])
      return text ? [[field, text.toWellFormed().replaceAll('\0', '')]] : []
    }),
  )
}

function describedBy({ metas }: HtmlPage): string | undefined {
  const wanted = ['description', 'og:description', 'twitter:description']
  return wanted.flatMap((name) => metas.find((meta) => meta.name === name && meta.content.trim()) ?? [])[0]
    ?.content
}
