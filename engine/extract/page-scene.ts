import { parse } from 'tldts'
import { type LinkKind, linkKind } from '#engine/crawl/frontier/page-kind.ts'
import type { HtmlPage } from '#engine/html/html-page.ts'
import type { PageKind, SiteContext } from './facts.ts'

/** What every reader of a page needs to know about where it stands. */
export interface PageScene {
  page: HtmlPage
  /** Registrable domain of the site, `user.github.io` for shared hosts; the host itself when it has none. */
  ownDomain: string
  /** The name in that domain, letters and digits only. */
  ownName: string
  /** The site lives under a reserved name (RFC 2606), so addresses under one count. */
  reserved: boolean
  kind: PageKind
  language: string
  /** Holds text that only templates carry. */
  template: boolean
  /** The lines with that text. */
  templateLines: number[]
}

const articlePath =
  /\/(?:blog|news|aktuelles|artikel|article|story|post|posts|magazin|noticias|actualit|press)\w*\/.+|\/20\d\d\/\d\d?\//i
const homePath = /^\/(?:index\.\w{2,5}|home\/?|(?:[a-z]{2}(?:-[a-z]{2})?)\/?(?:index\.\w{2,5})?)?$/i

const mostWordsOfKind = 4

/** What a page is for, by its address, then by its heading and title. */
function kindOf(page: HtmlPage): PageKind {
  const url = URL.parse(page.url) ?? nowhere
  const path = decodePath(url.pathname)
  if (homePath.test(path)) return 'home'
  const isArticle =
    articlePath.test(path) ||
    page.metas.some(({ name, content }) => name === 'og:type' && content === 'article')
  const byAddress = linkKind(url, '')
  const words = path.split('/').findLast(Boolean)?.split(/[-_.]/).length ?? 0
  if (isPageKind(byAddress) && (!isArticle || words <= mostWordsOfKind)) return byAddress
  if (isArticle) return 'article'
  const heading = page.blocks.find((block) => block.tag === 'h1')?.text.slice(0, 60) ?? ''
  const said = `${page.title.split(/[|–—·-]/)[0] ?? ''} ${heading}`
  const bySaying = said.length < 80 ? linkKind(nowhere, said) : 'other'
  return isPageKind(bySaying) ? bySaying : 'other'
}

const nowhere = new URL('https://nowhere.invalid/')

function isPageKind(kind: LinkKind): kind is Exclude<LinkKind, 'place' | 'other'> {
  return kind !== 'place' && kind !== 'other'
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const templateWords = /lorem ipsum|dolor sit amet|consectetur adipiscing/i

const templateParts = /psum|dolor|ectetur/i

function isTemplate(text: string): boolean {
  return text.length > 10 && templateParts.test(text) && templateWords.test(text)
}

/** Reads where a page stands. */
export function pageScene(page: HtmlPage, { siteUrl }: SiteContext): PageScene {
  const { host, ownDomain, ownName } = ownNames(siteUrl)
  const templateLines = page.blocks.flatMap(({ text }, block) => (isTemplate(text) ? [block] : []))
  return {
    page,
    ownDomain,
    ownName,
    reserved: reservedEnding.test(host),
    kind: kindOf(page),
    language: page.lang.split(/[-_]/)[0] ?? '',
    template: templateLines.length > 0,
    templateLines,
  }
}

const reservedEnding = /\.(?:example|test|invalid|local|localhost)$/

interface OwnNames {
  host: string
  ownDomain: string
  ownName: string
}

const knownSites = new Map<string, OwnNames>()
const mostSites = 5000

/** The registrable domain of a site and the name in it. */
export function ownNames(siteUrl: string): OwnNames {
  const known = knownSites.get(siteUrl)
  if (known) return known
  if (knownSites.size >= mostSites) knownSites.clear()
  const names = readOwnNames(siteUrl)
  knownSites.set(siteUrl, names)
  return names
}

function readOwnNames(siteUrl: string): OwnNames {
  const host = (URL.parse(siteUrl) ?? URL.parse(`https://${siteUrl}`))?.hostname.toLowerCase() ?? ''
  const bare = host.replace(/^www\./, '')
  // Below a reserved name (RFC 2606) there is no registry: every name with a part of its own is a site of its own.
  if (reservedEnding.test(bare)) {
    const own = bare.split('.').slice(-3).join('.')
    return { host, ownDomain: own, ownName: plainName(own.split('.')[0] ?? '') }
  }
  const { domain, domainWithoutSuffix } = parse(host, { allowPrivateDomains: true })
  const ownDomain = domain ?? bare
  return { host, ownDomain, ownName: plainName(domainWithoutSuffix ?? ownDomain.split('.')[0] ?? '') }
}

/** Lower-case letters and digits only, umlauts and accents written plainly. */
export function plainName(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase().replace(/[^a-z\d]/g, '')
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
