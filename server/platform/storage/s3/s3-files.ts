import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { requireFileKey, type Files } from '#server/platform/storage/files.ts'
import { type S3Keys, type S3Request, signRequest } from './sign-request.ts'

export interface S3Settings extends S3Keys {
  /** The bucket: its host and, in the path, its name. */
  bucketUrl: string
}

/** S3 takes parts from 5 MiB on, 10,000 at most: files up to 80 GB, with this much memory for each upload. */
const partBytes = 8 * 1024 * 1024
const tries = 3
const answerMs = 60_000

/** Files in a bucket of any store that speaks the S3 protocol, addressed by path. A file is there whole or not at all. */
export function s3Files({ bucketUrl, ...keys }: S3Settings): Files {
  const urlOf = (key: string, query: Record<string, string> = {}) => {
    const url = new URL(`${bucketUrl}/${requireFileKey(key)}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
  const ask = (request: S3Request) => askPatiently(request, keys)

  async function putParts(key: string, first: Buffer, rest: AsyncIterator<Buffer>): Promise<number> {
    const started = await ask({ method: 'POST', url: urlOf(key, { uploads: '' }) })
    const uploadId = tagOf(await started.text(), 'UploadId')
    const part = (number: number) => urlOf(key, { partNumber: String(number), uploadId })
    try {
      const tags: string[] = []
      let size = 0
      for (let body: Buffer | undefined = first; body; ) {
        const answer = await ask({ method: 'PUT', url: part(tags.length + 1), body })
        tags.push(answer.headers.get('etag') ?? '')
        size += body.length
        const next: IteratorResult<Buffer, unknown> = await rest.next()
        body = next.done ? undefined : next.value
      }
      const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
      const done = await ask({ method: 'POST', url: urlOf(key, { uploadId }), body })
      // A failure after the head was sent comes as 200 with an error in its body.
      const text = await done.text()
      if (text.includes('<Error>')) throw refusal(`S3 did not store ${key}`, { code: tagOf(text, 'Code') })
      return size
    } catch (error) {
      await ask({ method: 'DELETE', url: urlOf(key, { uploadId }) }).catch(() => undefined) // the store forgets it in time
      throw error
    }
  }

  return {
    async put(key, content) {
      urlOf(key)
      const parts = partsOf(content)
      const { value: first = Buffer.alloc(0) } = (await parts.next()) as { value?: Buffer }
      if (first.length === partBytes) return { size: await putParts(key, first, parts) }
      await ask({ method: 'PUT', url: urlOf(key), body: first })
      return { size: first.length }
    },
    async find(key) {
      const found = await ask({ method: 'HEAD', url: urlOf(key) })
      if (found.status === 404) return undefined
      return {
        size: Number(found.headers.get('content-length')),
        changedAt: new Date(found.headers.get('last-modified') ?? 0),
        read: (part) => Readable.from(bytesOf(key, part), { objectMode: false }),
      }
    },
    async remove(key) {
      await ask({ method: 'DELETE', url: urlOf(key) })
    },
    async *list() {
      for (let token: string | undefined = ''; token !== undefined; ) {
        const url = new URL(bucketUrl)
        url.searchParams.set('list-type', '2')
        if (token) url.searchParams.set('continuation-token', token)
        const text = await (await ask({ method: 'GET', url })).text()
        for (const [, key = ''] of text.matchAll(/<Key>([^<]+)<\/Key>/g)) yield key
        token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
      }
    },
    async tidy() {}, // a bucket has a rule of its own for uploads that broke off
  }

  async function* bytesOf(key: string, part?: { start: number; end: number }): AsyncGenerator<Uint8Array> {
    const headers = part ? { range: `bytes=${part.start}-${part.end}` } : {}
    const answer = await ask({ method: 'GET', url: urlOf(key), headers })
    if (!answer.ok || !answer.body) throw new Error(`${key} is no longer in the bucket`)
    yield* answer.body
  }
}

/** Repeats what a busy store refuses and what a cut line loses. Every request may be sent twice. */
async function askPatiently(request: S3Request, keys: S3Keys): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const { method, url, body } = request
    const answer = await fetch(url, {
      method,
      headers: signRequest(request, keys),
      signal: AbortSignal.timeout(answerMs),
      ...(body === undefined ? {} : { body }),
    }).catch((error: unknown) => {
      if (attempt === tries) throw new Error(`The file store ${url.host} does not answer`, { cause: error })
      return undefined
    })
    if (answer?.ok || answer?.status === 404) return answer
    if (answer && (answer.status < 500 || answer.status === insufficientStorage || attempt === tries)) {
      const code = tagOf(await answer.text(), 'Code')
      throw refusal(`The file store ${url.host} refuses ${method} ${url.pathname}`, {
        code,
        status: answer.status,
      })
    }
    await wait(100 * 4 ** attempt)
  }
}

/** RFC 4918 11.5: no room for what was sent. */
const insufficientStorage = 507
/** MinIO says XMinioStorageFull and XMinioAdminBucketQuotaExceeded, Ceph QuotaExceeded. */
const fullCode = /QuotaExceeded|StorageFull/

/** The error of a store that refuses. A store without room gets the code that a file system has for a full quota. */
function refusal(what: string, { code, status }: { code: string; status?: number }): Error {
  const isFull = status === insufficientStorage || fullCode.test(code)
  return Object.assign(new Error(`${what}: ${code || `status ${status}`}`), isFull && { code: 'EDQUOT' })
}

const tagOf = (text: string, name: string): string => new RegExp(`<${name}>([^<]*)<`).exec(text)?.[1] ?? ''

/** The content in parts of one size, the last one smaller; one empty part for no content. */
async function* partsOf(
  content: Readable | Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    for (let rest = chunk; rest.length > 0; ) {
      const taken = rest.subarray(0, partBytes - size)
      held.push(taken)
      size += taken.length
      rest = rest.subarray(taken.length)
      if (size < partBytes) continue
      yield Buffer.concat(held)
      ;[held, size] = [[], 0]
    }
  }
  if (size > 0) yield Buffer.concat(held)
}
