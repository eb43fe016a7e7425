import { join, normalize, sep } from 'node:path'
import type { CrawledPage } from '#engine/crawl/crawl-result.ts'
import { type SiteFarm, startSiteFarm } from '#engine/crawl/fakes/site-farm.ts'
import { mergeSite } from '#engine/extract/merge-site.ts'
import { readPage } from '#engine/extract/read-page.ts'
import type { SiteContext, SiteFacts } from '#engine/extract/facts.ts'
import { decodeBody } from '#engine/html/decode-body.ts'
import { parseHtml } from '#engine/html/parse-html.ts'
import { compareEmails, compareProfiles } from './compare-emails.ts'
import { comparePeople } from './compare-people.ts'
import { comparePhones } from './compare-phones.ts'
import { readSiteTruth } from './site-truth.ts'
import { type Measured, measurement, millisecondsSince } from '#tools/measure/tally.ts'
import { readFileSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'

/** Phones as read without knowing the country of the site. */
const untold = 'phones, country not told'
const kinds = ['e-mails', 'phones', untold, 'fax', 'profiles', 'people', 'roles', "people's contacts"]

/**
 * Measures contact finding on whole sites: each folder of `directory/sites` is served under its host and crawled.
 * The country is told where the truth has one; phones are measured once more without it.
 */
export async function measureSites(directory: string): Promise<Measured> {
  const measured = measurement(kinds)
  const farm = await startSiteFarm()
  for (const [name, site] of Object.entries(readSiteTruth(directory))) {
    const pages = await crawlSite(farm, { folder: join(directory, 'sites', name), host: site.host }, measured)
    const siteUrl = `http://${site.host}/`
    const told = /^[A-Z]{2}$/.test(site.country ?? '') ? { country: site.country as string } : {}
    const facts = readSite(pages, { siteUrl, ...told })
    compareEmails(name, { truth: site, facts }, measured)
    comparePhones(name, { site, facts, kind: 'phones' }, measured)
    comparePhones(name, { site, facts: readSite(pages, { siteUrl }), kind: untold }, measured)
    compareProfiles(name, { truth: site, facts }, measured)
    comparePeople(name, { site, facts }, measured)
  }
  await farm.close()
  return measured
}

/** Crawls the site on loopback as its host, at most 50 pages. */
async function crawlSite(
  farm: SiteFarm,
  { folder, host }: { folder: string; host: string },
  measured: Measured,
): Promise<CrawledPage[]> {
  farm.site(host, (request, response) => answerFile(folder, request.url ?? '/', response))
  const siteUrl = `http://${host}/`
  const { pages } = await farm.crawl(siteUrl, { minDelayMs: 0, maxPages: 50 })
  measured.milliseconds += timeAgain(folder, pages, siteUrl)
  measured.pages += pages.length
  return pages
}

function readSite(pages: CrawledPage[], context: SiteContext): SiteFacts {
  return mergeSite(
    pages.map(({ page, headers }) => readPage(page, context, headers)),
    context,
  )
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

const types: Record<string, string> = {
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'text/html',
  txt: 'text/plain',
  xml: 'application/xml',
}

/** The file a static host answers for a path: itself, a folder's index, or the name with `.html`; null when none is there. */
function fileFor(folder: string, path: string): { bytes: Buffer; type: string } | null {
  const inside = normalize(join(folder, decodeURIComponent(path)))
  if (inside !== folder && !inside.startsWith(folder.replace(/[/\\]$/, '') + sep)) return null
  for (const file of [inside, join(inside, 'index.html'), join(inside, 'index.htm'), `${inside}.html`]) {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue
    return {
      bytes: readFileSync(file),
      type: types[file.split('.').pop() ?? ''] ?? 'application/octet-stream',
    }
  }
  return null
}

/** Answers a request from a folder; without a charset, as hosts of old pages do. */
function answerFile(folder: string, url: string, response: ServerResponse): void {
  const file = fileFor(folder, url.split('?')[0] ?? '/')
  response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/html' })
  response.end(file?.bytes ?? '<p>Not found</p>')
}
