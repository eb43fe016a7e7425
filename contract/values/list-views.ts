/** Rows of a page, specification 3 "Paging". */
export const defaultPageSize = 20
export const largestPageSize = 200

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** Heights of the rows of a table. */
export const densities = ['compact', 'default', 'relaxed'] as const
export type Density = (typeof densities)[number]
