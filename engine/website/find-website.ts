import type { CrawlNote } from '#engine/crawl/crawl-result.ts'
import { linkKind } from '#engine/crawl/frontier/page-kind.ts'
import { isSameSite, isSharedHost } from '#engine/crawl/frontier/same-site.ts'
import { readPage } from '#engine/extract/read-page.ts'
import type { HtmlPage } from '#engine/html/html-page.ts'
import type { Resolve } from '#engine/net/dns.ts'
import type { Business } from './business.ts'
import { type CandidateDomain, candidateDomains } from './candidates/candidate-domains.ts'
import { ownedHost } from './candidates/endings.ts'
import type { WebsiteRates } from './candidates/website-rates.ts'
import { judgePage, type WebsiteEvidence, type WebsiteVerdict } from './evidence/judge-page.ts'
import { hasDistinctName, hasFullName } from './evidence/match-name.ts'
import { pageTexts } from './evidence/page-texts.ts'
import { PageReader, type PageReaderOptions } from './page-reader.ts'

export interface FindWebsiteOptions extends PageReaderOptions {
  /** Asks DNS for the addresses of a host. */
  resolve: Resolve
  /** Domains asked about in DNS at most; 20 by default. */
  maxDomains?: number
  signal?: AbortSignal
  rates?: WebsiteRates
  /** Only the name is known: a page that bears the whole name is accepted, where the name is no trade or place. */
  isNameEnough?: boolean
}

/** Why a candidate is not the website, or that it is. */
type CandidateOutcome =
  | 'found'
  | 'no_such_host'
  | 'dns_failure'
  | 'not_asked'
  | CrawlNote['why']
  | Exclude<WebsiteVerdict, { outcome: 'own' }>['why']

export interface CandidateNote {
  domain: string
  form: string
  why: CandidateOutcome
}

export type FoundWebsite = {
  /** The candidates in the order in which they were tried. */
  candidates: CandidateNote[]
  /** Pages requested. */
  requests: number
} & (
  | { outcome: 'found'; website: string; domain: string; evidence: WebsiteEvidence[] }
  /** Every candidate was tried, and none proved to be the business's. */
  | { outcome: 'none' }
  /** DNS failed, or the limit of requests ended the search before all candidates were tried. */
  | { outcome: 'unknown'; why: 'dns_failure' | 'request_limit' | 'aborted' }
)

/** After so many failures of DNS in a row, further questions only cost time. */
const mostDnsFailures = 2
const contactKinds = new Set(['contact', 'imprint', 'about'])

/**
 * Finds the website of a business without a search engine: candidate domains by base rates, the DNS question first, then
 * one polite request to the home page of a domain that exists, and one to its contact page where the home page bears the
 * name without proof. A website is accepted only with evidence that it is this business's, and the evidence is returned.
 * Failures of the network are values, never thrown.
 */
export async function findWebsite(business: Business, options: FindWebsiteOptions): Promise<FoundWebsite> {
  const {
    resolve,
    signal = new AbortController().signal,
    maxDomains = 20,
    rates,
    isNameEnough = false,
  } = options
  const pages = new PageReader(options, signal)
  const linked = await linkedSites(business, (url) => pages.read(url))
  const guessed = candidateDomains(business, { limit: maxDomains, ...(rates && { rates }) })
  const candidates: CandidateNote[] = []
  let dnsFailures = 0
  for (const candidate of [...linked, ...guessed].slice(0, maxDomains)) {
    const { domain, form } = candidate
    if (signal.aborted || dnsFailures >= mostDnsFailures) break
    const tried = pages.isSpent
      ? { why: 'not_asked' as const }
      : await tryCandidate(candidate, business, { pages, resolve, signal, isNameEnough })
    candidates.push({ domain, form, why: tried.why })
    dnsFailures = tried.why === 'dns_failure' ? dnsFailures + 1 : 0
    if (tried.why === 'found')
      return { outcome: 'found', ...tried.site, domain, candidates, requests: pages.requests }
  }
  return { ...emptyOutcome(candidates, signal), candidates, requests: pages.requests }
}

function emptyOutcome(candidates: CandidateNote[], signal: AbortSignal) {
  const has = (wanted: CandidateOutcome) => candidates.some(({ why }) => why === wanted)
  if (signal.aborted) return { outcome: 'unknown', why: 'aborted' } as const
  if (has('dns_failure')) return { outcome: 'unknown', why: 'dns_failure' } as const
  return has('not_asked')
    ? ({ outcome: 'unknown', why: 'request_limit' } as const)
    : ({ outcome: 'none' } as const)
}

interface Tools {
  isNameEnough: boolean
  pages: PageReader
  resolve: Resolve
  signal: AbortSignal
}

type Tried =
  | { why: 'found'; site: { website: string; evidence: WebsiteEvidence[] } }
  | { why: Exclude<CandidateOutcome, 'found'> }

async function tryCandidate(
  { domain }: CandidateDomain,
  business: Business,
  { pages, resolve, signal, isNameEnough }: Tools,
): Promise<Tried> {
  const host = await resolve(domain, signal)
  if (host.outcome === 'failed') return { why: host.why }
  const home = await pages.readHome(domain)
  if (home.type === 'note') return { why: home.why }
  const website = siteAddress(home.url)
  const first = judge(home.page, business)
  if (first.outcome === 'own') return { why: 'found', site: { website, evidence: first.evidence } }
  if (first.outcome === 'other') return { why: first.why }
  if (isNameEnough && provesName(home.page, business)) {
    const evidence: WebsiteEvidence[] = [{ kind: 'name', value: business.name, url: home.url }]
    return { why: 'found', site: { website, evidence } }
  }
  const contact = contactLink(home.page)
  const page = contact ? await pages.read(contact) : null
  const second = page && judge(page, business, { isNamed: true })
  if (second?.outcome === 'own') {
    const name: WebsiteEvidence = { kind: 'name', value: business.name, url: home.url }
    const evidence = [name, ...second.evidence.filter(({ kind }) => kind !== 'name')]
    return { why: 'found', site: { website, evidence } }
  }
  return { why: second?.why ?? first.why }
}

function judge(page: HtmlPage, business: Business, known?: { isNamed: boolean }): WebsiteVerdict {
  const country = business.country ? { country: business.country } : {}
  return judgePage({ page, facts: readPage(page, { siteUrl: page.url, ...country }) }, business, known)
}

function provesName(page: HtmlPage, business: Business): boolean {
  return (
    hasDistinctName(business) && hasFullName(business, pageTexts(page, readPage(page, { siteUrl: page.url })))
  )
}

/** The origin of a home page, with its path where the site lives under one. */
function siteAddress(url: string): string {
  const { origin, pathname } = new URL(url)
  return /^\/(?:index\.\w+)?$/.test(pathname) ? `${origin}/` : `${origin}${pathname}`
}

function contactLink(page: HtmlPage): string | null {
  const home = new URL(page.url)
  const link = page.links.find(({ url, text, hidden }) => {
    const target = URL.parse(url)
    const isOther = target && !hidden && isSameSite(home, target) && target.pathname !== home.pathname
    return isOther && contactKinds.has(linkKind(target, text))
  })
  return link?.url ?? null
}

/** Pages on which owners list their links; other networks forbid visits by robots or show nothing without an account. */
const linkPageHosts =
  /^(?:www\.)?(?:linktr\.ee|beacons\.ai|bio\.link|bio\.site|campsite\.bio|lnk\.bio|linkin\.bio|taplink\.cc|carrd\.co|about\.me)$/
const mostLinks = 3

/** Sites that the business's page of links leads to, as the first candidates. Costs one request at most. */
async function linkedSites(
  { profiles }: Business,
  read: (url: string) => Promise<HtmlPage | null>,
): Promise<CandidateDomain[]> {
  const profile = profiles.find((url) => linkPageHosts.test(URL.parse(url)?.hostname ?? ''))
  const page = profile ? await read(profile) : null
  const domains = (page?.links ?? []).flatMap(({ url, hidden }) => {
    const target = URL.parse(url)
    const isOther = target && !hidden && !isSharedHost(target) && !linkPageHosts.test(target.hostname)
    return (isOther && ownedHost(target.hostname)?.domain) || []
  })
  const own = new Set(profile ? [ownedHost(URL.parse(profile)?.hostname ?? '')?.domain] : [])
  return [...new Set(domains)]
    .filter((domain) => !own.has(domain))
    .slice(0, mostLinks)
    .map((domain) => ({ domain, form: 'link page', chance: 1 }))
}
