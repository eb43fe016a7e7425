import { openTenant } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { connectionsOf, requireAccount } from './tenant-connections.ts'

/** The same services, whose every statement runs as this account: it sees and writes that account's rows and no others. */
export function forTenant(services: Services, account_id: string): Services {
  const id = requireAccount(account_id)
  const { tenantPool } = services
  return { ...services, db: openTenant(tenantPool, id), pool: connectionsOf(tenantPool, id) }
}
