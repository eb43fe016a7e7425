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
  agents: Set<string>
  rules: Rule[]
  crawlDelayMs: number | null
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
      if (!group || !namesOpen) group = { agents: new Set(), rules: [], crawlDelayMs: null }
      namesOpen = true
      const token = value.startsWith('*') ? '*' : productToken(value)
      if (group.agents.size === 0 && (token === wanted || token === '*')) groups.push(group)
      if (token === wanted || token === '*') group.agents.add(token)
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
    if (key === 'crawl-delay') group.crawlDelayMs = crawlDelay(value) ?? group.crawlDelayMs
  }
  const own = groups.filter(({ agents }) => agents.has(wanted))
  return rulesOf(own.length > 0 ? own : groups.filter(({ agents }) => agents.has('*')), sitemaps)
}

function rulesOf(groups: readonly Group[], sitemaps: string[]): RobotsRules {
  const rules = groups
    .flatMap((group) => group.rules)
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow))
  const delays = groups.flatMap(({ crawlDelayMs }) => crawlDelayMs ?? [])
  return {
    allows(address) {
      const url = URL.parse(address)
      if (!url || url.pathname === '/robots.txt') return true
      const target = normaliseTarget(url.pathname + url.search)
      return rules.find(({ pattern }) => matchesPattern(pattern, target))?.allow ?? true
    },
    crawlDelayMs: delays.length > 0 ? Math.max(...delays) : null,
    sitemaps,
  }
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
  const seconds = /^\d{1,6}(?:\.\d{1,6})?$/.test(value) ? Number(value) : null
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
