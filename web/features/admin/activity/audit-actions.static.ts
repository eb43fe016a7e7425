import { auditActions as all } from '#contract/declared.ts'

/** The actions that a reader may filter by. */
export const auditActions = all
