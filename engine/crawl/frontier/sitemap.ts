import { Parser } from 'htmlparser2'
import { inflate } from '#engine/net/exchange/inflate.ts'
import type { Visitor } from '../visit.ts'

const maxFiles = 6
const maxAddresses = 5_000
const maxBytes = 5_000_000

/** The pages and further sitemaps that one sitemap names (sitemaps.org, 0.9), as XML or one address a line; other text names nothing. */
function parseSitemap(text: string): { pages: string[]; sitemaps: string[] } {
  if (!text.trimStart().startsWith('<')) return { pages: addressLines(text), sitemaps: [] }
  const pages: string[] = []
  const sitemaps: string[] = []
  let isIndex = false
  let location: string | null = null
  const parser = new Parser(
    {
      onopentagname(name) {
        if (name === 'sitemapindex') isIndex = true
        if (name === 'loc') location = ''
      },
      ontext(part) {
        if (location !== null) location += part
      },
      onclosetag(name) {
        if (name !== 'loc' || location === null) return
        const list = isIndex ? sitemaps : pages
        if (list.length < maxAddresses) list.push(location.trim())
        location = null
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return { pages, sitemaps }
}

function addressLines(text: string): string[] {
  const lines = text.split(/\r\n?|\n/, maxAddresses).map((line) => line.trim())
  return lines.filter((line) => /^https?:\/\//i.test(line))
}

/** The pages that a site's sitemaps name, from those given on; every file once, and not many. */
export async function readSitemaps(
  start: readonly URL[],
  visitor: Visitor,
  covers: (url: URL) => boolean,
): Promise<string[]> {
  const pages: string[] = []
  const queue = [...start]
  const seen = new Set<string>()
  for (let url = queue.shift(); url && seen.size < maxFiles; url = queue.shift()) {
    if (seen.has(url.href) || !covers(url)) continue
    seen.add(url.href)
    const visit = await visitor.visit(url, { purpose: 'sitemap', maxBytes, follows: covers })
    if (visit.outcome !== 'answered' || visit.answer.status !== 200) continue
    const found = parseSitemap(await textOf(visit.answer.bytes))
    pages.push(...found.pages.slice(0, maxAddresses - pages.length))
    for (const address of found.sitemaps) {
      const next = URL.parse(address, url.href)
      if (next) queue.push(next)
    }
  }
  return pages
}

/** A sitemap file may itself be packed, whatever its headers say. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  const plain = isGzip ? await inflate(bytes, 'gzip', { maxBytes, cut: false }) : null
  return new TextDecoder().decode(plain?.outcome === 'inflated' ? plain.bytes : bytes)
}
