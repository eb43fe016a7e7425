import type { CrawledPage, CrawlSummary } from '#engine/crawl/crawl-result.ts'
import { crawlSite } from '#engine/crawl/crawl-site.ts'
import type { Evidence, SiteFacts } from '#engine/extract/facts.ts'
import { mergeSite } from '#engine/extract/merge-site.ts'
import { readPage } from '#engine/extract/read-page.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { checkEmails } from './check-emails.ts'
import {
  bestEmail,
  type ContactEmail,
  type ContactFact,
  type Contacts,
  type KnownLead,
  stateOf,
} from './contacts.ts'
import { findSite, robotsAgent } from './find-site.ts'
import { guessEmails } from './guess-emails.ts'

const maxPages = 50
const maxMs = 5 * 60_000

/**
 * Finds the contacts of one lead, and first a website for a lead without one. Checks the addresses of open data; if none
 * is found, reads the lead's site and checks its addresses; only then guesses an address. Uses no database, and returns
 * failures of sites and mail servers as values.
 */
export async function findContacts(
  network: Network,
  lead: KnownLead,
  signal: AbortSignal,
): Promise<Contacts> {
  const listed = lead.emails.map((email) => fromDataset(lead, email))
  const known = await checkEmails(network, listed, { signal })
  const holds = known.some((email) => stateOf(email) === 'found')
  const sought = lead.business && !lead.website ? await findSite(network, lead.business, signal) : null
  const facts = sought?.facts ?? []
  const found = sought?.website ?? null
  const website = lead.website ?? found
  if (holds || !website) {
    const reason = holds ? null : (sought?.reason ?? null)
    return { website: found, emails: known, facts, reason, pages_read: null }
  }

  const { country, onePage = false } = lead
  const { site, reason, pages_read } = await readSite(network, { website, country, onePage }, signal)
  if (!site) return { website: found, emails: known, facts, reason, pages_read }
  const published = await checkEmails(network, publishedEmails(site), { signal })
  const emails = [...known, ...published]
  const guessed =
    onePage || bestEmail(emails) ? [] : await guessEmails(network, { facts: site, website }, signal)
  return {
    website: found,
    emails: [...emails, ...guessed],
    facts: [...facts, ...factsOf(site, website)],
    reason: null,
    pages_read,
  }
}

/** An address of open data, before its mail server is asked. */
export function fromDataset({ source }: Pick<KnownLead, 'source'>, email: string): ContactEmail {
  return {
    email,
    source,
    source_url: null,
    method: 'dataset',
    evidence: null,
    owner: 'own',
    origin: 'directory',
    verdict: 'not_checked',
    reasons: [],
    checked_at: null,
    retry_after_ms: null,
  }
}

export interface ReadSite {
  site: SiteFacts | null
  /** The address that the site answers under; null when it was not read. */
  home: string | null
  reason: string | null
  pages_read: number | null
}

/** Reads a site politely, page by page, and answers what its pages say together. */
export async function readSite(
  network: Network,
  { website, country, onePage = false }: { website: string; country: string | null; onePage?: boolean },
  signal: AbortSignal,
): Promise<ReadSite> {
  const context = { siteUrl: website, ...(country ? { country } : {}) }
  const pages = []
  let reason: string | null = 'no_page'
  const { fetch, politeness, delayMs: minDelayMs } = network
  const most = onePage ? 1 : maxPages
  const read = ({ page, headers }: CrawledPage) => readPage(page, context, headers)
  const options = { read, fetch, politeness, minDelayMs, robotsAgent, maxPages: most, maxMs, signal }
  for await (const item of crawlSite(website, options)) {
    if (item.type === 'page') pages.push(item.read)
    if (item.type === 'summary') reason = whyNoPage(item)
  }
  if (signal.aborted) throw new Error('The contact search was cut short', { cause: signal.reason })
  const [home] = pages
  if (!home) return { site: null, home: null, reason, pages_read: null }
  return { site: mergeSite(pages, context), home: home.url, reason: null, pages_read: pages.length }
}

/** The most addresses of one site that are checked and stored. */
const maxEmails = 12

/** The published addresses of a site, the most likely contact first. */
function publishedEmails(site: SiteFacts): ContactEmail[] {
  return site.emails.slice(0, maxEmails).map(({ email, ownership, reasons, evidence }) => ({
    email,
    ...receipt(evidence[0]),
    owner: ownership,
    origin: 'site',
    verdict: 'not_checked',
    reasons,
    checked_at: null,
    retry_after_ms: null,
  }))
}

/** Phones, profiles, people and the platform of a site, each with the page it was read on. */
function factsOf(site: SiteFacts, website: string): ContactFact[] {
  const facts: ContactFact[] = []
  for (const { phone, kind, ownership, evidence } of site.phones) {
    facts.push({ field: 'phone', value: phone, ...receipt(evidence[0]), owner: ownership, details: { kind } })
  }
  for (const { network, url, ownership, evidence } of site.profiles) {
    facts.push({
      field: 'profile',
      value: url,
      ...receipt(evidence[0]),
      owner: ownership,
      details: { network },
    })
  }
  for (const { name, role, email, phone, evidence } of site.people) {
    const details = Object.fromEntries(
      Object.entries({ role, email, phone }).filter((entry): entry is [string, string] => Boolean(entry[1])),
    )
    facts.push({ field: 'person', value: name, ...receipt(evidence[0]), owner: 'own', details })
  }
  if (site.platform) {
    const page = receipt({ url: website, method: 'text', snippet: '' })
    facts.push({
      field: 'platform',
      value: site.platform,
      ...page,
      evidence: null,
      method: 'markup',
      owner: 'own',
      details: null,
    })
  }
  return facts
}

/** The page that a value was read on. */
export function receipt(evidence: Evidence | undefined) {
  const url = evidence?.url ?? ''
  const { host = '', pathname = '' } = URL.parse(url) ?? {}
  return {
    source: host + (pathname === '/' ? '' : pathname),
    source_url: url,
    method: evidence?.method ?? 'text',
    evidence: evidence?.snippet || null,
  }
}

/** Answers by which a site keeps robots out, whatever its robots.txt says. */
const denials = new Set([401, 403, 451])
const tooManyRequests = 429

function whyNoPage({ why, failures }: CrawlSummary): string | null {
  const status = failures[0]?.status ?? 0
  if (why === 'error_status' && denials.has(status)) return 'access_denied'
  return why === 'robots_unreachable' && status === tooManyRequests ? 'asked_to_wait' : why
}
