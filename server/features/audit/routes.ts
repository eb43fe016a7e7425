import * as contract from '#contract/audit.ts'
import { read } from '#server/platform/serve.ts'
import { listAuditEntries } from './audit-entries.ts'

export const routes = [
  read(contract.listAuditEntries, ({ db, actor, query }) => listAuditEntries(db, actor, query)),
]
