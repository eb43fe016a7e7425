import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import { type Answer, call } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'
import { type Envelope, Refusal, unreachable } from '#web/api/refusal.ts'
import { session } from '#web/api/session.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    datasets: []
    imports: [limit: number] | [id: string]
  }
}

export type Dataset = Answer<'listDatasets'>[number]
export type Import = Answer<'getImport'>

export const datasetsQuery = queryOptions({
  queryKey: ['datasets'],
  queryFn: ({ signal }) => call('listDatasets', {}, { signal, quiet: true }),
})

export const importsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['imports', limit],
    queryFn: ({ signal }) => call('listImports', { query: { limit } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** One import while it goes on. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => call('getImport', { params: { id } }, { signal, quiet: true }),
  })

/** New or removed places change every suggestion and count too. */
export const refresh = () =>
  invalidate(
    ['datasets'],
    ['map-sources'],
    ['imports'],
    ['regions'],
    ['localities'],
    ['categories'],
    ['preview'],
  )

export const removeDataset = mutationOptions({
  mutationFn: (id: string) => call('removeDataset', { params: { id } }),
  onSuccess: refresh,
})

export const cancelImport = mutationOptions({
  mutationFn: (id: string) => call('cancelImport', { params: { id } }),
  onSuccess: refresh,
})

export const uploadImport = mutationOptions({
  mutationFn: (file: SentFile) => sendFile(streams.uploadImport, file),
  onSuccess: refresh,
})

export interface SentFile {
  file: File
  /** Of the region; empty leaves it to the file. */
  name: string
  /** 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a file as a form and answers its data. Not by fetch, which does not tell how much has left. Throws Refusal. */
export function sendFile(address: string, { file, name, onProgress, signal }: SentFile): Promise<unknown> {
  const { method, path } = readAddress(address)
  const form = new FormData()
  if (name.trim()) form.append('name', name.trim()) // before the file: the server reads in order
  form.append('file', file)
  const token = session.token()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`)
    request.setRequestHeader('idempotency-key', crypto.getRandomValues(new Uint32Array(4)).join('-'))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / (total || 1)))
    request.addEventListener('load', () => {
      const answer = request.response as Envelope | null
      if (request.status === 401) session.endOf(token)
      if (answer?.success) resolve(answer.data)
      else reject(new Refusal(request.status, answer ?? {}))
    })
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('abort', () => reject(new Refusal(0, { code: 'cancelled' })))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
