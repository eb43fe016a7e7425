import type { ListType } from '#contract/values/list-types.ts'
import { type Answer, type Crm, done } from '#engine/crm/crm.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { ConnectionRow } from '../connection-row.ts'
import { type Mapping, proposeMapping } from './lead-fields.ts'

interface Of {
  connection: Pick<ConnectionRow, 'id'>
  type: ListType
}

/** The mapping that the account has saved, if it has. */
export async function savedMapping(db: Database, { connection, type }: Of): Promise<Mapping | undefined> {
  const row = await db
    .selectFrom('crm_mappings')
    .select('fields')
    .where('connection_id', '=', connection.id)
    .where('type', '=', type)
    .executeTakeFirst()
  return row?.fields
}

/** Where each of our fields goes: as it was saved, else as the names of the fields propose. */
export async function mappingFor(db: Database, crm: Crm, of: Of): Promise<Answer<Mapping>> {
  const saved = await savedMapping(db, of)
  if (saved) return done(saved)
  const fields = await crm.fields()
  return fields.outcome === 'done' ? done(proposeMapping(of.type, fields.value)) : fields
}
