import type { SampleSite } from '../web-sites/site.ts'

/** robots.txt of a site, or the status that stands for it. */
export function robotsTxt({ robots, host, platform }: SampleSite): { status: number; body: string } {
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

export function sitemap({ host, pages }: SampleSite): string {
  const urls = pages
    .filter(({ kind }) => kind !== 'private')
    .map(({ path }) => `<url><loc>http://${host}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
