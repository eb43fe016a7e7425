import * as contract from '#contract/account/audit.ts'
import { across, read } from '#server/platform/http/serve.ts'
import { listAllAuditEntries, listAuditEntries } from './audit-entries.ts'

export const routes = [
  read(contract.listAuditEntries, ({ db, actor, query }) => listAuditEntries(db, actor, query)),
  across(
    'what was changed in any account is for the platform to see',
    read(contract.listAllAuditEntries, ({ db, query }) => listAllAuditEntries(db, query)),
  ),
]
