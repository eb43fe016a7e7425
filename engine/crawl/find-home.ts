import type { CrawledPage, CrawlNote } from './crawl-result.ts'
import { isNetworkTrouble, note, pageTypes, readVisit } from './read-visit.ts'
import { startAddresses } from './start-address.ts'
import type { Visitor } from './visit.ts'

export interface FoundHome {
  home: CrawledPage | null
  /** The address it was asked for under. */
  asked: URL | null
  /** The addresses tried before, or instead. */
  failed: CrawlNote[]
}

/**
 * The home page, under the address given or, when nobody answers there, under its other scheme and
 * with or without `www`. A pause is waited out once, as far as the visitor waits at all. A refusal is an answer: it is
 * not tried around.
 */
export async function findHome(
  start: string,
  visitor: Visitor,
  maxBytes: number,
  seen: Set<string>,
): Promise<FoundHome> {
  const failed: CrawlNote[] = []
  const addresses = startAddresses(start)
  if (addresses.length === 0)
    return { home: null, asked: null, failed: [note(start.slice(0, 500), 'bad_url')] }
  const request = { purpose: 'page', accept: pageTypes, maxBytes, follows: () => true }
  for (const asked of addresses) {
    const read = async (): Promise<CrawledPage | CrawlNote> =>
      readVisit(await visitor.visit(asked, request), { url: asked, depth: 0 }, 'home', seen)
    let found = await read()
    const isPaused = found.type === 'note' && found.why === 'asked_to_wait' && found.status !== null
    if (isPaused) found = await read()
    if (found.type === 'page') return { home: found, asked, failed }
    failed.push(found)
    if (!isNetworkTrouble(found.why)) break
  }
  return { home: null, asked: null, failed }
}
