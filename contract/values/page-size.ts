/** Rows of a page, specification 3 "Paging". */
export const defaultPageSize = 20
export const largestPageSize = 200
