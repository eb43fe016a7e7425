import type { z } from 'zod'
import type { Category, findCategories as findRoute } from '#contract/leads/directory.ts'
import { categories, categoryById } from '#engine/taxonomy/categories.ts'
import { findCategories as searchTree } from '#engine/taxonomy/words/find-categories.ts'
import type { Directory } from '#server/platform/postgres/database.ts'

const maxSuggestions = 20

type Query = z.output<(typeof findRoute)['query']>

/** Categories for what somebody types, best first; for nothing typed those with most places; for ids exactly these. */
export async function findCategories(directory: Directory, query: Query): Promise<Category[]> {
  const rows = await directory.selectFrom('category_numbers').select(['id', 'places']).execute()
  const places = new Map(rows.map(({ id, places: count }) => [id, count]))
  return wanted(query, places).map((id) => ({
    id,
    label: categoryById(id)?.label ?? id,
    path: pathOf(id),
    count: places.get(id) ?? 0,
  }))
}

function wanted({ q, ids, language }: Query, places: Map<string, number>): string[] {
  const weightOf = (id: string) => places.get(id) ?? 0
  if (ids !== undefined) return ids.split(',').filter((id) => categoryById(id))
  if (q.trim() !== '')
    return searchTree(q, { language, limit: maxSuggestions, weightOf }).map(({ category }) => category.id)
  return categories
    .map(({ id }) => id)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, maxSuggestions)
}

/** Labels of the enclosing groups, outermost first. */
function pathOf(id: string): string[] {
  const parent = categoryById(id)?.parent
  const group = parent ? categoryById(parent) : undefined
  return group ? [...pathOf(group.id), group.label] : []
}
