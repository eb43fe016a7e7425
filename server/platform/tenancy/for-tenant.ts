import { openTenant } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { connectionsOf, requireAccount } from './tenant-connections.ts'

/**
 * Services whose every statement runs as one account and sees and writes the rows of that account only (row-level
 * security). A verb therefore names `account_id` only in an insert, or in a statement that works across accounts.
 */
export function forTenant(services: Services, account_id: string): Services {
  const id = requireAccount(account_id)
  const { tenantPool } = services
  return { ...services, db: openTenant(tenantPool, id, services), pool: connectionsOf(tenantPool, id) }
}
