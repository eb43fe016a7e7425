import { mutationOptions } from '@tanstack/react-query'
import { streams } from '#contract/streams.ts'
import { type Answer, call, mutationById, mutationOf, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'
import { type SentFile, sendFile } from '#web/api/files/send-file.ts'
import { refresh } from '../queries.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    tables: [id: string]
    'table-mappings': []
  }
}

export type TableDraft = Answer<'getTable'>
export type TableField = TableDraft['fields'][number]

/** Saves what is said about a table, the rest as it is. */
export type Change = (changed: Partial<Sent<'changeTable'>['body']>) => void

/** An uploaded table with its first rows as they will be. */
export const tableQuery = (id: string) => queryOf('getTable', ['tables', id], { params: { id } })

export const uploadTable = mutationOptions({
  mutationFn: async (file: SentFile) => (await sendFile(streams.uploadTable, file)) as TableDraft, // the stream answers as getTable
  onSuccess: refresh,
})

export const changeTable = mutationOptions({
  mutationFn: ({ id, ...body }: { id: string } & Sent<'changeTable'>['body']) =>
    call('changeTable', { params: { id }, body }, { quiet: true }),
  onSuccess: ({ id }) => invalidate(['tables', id], ['imports']),
})

/** The import is shown right after, so no toast tells of its start. */
export const importTable = mutationOptions({
  mutationFn: (id: string) => call('importTable', { params: { id } }, { quiet: true }),
  onSuccess: refresh,
})

export const undoImport = mutationById('undoImport', refresh)

export const rejectsLink = mutationOptions({
  mutationFn: (id: string) => call('createRejectsLink', { params: { id } }, { quiet: true }),
})

/** The saved mappings of tables. */
export const mappingsQuery = queryOf('listTableMappings', ['table-mappings'])

export const saveMapping = mutationOptions({
  mutationFn: (sent: Sent<'saveTableMapping'>) => call('saveTableMapping', sent),
  onSuccess: (_, { params }) => invalidate(['tables', params.id], ['table-mappings']),
})

export const renameMapping = mutationOf('renameTableMapping', () => invalidate(['table-mappings']))

export const deleteMapping = mutationById('deleteTableMapping', () => invalidate(['table-mappings']))
