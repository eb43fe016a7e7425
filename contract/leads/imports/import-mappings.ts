import { z } from 'zod'
import { Id, Line, Moment } from '#contract/fields.ts'
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
const OneMapping = z.object({ id: Id('import_mapping') })

export const listImportMappings = route('GET /api/import-mappings', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'The saved mappings of files of leads, by name',
  data: z.array(ImportMapping),
})

export const saveImportMapping = route('POST /api/list-imports/:id/mapping', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Saves what the columns of an uploaded file hold; a mapping with the same name is replaced',
  params: z.object({ id: Id('list_import') }),
  body: MappingName,
  data: ImportMapping,
})

export const renameImportMapping = route('PUT /api/import-mappings/:id', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Renames a saved mapping',
  params: OneMapping,
  body: MappingName,
  data: ImportMapping,
})

export const deleteImportMapping = route('DELETE /api/import-mappings/:id', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Deletes a saved mapping; leads that were imported by it stay',
  params: OneMapping,
  data: z.null(),
})
