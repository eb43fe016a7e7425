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

export interface KindFormProps {
  search: NewSearchSearch
  onChange: Change
  /** Fields that a try to search has found empty. */
  missing: readonly string[]
  /** The count of what the form says now, of which some are in the reader's lists already. */
  preview: Preview | undefined
}

export interface KindPreviewProps<C extends Criteria = Criteria> {
  search: NewSearchSearch
  state: PreviewState<C>
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
  useMatchText(state: PreviewState<C>, search: NewSearchSearch): string
  Form(props: KindFormProps): ReactNode
  Preview(props: KindPreviewProps<C>): ReactNode
}
