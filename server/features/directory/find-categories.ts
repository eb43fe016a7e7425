import type { Category } from '#contract/directory.ts'
import { categories, categoryById } from '#engine/taxonomy/categories.ts'
import { findCategories as searchTree } from '#engine/taxonomy/find-categories.ts'
import type { Directory } from '#server/platform/database.ts'

const maxSuggestions = 20

/** Categories for what somebody types, best first; for nothing typed those with most places; for ids exactly these. */
export async function findCategories(
  directory: Directory,
  { q, ids }: { q: string; ids?: string | undefined },
): Promise<Category[]> {
  const rows = await directory.selectFrom('category_numbers').select(['id', 'places']).execute()
  const places = new Map(rows.map(({ id, places: count }) => [id, count]))
  return wanted(q, ids, places).map((id) => ({
    id,
    label: categoryById(id)?.label ?? id,
    path: pathOf(id),
    count: places.get(id) ?? 0,
  }))
}

function wanted(q: string, ids: string | undefined, places: Map<string, number>): string[] {
  if (ids !== undefined) return ids.split(',').filter((id) => categoryById(id))
  if (q.trim() !== '') return searchTree(q, undefined, maxSuggestions).map(({ category }) => category.id)
  return categories
    .map(({ id }) => id)
    .sort((a, b) => (places.get(b) ?? 0) - (places.get(a) ?? 0))
    .slice(0, maxSuggestions)
}

/** Labels of the enclosing groups, outermost first. */
function pathOf(id: string): string[] {
  const parent = categoryById(id)?.parent
  const group = parent ? categoryById(parent) : undefined
  return group ? [...pathOf(group.id), group.label] : []
}
