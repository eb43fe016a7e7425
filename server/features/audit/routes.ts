import * as contract from '#contract/account/audit.ts'
import { operatorOnly, query } from '#server/platform/http/served-route.ts'
import { listAllAuditEntries, listAuditEntries } from './audit-entries.ts'

export const routes = [
  query(contract.listAuditEntries, listAuditEntries),
  operatorOnly(
    'the platform sees the changes in every account',
    query(contract.listAllAuditEntries, listAllAuditEntries),
  ),
]
