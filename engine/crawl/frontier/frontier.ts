import { ownCopy } from '#engine/html/own-copy.ts'
import { cleanAddress, isTrap, pageKey, pageShape } from './page-address.ts'
import { type LinkKind, linkKind, worthOf } from './page-kind.ts'
import { isSameSite } from './same-site.ts'

/** A page worth asking for. */
export interface Candidate {
  url: URL
  kind: LinkKind
  /** Clicks from the home page. */
  depth: number
  /** Meta refreshes that led here, each as good as a redirect. */
  refreshes: number
  /** Times it was put back. */
  tries: number
  /** Linked from nowhere: a missing page says nothing. */
  guessed: boolean
}

export interface FoundLink {
  url: string
  text: string
}

interface Found {
  depth: number
  refreshes?: number
  guessed?: boolean
}

const maxDepth = 5
const maxQueued = 2_000
const maxLinksOfPage = 1_000
const maxOfQuery = 4
const maxOfNumbers = 8
const maxOfFolder = 25

/**
 * The pages of one site that are still to be asked, best first: contact, imprint, team, about and
 * privacy pages before the rest, near pages before deep ones, and no kind for ever. What was added
 * once, leaves the site, is no page, or is one of very many made alike is never given out.
 */
export class Frontier {
  readonly #home: URL
  readonly #site: URL[]
  readonly #seen = new Set<string>()
  /** Addresses as written that were looked at: menus are the same on every page. */
  readonly #lookedAt = new Set<string>()
  readonly #shapes = new Map<string, number>()
  readonly #taken = new Map<LinkKind, number>()
  #queue: Candidate[] = []

  /** The home page as it answered, and as it was asked for: both are addresses of the site. */
  constructor(home: URL, asked: URL) {
    this.#home = home
    this.#site = [home, asked]
    this.see(home)
    this.see(asked)
  }

  covers(url: URL): boolean {
    return this.#site.some((home) => isSameSite(home, url))
  }

  /** Notes that a page was read under this address. */
  see(url: URL): void {
    this.#seen.add(pageKey(url))
  }

  /** The address with the scheme, and the `www` or none, under which the site has answered: many sites link to another and redirect. */
  atHome(url: URL): URL {
    if (url.host === this.#home.host && url.protocol === this.#home.protocol) return url
    const isHome =
      withoutWww(url.hostname) === withoutWww(this.#home.hostname) && url.port === this.#home.port
    if (!isHome) return url
    const moved = new URL(url)
    moved.protocol = this.#home.protocol
    moved.hostname = this.#home.hostname
    return moved
  }

  /** Takes in the links of a page. Of too many, the first and the last are looked at: menu and footer. */
  addLinks(links: readonly FoundLink[], depth: number): void {
    const few =
      links.length <= maxLinksOfPage
        ? links
        : [...links.slice(0, maxLinksOfPage * 0.7), ...links.slice(-maxLinksOfPage * 0.3)]
    for (const { url, text } of few) this.add(url, text, { depth })
  }

  add(written: string, text: string, { depth, refreshes = 0, guessed = false }: Found): void {
    if (depth > maxDepth || this.#queue.length >= maxQueued) return
    if (this.#lookedAt.has(written)) return
    const address = ownCopy(written)
    this.#lookedAt.add(address)
    const url = cleanAddress(address)
    if (!url || !this.covers(url) || isTrap(url)) return
    const key = pageKey(url)
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    const kind = linkKind(url, text)
    if (this.#isOneOfMany(url, kind)) return
    this.#queue.push({ url: this.atHome(url), kind, depth, refreshes, guessed, tries: 0 })
  }

  next(): Candidate | undefined {
    let best = -1
    let bestScore = Number.NEGATIVE_INFINITY
    for (const [index, candidate] of this.#queue.entries()) {
      const score = this.#score(candidate)
      if (score > bestScore) [best, bestScore] = [index, score]
    }
    const [candidate] = best < 0 ? [] : this.#queue.splice(best, 1)
    if (candidate) this.#taken.set(candidate.kind, (this.#taken.get(candidate.kind) ?? 0) + 1)
    return candidate
  }

  /** Puts a candidate back for a second try. */
  again(candidate: Candidate): void {
    this.#queue.push({ ...candidate, tries: candidate.tries + 1 })
  }

  get isEmpty(): boolean {
    return this.#queue.length === 0
  }

  /** Whether a contact or imprint page was met. */
  get hasContacts(): boolean {
    const telling = (kind: LinkKind): boolean => kind === 'contact' || kind === 'imprint'
    return [...this.#taken.keys()].some(telling) || this.#queue.some(({ kind }) => telling(kind))
  }

  /** Takes in the pages of a sitemap: those with a telling address first, the rest as far as there is room. */
  addSitemap(addresses: readonly string[]): void {
    const pages = addresses.flatMap((address) => cleanAddress(address) ?? [])
    const ranked = pages
      .map((url) => ({ url, worth: worthOf(linkKind(url, '')) }))
      .toSorted((a, b) => b.worth - a.worth)
    for (const { url } of ranked) this.add(url.href, '', { depth: 2 })
  }

  /** Ten pages of a kind cost it what makes it special, so a large team does not crowd out the rest. */
  #score({ kind, depth }: Candidate): number {
    const spent = Math.min(10 * (this.#taken.get(kind) ?? 0), worthOf(kind) - worthOf('other'))
    return worthOf(kind) - spent - 2 * depth
  }

  #isOneOfMany(url: URL, kind: LinkKind): boolean {
    const shape = pageShape(url)
    const path = url.pathname
    if (url.search !== '') return this.#count(shape) > maxOfQuery
    if (shape !== path.toLowerCase() && this.#count(shape) > maxOfNumbers) return true
    const folder = path.slice(0, path.lastIndexOf('/', path.length - 2) + 1)
    return kind === 'other' && folder !== '/' && this.#count(`${folder}*`) > maxOfFolder
  }

  #count(shape: string): number {
    const count = (this.#shapes.get(shape) ?? 0) + 1
    this.#shapes.set(shape, count)
    return count
  }
}

function withoutWww(hostname: string): string {
  return hostname.replace(/^www\./, '')
}
