import { z } from 'zod'
import { defaultPageSize, largestPageSize } from './values/list-views.ts'

/** Where a reader is in a list, specification 3 "Paging". */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(largestPageSize).default(defaultPageSize),
})

/** The same in a body, where a number is a number. */
export const PageBody = z.object({
  page: z.number().int().min(1).max(1_000_000_000).default(1),
  limit: z.number().int().min(1).max(largestPageSize).default(defaultPageSize),
})
export type PageQuery = z.infer<typeof PageQuery>

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    currentPage: z.number().int(),
    pageSize: z.number().int(),
    total: z.number().int(),
  })
}
