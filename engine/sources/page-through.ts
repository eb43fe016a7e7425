import { failed, type Failed } from './call.ts'
import type { Page, PageTurn, Records } from './driver.ts'

/** The most pages that one search asks of one source. */
export const maxPages = 100

/** Pages of records; ends with the failure that cut it short. */
export type Pages<T> = AsyncGenerator<Records<T>, Failed | undefined>

/**
 * Reads page after page until the source has no more. A page without records is none that ends the search: the place, word
 * or filter of the next one may have some. A source that gives the same page or the same cursor again is left at its first
 * repetition, and one that never ends after 100 pages, whatever total it claims.
 */
export async function* pageThrough<T extends { id: string }>(
  ask: (turn: PageTurn) => Promise<Page<T> | Failed>,
  size: number,
): Pages<T> {
  const seen = new Set<string>()
  const begun = new Set<string>()
  let cursor: string | null = null
  for (let count = 0; count < maxPages; count += 1) {
    const page: Page<T> | Failed = await ask({ cursor, size })
    if ('outcome' in page) return page
    const fresh = page.records.filter(({ id }) => !seen.has(id))
    if (fresh.length === 0 && page.records.length > 0) return failed('same_page')
    for (const { id } of fresh) seen.add(id)
    if (fresh.length > 0 || count === 0) yield { records: fresh, total: page.total }
    if (page.next === null) return undefined
    if (begun.has(page.next)) return failed('same_page')
    begun.add(page.next)
    cursor = page.next
  }
  return undefined
}
