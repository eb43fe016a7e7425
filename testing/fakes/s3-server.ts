import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface FakeS3Server {
  /** The setting QUARRY_S3_URL for its one bucket. */
  url: string
  stored: Map<string, Buffer>
  /** Uploads in parts that were neither completed nor aborted. */
  uploads: Map<string, Map<number, Buffer>>
  /** Answers so many of the next requests with this status, and this code unless the body is to be empty. */
  fail(times: number, status: number, code?: string): void
  stop(): Promise<void>
}

const accessKey = 'made-up-access-key'
const secretKey = 'made/up+secret key of the stand-in'
const pageSize = 2

/** A store with one bucket that believes no request without a right Signature Version 4 and hash of its body. */
export async function startS3Server(): Promise<FakeS3Server> {
  const stored = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  let failing = { times: 0, status: 503, code: 'SlowDown' }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      if (failing.times > 0) {
        failing.times -= 1
        const { status, code } = failing
        return answer(response, { status, body: code && `<Error><Code>${code}</Code></Error>` })
      }
      const wrong = faultOf(request, body)
      if (wrong) return answer(response, { status: 403, body: `<Error><Code>${wrong}</Code></Error>` })
      serve(request, response, body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function serve(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const url = new URL(request.url ?? '/', 'http://store')
    const key = url.pathname.replace(/^\/bucket\/?/, '')
    const uploadId = url.searchParams.get('uploadId')
    const parts = uploads.get(uploadId ?? '')
    const found = stored.get(key)
    if (key === '') return list(url, response)
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, new Map())
      return answer(response, { status: 200, body: `<Result><UploadId>${id}</UploadId></Result>` })
    }
    if (uploadId !== null && !parts)
      return answer(response, { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' })
    if (parts && request.method === 'PUT') {
      const number = Number(url.searchParams.get('partNumber'))
      parts.set(number, body)
      return answer(response, { status: 200, body: '', headers: { etag: `"part-${number}"` } })
    }
    if (parts && uploadId !== null) {
      uploads.delete(uploadId)
      if (request.method === 'POST') {
        const numbers = Array.from(body.toString().matchAll(/<PartNumber>(\d+)</g), ([, number]) =>
          Number(number),
        )
        stored.set(key, Buffer.concat(numbers.map((number) => parts.get(number) ?? Buffer.alloc(0))))
      }
      return answer(response, { status: 200, body: '<Result/>' })
    }
    if (request.method === 'PUT') {
      stored.set(key, body)
      return answer(response, { status: 200, body: '' })
    }
    if (request.method === 'DELETE') {
      stored.delete(key)
      return answer(response, { status: 204, body: '' })
    }
    if (!found)
      return answer(response, {
        status: 404,
        body: request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>',
      })
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = start === undefined ? found : found.subarray(Number(start), Number(end) + 1)
    const headers = { 'last-modified': new Date().toUTCString(), 'content-length': String(part.length) }
    answer(response, {
      status: start === undefined ? 200 : 206,
      body: request.method === 'HEAD' ? '' : part,
      headers,
    })
  }

  function list(url: URL, response: ServerResponse): void {
    const from = Number(url.searchParams.get('continuation-token') ?? 0)
    const keys = [...stored.keys()].toSorted()
    const page = keys.slice(from, from + pageSize).map((key) => `<Contents><Key>${key}</Key></Contents>`)
    const next =
      from + pageSize < keys.length ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : ''
    answer(response, { status: 200, body: `<Result>${page.join('')}${next}</Result>` })
  }

  const { port } = server.address() as AddressInfo
  const login = `${encodeURIComponent(accessKey)}:${encodeURIComponent(secretKey)}`
  return {
    url: `http://${login}@127.0.0.1:${port}/bucket?region=moon-1`,
    stored,
    uploads,
    fail: (times, status, code = 'SlowDown') => {
      failing = { times, status, code }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

function answer(
  response: ServerResponse,
  {
    status,
    body,
    headers = {},
  }: { status: number; body: string | Buffer; headers?: Record<string, string | number> },
): void {
  response.writeHead(status, headers).end(body)
}

/** What is wrong with the signature: computed from the request as it came, in the server's own way. */
function faultOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const [, credential, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [key, day = '', region = '', ...rest] = credential?.split('/') ?? []
  const time = String(headers['x-amz-date'])
  if (key !== accessKey) return 'InvalidAccessKeyId'
  if (rest.join('/') !== 's3/aws4_request' || !time.startsWith(day)) return 'AuthorizationHeaderMalformed'
  const sent = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - sent) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const hash = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== hash) return 'XAmzContentSHA256Mismatch'
  if (!names.split(';').includes('host')) return 'AuthorizationHeaderMalformed'
  const [path = '', search = ''] = url.split('?')
  const query = search
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
  let text = `${method}\n${path}\n${query.join('&')}\n`
  for (const name of names.split(';')) text += `${name}:${String(headers[name]).trim()}\n`
  text += `\n${names}\n${hash}`
  const mac = (secret: string | Buffer, part: string) => createHmac('sha256', secret).update(part).digest()
  const signing = mac(mac(mac(mac(`AWS4${secretKey}`, day), region), 's3'), 'aws4_request')
  const digest = createHash('sha256').update(text).digest('hex')
  const expected = mac(
    signing,
    `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${digest}`,
  ).toString('hex')
  return expected === signature ? undefined : 'SignatureDoesNotMatch'
}
