import { categories } from '#engine/taxonomy/categories.ts'

export interface Range {
  first: number
  last: number
}

/** Numbers the category tree in pre-order, so that a category with all below it is one range. */
function numberTree(): Map<string, Range> {
  const children = Map.groupBy(categories, ({ parent }) => parent)
  const numbers = new Map<string, Range>()
  let next = 1
  const visit = (id: string): number => {
    const range = { first: next, last: next }
    next += 1
    numbers.set(id, range)
    for (const child of children.get(id) ?? []) range.last = visit(child.id)
    return range.last
  }
  for (const { id } of children.get(null) ?? []) visit(id)
  return numbers
}

export const categoryNumbers: ReadonlyMap<string, Range> = numberTree()

/** The fewest ranges that hold these categories and everything below them. Unknown ids hold nothing. */
export function rangesOf(ids: Iterable<string>): Range[] {
  const wanted = [...new Set(ids)]
    .flatMap((id) => categoryNumbers.get(id) ?? [])
    .sort((a, b) => a.first - b.first || b.last - a.last)
  const ranges: Range[] = []
  for (const { first, last } of wanted) {
    const before = ranges.at(-1)
    if (before && first <= before.last + 1) before.last = Math.max(before.last, last)
    else ranges.push({ first, last })
  }
  return ranges
}
