import { matchesPattern, normalisePattern, normaliseTarget } from './robots-pattern.ts'

/** What a robots.txt says to one crawler. */
export interface RobotsRules {
  /** Whether the crawler may ask for this URL. `/robots.txt` itself is always allowed. */
  allows(url: string): boolean
  /** `Crawl-delay` of the crawler's group in milliseconds, at most 10,000; null when absent or no number. */
  crawlDelayMs: number | null
  /** `Sitemap` lines, as written. */
  sitemaps: string[]
}

/** RFC 9309, 2.5: at least this much is read; what follows is left unread. */
export const maxRobotsBytes = 500 * 1024

/** `Crawl-delay` is outside the RFC; we honour it up to here. */
const maxCrawlDelayMs = 10_000

const maxSitemaps = 50

interface Rule {
  allow: boolean
  pattern: string
}

interface Group {
  /** The crawlers it names, each with the delay stated after its name; null where none is. */
  agents: Map<string, number | null>
  rules: Rule[]
}

export const allowEverything: RobotsRules = { allows: () => true, crawlDelayMs: null, sitemaps: [] }

/**
 * Reads a robots.txt for one crawler as RFC 9309 says: groups of the same product token are merged,
 * else the groups of `*` hold, else everything is allowed; the longest pattern in octets wins and a
 * tie allows; other records, `Crawl-delay` and `Sitemap` among them, never end a group. Our own
 * reader because robots-parser 3.0.1 refuses `/robots.txt` itself and takes `%7E` and `~` for
 * different letters.
 */
export function parseRobots(body: Uint8Array | string, agent: string): RobotsRules {
  const wanted = productToken(agent)
  const groups: Group[] = []
  const sitemaps: string[] = []
  let group: Group | null = null
  let namesOpen = false
  for (const [key, value] of records(typeof body === 'string' ? body : decode(body))) {
    if (key === 'user-agent') {
      if (!group || !namesOpen) group = { agents: new Map(), rules: [] }
      namesOpen = true
      const token = /^\*(?:\s|$)/.test(value) ? '*' : productToken(value)
      if (token !== '*' && (token === '' || token !== wanted)) continue
      if (group.agents.size === 0) groups.push(group)
      group.agents.set(token, null)
      continue
    }
    if (key === 'sitemap' && sitemaps.length < maxSitemaps) sitemaps.push(value)
    if (!group) continue
    if (key === 'allow' || key === 'disallow') {
      namesOpen = false
      if (group.agents.size > 0 && value !== '') {
        group.rules.push({ allow: key === 'allow', pattern: normalisePattern(value) })
      }
    }
    if (key === 'crawl-delay') {
      const delayMs = crawlDelay(value)
      if (delayMs !== null) for (const named of group.agents.keys()) group.agents.set(named, delayMs)
    }
  }
  const named = groups.some(({ agents }) => agents.has(wanted)) ? wanted : '*'
  return rulesOf(groups, named, sitemaps)
}

function rulesOf(all: readonly Group[], agent: string, sitemaps: string[]): RobotsRules {
  const groups = all.filter(({ agents }) => agents.has(agent))
  const rules = groups
    .flatMap((group) => group.rules)
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow))
  const delays = groups.flatMap(({ agents }) => agents.get(agent) ?? [])
  return {
    allows(address) {
      const url = URL.parse(address)
      if (!url || url.pathname === '/robots.txt') return true
      const target = normaliseTarget(pathAndQuery(url))
      return rules.find(({ pattern }) => matchesPattern(pattern, target))?.allow ?? true
    },
    crawlDelayMs: delays.length > 0 ? Math.max(...delays) : null,
    sitemaps,
  }
}

/** A final `?` without a query is part of the address, although `search` is empty then. */
function pathAndQuery({ pathname, search, href }: URL): string {
  const isBare = search === '' && href.replace(/#.*/s, '').endsWith('?')
  return isBare ? `${pathname}?` : pathname + search
}

/** The product token in front of a version, comment or other words, in lower case (RFC 9309, 2.2.1). */
function productToken(agent: string): string {
  return (/^[a-z0-9_.-]*/i.exec(agent.trim())?.[0] ?? '').toLowerCase()
}

/** Key and value of every `key: value` line; comments, blank and other lines left out. */
function* records(text: string): Generator<[key: string, value: string]> {
  for (const line of text.split(/\r\n?|\n/)) {
    const comment = line.indexOf('#')
    const content = comment < 0 ? line : line.slice(0, comment)
    const colon = content.indexOf(':')
    if (colon > 0) yield [content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()]
  }
}

function crawlDelay(value: string): number | null {
  const seconds = /^(?:\d{1,6}(?:\.\d{0,6})?|\.\d{1,6})$/.test(value) ? Number(value) : null
  return seconds === null ? null : Math.min(seconds * 1000, maxCrawlDelayMs)
}

/** The first 500 KiB as text, up to the last whole line; UTF-8, or Latin-1 where it is no UTF-8. */
function decode(body: Uint8Array): string {
  const bytes = body.subarray(0, maxRobotsBytes)
  const text = decodeWhole(bytes)
  if (body.length <= maxRobotsBytes) return text
  return text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1)
}

function decodeWhole(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}
