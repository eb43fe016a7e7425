import type { SampleSite, SitePage } from '../web-sites/site.ts'

/** Links as the platform writes them: WordPress in full, hand-made pages relative to themselves, the rest from the root. */
export function hrefOf(site: SampleSite, to: SitePage, from: SitePage): string {
  if (site.platform === 'WordPress') return `http://${site.host}${to.path}`
  const isDeep = from.path.lastIndexOf('/') > 0
  if (site.platform !== null || isDeep) return to.path
  return to.path === '/' ? 'index.html' : to.path.slice(1)
}
