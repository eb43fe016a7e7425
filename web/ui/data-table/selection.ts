/** Which rows are chosen: these, or all that match the filters. */
export interface Selection {
  all: boolean
  ids: ReadonlySet<string>
}

export const nothingSelected: Selection = { all: false, ids: new Set() }

export function isSelected(selection: Selection, id: string): boolean {
  return selection.all || selection.ids.has(id)
}

export function selectedCount(selection: Selection, total: number): number {
  return selection.all ? total : selection.ids.size
}

/** Chosen rows that the page on screen does not show. */
export function countElsewhere(selection: Selection, pageIds: readonly string[], total: number): number {
  if (selection.all) return Math.max(0, total - pageIds.length)
  const here = pageIds.filter((id) => selection.ids.has(id)).length
  return selection.ids.size - here
}

/** How much of the page is chosen: decides the header's box. */
export function pageState(selection: Selection, pageIds: readonly string[]): 'none' | 'some' | 'all' {
  const here = pageIds.filter((id) => isSelected(selection, id)).length
  if (here === 0) return selection.ids.size > 0 ? 'some' : 'none'
  return here === pageIds.length ? 'all' : 'some'
}

/** One row on or off. Leaving "all matching" keeps the rest of the page. */
export function toggleRow(selection: Selection, id: string, pageIds: readonly string[]): Selection {
  const ids = new Set(selection.all ? pageIds : selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { all: false, ids }
}

/** The page on, unless all of it is on already. Rows of other pages stay as they are. */
export function togglePage(selection: Selection, pageIds: readonly string[]): Selection {
  if (selection.all) return nothingSelected
  const ids = new Set(selection.ids)
  const allOn = pageIds.every((id) => ids.has(id))
  for (const id of pageIds) {
    if (allOn) ids.delete(id)
    else ids.add(id)
  }
  return { all: false, ids }
}

/** All rows between two of the page on, whichever comes first. */
export function selectRange(
  selection: Selection,
  pageIds: readonly string[],
  { from, to }: { from: string; to: string },
): Selection {
  const ends = [pageIds.indexOf(from), pageIds.indexOf(to)].sort((a, b) => a - b)
  const range = pageIds.slice(Math.max(0, ends[0] ?? 0), (ends[1] ?? 0) + 1)
  return { all: false, ids: new Set([...(selection.all ? pageIds : selection.ids), ...range]) }
}
