import { failed, type Failed } from './call.ts'
import type { PageTurn, People, PeoplePage } from './driver.ts'

/** The most pages that one search asks of one source. */
export const maxPages = 100

/** Pages of people; ends with the failure that cut it short. */
export type PeoplePages = AsyncGenerator<People, Failed | undefined>

/**
 * Reads page after page until the source has no more. A source that gives the same page again is left at its first
 * repetition, and one that never ends after 100 pages, whatever total it claims.
 */
export async function* pageThrough(
  ask: (turn: PageTurn) => Promise<PeoplePage | Failed>,
  size: number,
): PeoplePages {
  const seen = new Set<string>()
  let cursor: string | null = null
  for (let count = 0; count < maxPages; count += 1) {
    const page: PeoplePage | Failed = await ask({ cursor, size })
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
