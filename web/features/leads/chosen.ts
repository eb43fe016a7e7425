import type { Tool } from '#contract/values/list-type-facts.ts'
import type { Sent } from '#web/api/call.ts'
import type { Selection } from '#web/ui/data-table/selection.ts'
import { totalText } from '#web/ui/table/total-text.ts'
import { filtersOf } from './filters/ask-for-leads.ts'
import { isFiltered, type ListSearch } from './filters/list-search.ts'
import type { Lead, ListId } from './queries.ts'

export type Chosen = Sent<'removeResults'>['body']
export type Scope = Chosen['scope']

/** The leads that an action is for. "All that match" is a scope the server knows, never a list of ids. */
export function chosenBy(scope: Scope, selection: Selection, search: ListSearch): Chosen {
  if (scope === 'selected' && !selection.all) return { scope, ids: [...selection.ids] }
  if (scope === 'all' || !isFiltered(search)) return { scope: 'all' }
  return { scope: 'matching', filters: filtersOf(search) }
}

/** What the dialog of an act on chosen leads is given. */
export interface LeadActProps {
  list: ListId
  listName: string
  chosen: Chosen
  /** The tool of the act. */
  tool?: Tool | undefined
  /** The chosen leads; undefined when some of them are on other pages. */
  leads: readonly Lead[] | undefined
  count: number
  /** Counting stopped before a ceiling. */
  isExact: boolean
  /** In words, with a plus where counting has stopped. */
  countText: string
  /** How many of them have a found email, in words, where that is known. */
  withEmail?: string | undefined
  onClose: () => void
  /** Clears the selection. */
  onDone: () => void
}

/** The chosen leads, when all of these are on the page. */
export function chosenOn({ all, ids }: Selection, page: readonly Lead[]): readonly Lead[] | undefined {
  const chosen = page.filter(({ id }) => ids.has(id))
  return all || chosen.length < ids.size ? undefined : chosen
}

/** How many of these have a found email, in words. */
export const foundAmong = (leads: readonly Lead[] | undefined): string | undefined =>
  leads && totalText(leads.filter(({ email_state }) => email_state === 'found').length, true)
