/** Held equal to the contract by a test: its schemas are not for this page. */
export const maxLeadsPerSearch = 10_000
export const usualLeads = [25, 100, 500, 1_000] as const
export const usualMaxLeads = 100
