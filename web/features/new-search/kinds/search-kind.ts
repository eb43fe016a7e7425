import type { ReactNode } from 'react'
import type { Criteria } from '#contract/leads/criteria.ts'
import type { Change, NewSearchSearch } from '../new-search-search.ts'
import type { Preview } from '../queries.ts'

export interface PreviewState<C extends Criteria = Criteria> {
  criteria: C | undefined
  /** The answer to exactly what the form says now. */
  preview: Preview | undefined
  /** The last answer, to look at while the next one is on its way. */
  shown: Preview | undefined
  isCounting: boolean
  error: Error | null
  retry: () => void
}

/** A change of the form, one click away, and how many leads match after it. */
export interface NextAct {
  label: string
  count: number
  change: Parameters<Change>[0]
}

/** What to do where a search would find nothing. */
export interface NextActs {
  /** The best first; only what finds leads. */
  acts: NextAct[]
  /** All matches are in the reader's lists, and are left out. */
  areAllOwned: boolean
  /** Nothing of the place was imported yet. */
  hasNoData: boolean
}

export interface KindFormProps {
  search: NewSearchSearch
  onChange: Change
  /** Fields that a try to search has found empty. */
  missing: readonly string[]
  /** Matches that are in the reader's lists already. */
  owned: number | undefined
}

export interface KindPreviewProps<C extends Criteria = Criteria> {
  search: NewSearchSearch
  state: PreviewState<C>
  next: NextActs
  onChange: Change
  /** The button was pressed. */
  isLeaving: boolean
}

/** What the page of a new search asks of a list type. The form is the address, so each kind reads its part of it. */
export interface SearchKind<C extends Criteria = Criteria> {
  /** What the address lacks before anything can be counted or searched. */
  missingIn(search: NewSearchSearch): readonly string[]
  /** The criteria that the address describes, once nothing is missing. */
  criteriaOf(search: NewSearchSearch): C | undefined
  /** The address that shows the criteria of an earlier search. */
  addressOf(criteria: C): NewSearchSearch
  /** What the list is called until the user types a name. */
  useSuggestedName(search: NewSearchSearch): string
  /** The count in words, or what is needed before there can be one. */
  useMatchText(state: PreviewState<C>): string
  /** Where it is left out, leads that are owned can be included and nothing else is offered. */
  useNextActs?(search: NewSearchSearch, state: PreviewState<C>): NextActs
  Form(props: KindFormProps): ReactNode
  Preview(props: KindPreviewProps<C>): ReactNode
}
