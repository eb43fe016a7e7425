import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CrawledPage } from '#engine/crawl/crawl-result.ts'
import { type SiteFarm, startSiteFarm } from '#engine/crawl/fakes/site-farm.ts'
import { mergeSite } from '#engine/extract/merge-site.ts'
import { readPage } from '#engine/extract/read-page.ts'
import type { SiteFacts } from '#engine/extract/facts.ts'
import { decodeBody } from '#engine/html/decode-body.ts'
import { parseHtml } from '#engine/html/parse-html.ts'
import { answerFile, fileFor } from './site-files.ts'
import { type Measured, millisecondsSince, Tally } from './tally.ts'

interface SiteTruth {
  host: string
  country?: string
  emails?: string[]
  emails_optional?: string[]
  emails_third_party?: string[]
  emails_forbidden?: string[]
  emails_source_only?: string[]
  phones?: string[]
  phones_optional?: string[]
  phones_third_party?: string[]
  phones_forbidden?: string[]
  fax?: string[]
  socials?: string[]
  socials_optional?: string[]
  socials_third_party?: string[]
  socials_forbidden?: string[]
  people?: { name: string; role?: string; email?: string; phone?: string }[]
}

/** Measures contact finding on whole sites: each folder of `directory/sites` is served under its host and crawled. */
export async function measureSites(directory: string): Promise<Measured> {
  const truth = JSON.parse(readFileSync(join(directory, 'ground-truth.json'), 'utf8')) as {
    sites: Record<string, SiteTruth>
  }
  const [emails, phones, profiles, people] = ['e-mails', 'phones', 'profiles', 'people'].map(
    (kind) => new Tally(kind),
  ) as [Tally, Tally, Tally, Tally]
  const measured: Measured = {
    tallies: [emails, phones, profiles, people],
    thirdParty: { marked: 0, all: 0, lines: [] },
    pages: 0,
    milliseconds: 0,
  }
  const farm = await startSiteFarm()
  for (const [name, site] of Object.entries(truth.sites)) {
    const facts = await readSite(farm, join(directory, 'sites', name), site.host, measured)
    compareEmails(name, site, facts, emails, measured)
    phones.compare(name, ownPhones(facts), {
      required: site.phones ?? [],
      optional: [...(site.phones_optional ?? []), ...(site.fax ?? [])],
      forbidden: site.phones_forbidden ?? [],
    })
    countThird(name, site.phones_third_party ?? [], ownPhones(facts), measured)
    profiles.compare(name, ownProfiles(facts), {
      required: (site.socials ?? []).map(plainUrl),
      optional: (site.socials_optional ?? []).map(plainUrl),
      forbidden: [...(site.socials_forbidden ?? []), ...(site.socials_third_party ?? [])].map(plainUrl),
    })
    comparePeople(name, site, facts, people)
  }
  await farm.close()
  return measured
}

/** Crawls the site on loopback as its host, at most 50 pages, and reads what came. */
async function readSite(
  farm: SiteFarm,
  folder: string,
  host: string,
  measured: Measured,
): Promise<SiteFacts> {
  farm.site(host, (request, response) => answerFile(folder, request.url ?? '/', response))
  const siteUrl = `http://${host}/`
  const { pages } = await farm.crawl(siteUrl, { minDelayMs: 0, maxPages: 50 })
  const facts = mergeSite(
    pages.map(({ page, headers }) => readPage(page, { siteUrl }, headers)),
    { siteUrl },
  )
  measured.milliseconds += timeAgain(folder, pages, siteUrl)
  measured.pages += pages.length
  return facts
}

/** The crawler parses between requests; parsing and reading once more tells what they cost alone. */
function timeAgain(folder: string, pages: CrawledPage[], siteUrl: string): number {
  const files = pages.map(({ url }) => ({
    url,
    bytes: fileFor(folder, new URL(url).pathname)?.bytes ?? Buffer.alloc(0),
  }))
  const started = process.threadCpuUsage()
  const read = files.map(({ url, bytes }) =>
    readPage(parseHtml(decodeBody(bytes, 'text/html'), url), { siteUrl }),
  )
  mergeSite(read, { siteUrl })
  return millisecondsSince(started)
}

function compareEmails(
  name: string,
  site: SiteTruth,
  facts: SiteFacts,
  tally: Tally,
  measured: Measured,
): void {
  const own = facts.emails.filter(({ ownership }) => ownership === 'own').map(({ email }) => email)
  const third = site.emails_third_party ?? []
  tally.compare(name, own, {
    required: site.emails ?? [],
    optional: site.emails_optional ?? [],
    forbidden: [...(site.emails_forbidden ?? []), ...(site.emails_source_only ?? [])],
  })
  // A forbidden address may not be reported at all, not even as somebody else's.
  const reported = facts.emails.map(({ email }) => email)
  for (const email of site.emails_forbidden ?? []) {
    if (!reported.includes(email) || own.includes(email)) continue
    tally.forbidden++
    tally.lines.push(`FORBIDDEN e-mails: ${name}: ${email} (as third party)`)
  }
  countThird(name, third, own, measured)
}

function countThird(name: string, third: string[], own: string[], measured: Measured): void {
  for (const value of third) {
    measured.thirdParty.all++
    if (own.includes(value)) measured.thirdParty.lines.push(`third party taken for own: ${name}: ${value}`)
    else measured.thirdParty.marked++
  }
}

function ownPhones({ phones }: SiteFacts): string[] {
  return phones
    .filter(({ ownership, kind }) => ownership === 'own' && kind !== 'fax')
    .map(({ phone }) => phone)
}

function ownProfiles({ profiles }: SiteFacts): string[] {
  return profiles
    .filter(({ ownership, network }) => ownership === 'own' && network !== 'whatsapp')
    .map(({ url }) => plainUrl(url))
}

/** As the ground truth compares: without scheme, www/m., query and trailing slash; an id in the query stays. */
function plainUrl(address: string): string {
  const { hostname, pathname, searchParams } = new URL(address)
  const id = searchParams.get('id')
  return `${hostname.replace(/^(?:www|m)\./, '')}${pathname.replace(/\/$/, '')}${id ? `?id=${id}` : ''}`.toLowerCase()
}

function comparePeople(place: string, site: SiteTruth, facts: SiteFacts, tally: Tally): void {
  const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const required = (site.people ?? []).map(({ name }) => plain(name))
  tally.compare(
    place,
    facts.people.map(({ name }) => plain(name)),
    { required, optional: [], forbidden: [] },
  )
}
