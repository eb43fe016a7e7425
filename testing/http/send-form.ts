import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import { type TestApp, testHost } from '#testing/app.ts'
import type { TestUser } from '#testing/make.ts'

export interface FormFile {
  name: string
  content: string | Buffer
  type?: string
}

interface SentForm {
  to: keyof typeof streams
  /** Texts that go before the file. */
  fields?: Readonly<Record<string, string>>
  file?: FormFile | undefined
}

const boundary = 'a-line-between-parts'

/** Sends a form as a page does (RFC 7578), with the type of its file as it is written. */
export async function sendForm(
  { http }: Pick<TestApp, 'http'>,
  user: Pick<TestUser, 'token'> | null,
  { to, fields = {}, file }: SentForm,
) {
  const parts = Object.entries(fields).map(([name, value]) => partOf(`name="${name}"\r\n`, value))
  if (file) {
    const { name, content, type = 'application/octet-stream' } = file
    parts.push(partOf(`name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n`, content))
  }
  const { method, path } = readAddress(streams[to])
  return http.inject({
    method: method as 'POST', // a form is only ever posted
    url: path,
    headers: {
      host: testHost,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(user && { authorization: `Bearer ${user.token}` }),
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  })
}

const partOf = (head: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
