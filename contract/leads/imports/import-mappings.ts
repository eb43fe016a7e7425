import { z } from 'zod'
import { Id, Line, Moment } from '#contract/fields.ts'
import { rowRoute } from '#contract/named-rows/row-route.ts'
import { route } from '#contract/route.ts'
import { listTypes } from '#contract/values/list-types.ts'

/** Which column of a file of leads holds what, under a name: proposed for the next file with the same columns. */
export const ImportMapping = z
  .object({
    id: Id('import_mapping'),
    name: Line(60),
    type: z.enum(listTypes).describe('Of the list'),
    columns: z.array(z.string()).describe('That are imported'),
    updated_at: Moment,
  })
  .meta({ id: 'ImportMapping' })
export type ImportMapping = z.infer<typeof ImportMapping>

const MappingName = ImportMapping.pick({ name: true })
const rows = {
  access: 'leads',
  scopes: { read: 'leads.read', write: 'leads.write' },
  id: Id('import_mapping'),
  body: MappingName,
  row: ImportMapping,
} as const

export const listImportMappings = rowRoute(
  'GET /api/import-mappings',
  rows,
  'The saved mappings of files of leads, by name',
)

export const saveImportMapping = route('POST /api/list-imports/:id/mapping', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Saves what the columns of an uploaded file hold; a mapping with the same name is replaced',
  params: z.object({ id: Id('list_import') }),
  body: MappingName,
  data: ImportMapping,
})

export const renameImportMapping = rowRoute('PUT /api/import-mappings/:id', rows, 'Renames a saved mapping')

export const deleteImportMapping = rowRoute(
  'DELETE /api/import-mappings/:id',
  rows,
  'Deletes a saved mapping; leads that were imported by it stay',
)
