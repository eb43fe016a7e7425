import { useRef } from 'react'
import {
  isSelected,
  nothingSelected,
  pageState,
  type Selection,
  selectRange,
  togglePage,
  toggleRow,
} from './selection.ts'

/** The acts on a selection, for the page on screen. Shift takes all rows since the last one chosen. */
export function useSelection(
  selection: Selection,
  onChange: (selection: Selection) => void,
  pageIds: readonly string[],
) {
  const last = useRef<string>(undefined)
  return {
    page: pageState(selection, pageIds),
    any: selection.all || selection.ids.size > 0,
    toggle: (index: number, range: boolean) => {
      const id = pageIds[index]
      if (id === undefined) return
      const from = last.current
      const ranged = range && from !== undefined && pageIds.includes(from) && !isSelected(selection, id)
      onChange(ranged ? selectRange(selection, pageIds, { from, to: id }) : toggleRow(selection, id, pageIds))
      last.current = id
    },
    togglePage: () => onChange(togglePage(selection, pageIds)),
    selectAll: () => onChange({ all: true, ids: new Set() }),
    clear: () => onChange(nothingSelected),
  }
}
