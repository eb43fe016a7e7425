import { mutationOptions } from '@tanstack/react-query'
import type { ListImportDraft } from '#contract/leads/imports/list-imports.ts'
import { streams } from '#contract/streams.ts'
import { type Answer, call, mutationById, mutationOf, queryOf, type Sent } from '#web/api/call.ts'
import { invalidate, queryClient } from '#web/api/query-client.ts'
import { type SentFile, sendFile } from '#web/api/files/send-file.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'list-import': [id: string]
    'list-imports': [list: string]
    'import-mappings': []
  }
}

export type ListImport = Answer<'startListImport'>
export type { ListImportDraft }

export const listImportQuery = (id: string) =>
  queryOf('getListImport', ['list-import', id], { params: { id } })

/** The imports of a list that have begun. */
export const listImportsQuery = (list: string) =>
  queryOf('listListImports', ['list-imports', list], { params: { id: list } })

const refresh = ({ id }: { id: string }) => invalidate(['list-import', id], ['list-imports'], ['lists'])

export const uploadListImport = mutationOptions({
  mutationFn: async ({ list, ...file }: SentFile & { list?: string | undefined }) =>
    (await sendFile(streams.uploadListImport, {
      ...file,
      fields: list === undefined ? {} : { campaign_id: list },
    })) as ListImportDraft, // the stream answers as getListImport
})

/** Changes go out one after the other, and each is shown at once: the next one begins with it. */
export const changeListImport = mutationOptions({
  scope: { id: 'list-import' },
  mutationFn: ({ id, ...body }: { id: string } & Sent<'changeListImport'>['body']) =>
    call('changeListImport', { params: { id }, body }, { quiet: true }),
  onMutate: ({ id, columns, ...said }) => {
    queryClient.setQueryData(
      listImportQuery(id).queryKey,
      (before) => before && withSaid(before, said, columns),
    )
  },
  onSettled: (_answer, _error, { id }) => invalidate(['list-import', id]),
})

function withSaid(
  before: ListImportDraft,
  said: Pick<
    Sent<'changeListImport'>['body'],
    'type' | 'country' | 'skip_owned' | 'network' | 'encoding' | 'has_header' | 'sheet'
  >,
  columns: Sent<'changeListImport'>['body']['columns'],
): ListImportDraft {
  const fieldOf = new Map(columns?.map(({ column, field }) => [column, field]))
  return {
    ...before,
    ...said,
    network: said.network === undefined ? before.network : said.network,
    encoding: said.encoding ?? before.encoding,
    has_header: said.has_header ?? before.has_header,
    sheet: said.sheet ?? before.sheet,
    state: 'checking',
    columns: before.columns.map((one) => ({
      ...one,
      field: fieldOf.get(one.column) ?? (columns ? null : one.field),
    })),
  }
}

export const startListImport = mutationOptions({
  mutationFn: ({ id, name }: { id: string; name?: string | undefined }) =>
    call('startListImport', { params: { id }, body: name === undefined ? {} : { name } }, { quiet: true }),
  onSuccess: refresh,
})

export const stopListImport = mutationById('stopListImport', refresh)

export const undoListImport = mutationById('undoListImport', refresh)

export const createListRejectsLink = mutationOptions({
  mutationFn: (id: string) => call('createListRejectsLink', { params: { id } }),
})

/** The saved mappings of files of leads. */
export const importMappingsQuery = queryOf('listImportMappings', ['import-mappings'])

export const saveImportMapping = mutationOptions({
  mutationFn: (sent: Sent<'saveImportMapping'>) => call('saveImportMapping', sent),
  onSuccess: (_, { params }) => invalidate(['list-import', params.id], ['import-mappings']),
})

export const renameImportMapping = mutationOf('renameImportMapping', () => invalidate(['import-mappings']))

export const deleteImportMapping = mutationById('deleteImportMapping', () => invalidate(['import-mappings']))
