import { useState } from 'react'
import type { Change, NewSearchSearch } from './new-search-search.ts'

export interface ListName {
  value: string
  onType: (text: string) => void
  /** The field is left: an own name goes into the address, an empty one gives way to the suggestion. */
  onSettle: () => void
}

/** What the list will be called: as typed, or what the search is about. */
export function useListName(search: NewSearchSearch, suggestion: string, change: Change): ListName {
  const [draft, setDraft] = useState<string>()
  return {
    value: draft ?? search.name ?? suggestion,
    onType: setDraft,
    onSettle: () => {
      if (draft === undefined) return
      const own = draft.trim() || suggestion
      setDraft(own) // until the address has it: the press that left the field may start the search
      change({ name: own === suggestion ? undefined : own }, () =>
        setDraft((now) => (now === own ? undefined : now)),
      )
    },
  }
}
