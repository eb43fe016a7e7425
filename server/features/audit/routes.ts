import * as contract from '#contract/account/audit.ts'
import { operatorOnly, query } from '#server/platform/http/served-route.ts'
import { listAllAuditEntries, listAuditEntries } from './audit-entries.ts'

export const routes = [
  query(contract.listAuditEntries, (db, { actor }, input) => listAuditEntries(db, actor, input)),
  operatorOnly(
    'what was changed in any account is for the platform to see',
    query(contract.listAllAuditEntries, (db, context, input) => listAllAuditEntries(db, input)),
  ),
]
