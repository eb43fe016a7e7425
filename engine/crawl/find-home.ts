import type { CrawlNote } from './crawl-result.ts'
import { isNetworkTrouble, note, pageTypes, type ReadPage, readVisit } from './read-page.ts'
import { startAddresses } from './start-address.ts'
import type { Visitor } from './visit.ts'

export interface FoundHome {
  home: (ReadPage & { asked: URL }) | null
  /** The addresses tried before, or instead. */
  failed: CrawlNote[]
}

/**
 * The home page, under the address given or, when nobody answers there, under its other scheme and
 * with or without `www`. A refusal is an answer: it is not tried around.
 */
export async function findHome(start: string, visitor: Visitor, maxBytes: number): Promise<FoundHome> {
  const failed: CrawlNote[] = []
  const addresses = startAddresses(start)
  if (addresses.length === 0) return { home: null, failed: [note(start.slice(0, 500), 'bad_url')] }
  for (const asked of addresses) {
    const visit = await visitor.visit(asked, {
      purpose: 'page',
      accept: pageTypes,
      maxBytes,
      follows: () => true,
    })
    const found = readVisit(visit, { url: asked, depth: 0 }, 'home')
    if ('page' in found) return { home: { ...found, asked }, failed }
    failed.push(found)
    if (!isNetworkTrouble(found.why)) break
  }
  return { home: null, failed }
}
