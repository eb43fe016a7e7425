import type { TableDraft } from '#contract/leads/tables.ts'
import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import { type startApp, testHost } from '#testing/app.ts'
import type { TestUser } from '#testing/make.ts'

/** Uploads a table as the page does. */
export async function uploadTable(
  app: Awaited<ReturnType<typeof startApp>>,
  user: TestUser | null,
  { name, content }: { name: string; content: string | Buffer },
) {
  const form = new FormData()
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  const { method, path } = readAddress(streams.uploadTable)
  const request = new Request('http://quarry.test', { method: 'POST', body: form })
  const response = await app.http.inject({
    method,
    url: path,
    headers: {
      ...Object.fromEntries(request.headers),
      host: testHost,
      ...(user && { authorization: `Bearer ${user.token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const answer = response.json<{ errors?: Record<string, string>; data: TableDraft }>()
  return { status: response.statusCode, ...answer }
}
