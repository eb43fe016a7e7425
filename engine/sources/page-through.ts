import { failed, type Failed } from './call.ts'
import type { People, PeoplePages } from './driver.ts'

export interface Page<Cursor> extends People {
  /** Where the next page begins; null after the last. */
  next: Cursor | null
}

/** The most pages that one search asks of one source. */
export const maxPages = 100

/**
 * Reads page after page until the source has no more. A source that gives the same page again is left at its first
 * repetition, and one that never ends after 100 pages, whatever total it claims.
 */
export async function* pageThrough<Cursor>(
  ask: (cursor: Cursor) => Promise<Page<Cursor> | Failed>,
  first: Cursor,
): PeoplePages {
  const seen = new Set<string>()
  let cursor = first
  for (let count = 0; count < maxPages; count += 1) {
    const page = await ask(cursor)
    if ('outcome' in page) return page
    const fresh = page.people.filter(({ id }) => !seen.has(id))
    if (fresh.length === 0 && page.people.length > 0) return failed('same_page')
    for (const { id } of fresh) seen.add(id)
    if (fresh.length > 0 || count === 0) yield { people: fresh, total: page.total }
    if (page.next === null || fresh.length === 0) return undefined
    cursor = page.next
  }
  return undefined
}
