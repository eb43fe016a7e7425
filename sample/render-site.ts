import { layout } from './pages/layouts.ts'
import { pageBody } from './pages/page-body.ts'
import { wordsOf } from './pages/page-words.ts'
import { marksOf } from './pages/platform-marks.ts'
import { logo, styleSheet } from './pages/style-sheet.ts'
import { testville } from './testville.ts'
import type { SampleSite } from './web-sites/site.ts'

export interface SampleAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

const TEXT = 'text/plain; charset=utf-8'
const HTML = 'text/html; charset=utf-8'
let hosts: Map<string, SampleSite> | undefined

/** The site that answers for a host name, `www.` or not; port and case do not matter. */
export function findSite(host: string): SampleSite | undefined {
  hosts ??= new Map(testville().sites.map((site) => [site.host, site]))
  return hosts.get(bareHost(host))
}

/** Answers a GET of `path`, query included, as a host of Testland; undefined for an unknown host. */
export function renderSite(host: string, path: string): SampleAnswer | undefined {
  const site = findSite(host)
  if (!site) return undefined
  const [bare = '/'] = path.split('?')
  if (host.toLowerCase().startsWith('www.')) return moved(`http://${site.host}${path}`)
  if (bare === '/robots.txt') {
    const { status, body } = robotsTxt(site)
    return { status, headers: { 'content-type': TEXT }, body }
  }
  if (site.behaviour === 'error')
    return { status: 500, headers: { 'content-type': HTML }, body: '<h1>Internal Server Error</h1>' }
  if (site.behaviour === 'not_html') return pdf()
  return asset(site, bare) ?? page(site, bare)
}

function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
}

function moved(location: string): SampleAnswer {
  return { status: 301, headers: { location, 'content-type': TEXT }, body: '' }
}

function pdf(): SampleAnswer {
  const body = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body }
}

function asset(site: SampleSite, path: string): SampleAnswer | undefined {
  const answer = (type: string, body: string) => ({ status: 200, headers: { 'content-type': type }, body })
  if (path === '/sitemap.xml' && site.robots !== 'none')
    return answer('application/xml; charset=utf-8', sitemap(site))
  if (path.endsWith('.css')) return answer('text/css; charset=utf-8', styleSheet(site))
  if (/^\/(logo(@2x)?|images\/mail)\.(svg|png)$/.test(path))
    return answer('image/svg+xml', logo(site, site.businesses[0]?.name ?? ''))
  return undefined
}

function page(site: SampleSite, path: string): SampleAnswer {
  const [home] = site.pages
  if (path === '/' && home && home.path !== '/') return moved(`http://${site.host}${home.path}`)
  const wanted = path === '/index.html' ? '/' : path
  const found = site.pages.find((one) => one.path === wanted)
  const words = wordsOf(site)
  const headers = { 'content-type': HTML, ...marksOf(site.platform).headers }
  if (!found) {
    const missing = `<!doctype html><html lang="${site.lang}"><title>404</title><h1>404</h1><p><a href="/">${words.phrases.back}</a></p></html>`
    return { status: 404, headers, body: missing }
  }
  return { status: 200, headers, body: layout(site, found, { words, body: pageBody(site, found, words) }) }
}

/** robots.txt of a site, or the status that stands for it. */
function robotsTxt({ robots, host, platform }: SampleSite): { status: number; body: string } {
  const sitemap = `Sitemap: http://${host}/sitemap.xml\n`
  const admin =
    platform === 'WordPress' ? 'Disallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n' : 'Disallow:\n'
  if (robots === 'none') return { status: 404, body: 'Not found\n' }
  if (robots === 'error') return { status: 500, body: 'Internal server error\n' }
  if (robots === 'all') return { status: 200, body: 'User-agent: *\nDisallow: /\n' }
  if (robots === 'private') return { status: 200, body: `User-agent: *\nDisallow: /private\n\n${sitemap}` }
  if (robots === 'delay') return { status: 200, body: `User-agent: *\nCrawl-delay: 1\n${admin}` }
  return { status: 200, body: `User-agent: *\n${admin}\n${sitemap}` }
}

function sitemap({ host, pages }: SampleSite): string {
  const urls = pages
    .filter(({ kind }) => kind !== 'private')
    .map(({ path }) => `<url><loc>http://${host}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
