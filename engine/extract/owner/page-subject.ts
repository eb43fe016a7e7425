import type { PageFacts, SiteContext } from '../facts.ts'
import { ownNames, type PageScene, plainName } from '../page-scene.ts'
import { networkOf } from '../profile/networks.ts'
import type { StructuredFacts } from '../structured/structured-data.ts'

/** An organization with a web site elsewhere that the structured data of a page names. */
export interface PageSubject {
  name: string
  /** Registrable domain of its site. */
  domain: string
}

/** Whom a page is about, by its structured data; null where that is the site itself, or not said. */
export function readSubject(
  { page, ownDomain }: PageScene,
  { organisations }: StructuredFacts,
): PageSubject | null {
  const subjects = organisations.flatMap(({ name, url }) => {
    const host = (url && URL.parse(url, page.base)?.hostname) || ''
    return host === '' || networkOf(host) ? [] : [{ name: name ?? '', domain: ownNames(host).ownDomain }]
  })
  return subjects.some(({ domain }) => domain === ownDomain) ? null : (subjects[0] ?? null)
}

/**
 * The addresses of pages that are about another firm. A firm that the home page or most pages name is the site's own
 * under another domain, and so is one of the site's name.
 */
export function pagesAboutOthers(pages: readonly PageFacts[], { siteUrl }: SiteContext): Set<string> {
  const { ownName } = ownNames(siteUrl)
  const named = pages.filter(({ subject }) => subject !== null)
  const isOwn = ({ name, domain }: PageSubject) => {
    const plain = plainName(name)
    if (ownName.length > 3 && plain.length > 3 && (plain.includes(ownName) || ownName.includes(plain)))
      return true
    const same = named.filter(({ subject }) => subject?.domain === domain)
    return same.length * 2 >= pages.length || same.some(({ kind }) => kind === 'home')
  }
  return new Set(named.filter(({ subject }) => subject && !isOwn(subject)).map(({ url }) => url))
}
