import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import {
  getListImport,
  type ListImport,
  type ListImportDraft,
  startListImport,
} from '#contract/leads/imports/list-imports.ts'
import type { startApp } from '#testing/app.ts'
import { sendForm } from '#testing/http/send-form.ts'
import type { TestUser } from '#testing/make.ts'

interface FileOfLeads {
  content: string | Buffer
  name?: string
  /** The list; a new one by default. */
  list?: string
}

/** Uploads a file of leads as the page does. */
export async function uploadLeads(
  app: Awaited<ReturnType<typeof startApp>>,
  user: TestUser | null,
  { name = 'clients.csv', content, list }: FileOfLeads,
) {
  const fields = list === undefined ? {} : { campaign_id: list }
  const response = await sendForm(app, user, { to: 'uploadListImport', fields, file: { name, content } })
  const answer = response.json<{ errors?: Record<string, string>; code?: string; data: ListImportDraft }>()
  return { status: response.statusCode, ...answer }
}

/** What tests of imports do with one: each step as its user does it, and the work that follows. */
export function importing(app: Awaited<ReturnType<typeof startApp>>) {
  const get = (user: TestUser, { id }: { id: string }) => app.as(user, getListImport, { params: { id } })
  return {
    get,
    async upload(user: TestUser, content: string | Buffer, list?: string) {
      const { status, data, code } = await uploadLeads(app, user, { content, ...(list && { list }) })
      assert.equal(status, 200, code)
      return data
    },
    async checked(user: TestUser, draft: { id: string }) {
      await app.work()
      return get(user, draft)
    },
    async run(user: TestUser, draft: { id: string }, name?: string) {
      const body = name === undefined ? {} : { name }
      await app.as(user, startListImport, { params: { id: draft.id }, body })
      await app.work()
      return get(user, draft)
    },
    async stored() {
      const keys = []
      for await (const key of app.services.files.list()) if (key.startsWith('list-imports/')) keys.push(key)
      return keys
    },
    /** What a queue gives a job; the signal ends it as a stop of the process does. */
    work: (signal = new AbortController().signal) => ({
      services: app.services,
      signal,
      jobId: randomUUID(),
    }),
  }
}

export const countsOf = (one: ListImport) => [
  one.state,
  one.added,
  one.in_list,
  one.repeated,
  one.owned,
  one.left_out,
  one.rejected,
]

/** Businesses of a client: four that fit, one of them twice, one without a contact, and `blocked.example`. */
export const clients = [
  'Company,First name,Last name,Website,E-Mail,Phone,Street,City,Country,Notes',
  'Harbour Café,Ada,Byron,www.harbour.example,Hello@harbour.example,020 7946 0018,1 Quay,London,GB,old',
  'Pier Bakery,,,,pier@bakery.example,,,Leeds,United Kingdom,',
  'Harbour Café again,,,https://harbour.example/,,,,,,',
  'Nothing known,,,,,,,York,GB,=1+1',
  'Blocked,,,blocked.example,,,,,,',
  'Phone only,,,,,+44 20 7946 0999,,,,"Unread, 12"',
  'Unread,,,unread.example,not an address,12,,,Nowhereland,',
].join('\n')
