import assert from 'node:assert/strict'
import { getImport } from '#contract/leads/directory.ts'
import { changeTable, importTable, type TableDraft } from '#contract/leads/tables.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { startApp } from '#testing/app.ts'
import { type FormFile, sendForm } from '#testing/http/send-form.ts'
import type { TestUser } from '#testing/make.ts'

/** Uploads a table as the page does. */
export async function uploadTable(
  app: Awaited<ReturnType<typeof startApp>>,
  user: TestUser | null,
  file: FormFile,
) {
  const response = await sendForm(app, user, { to: 'uploadTable', file })
  const answer = response.json<{ errors?: Record<string, string>; data: TableDraft }>()
  return { status: response.statusCode, ...answer }
}

/** Uploads, changes and imports tables as one operator. */
export const importingTables = (app: Awaited<ReturnType<typeof startApp>>, admin: TestUser) => ({
  async upload(name: string, content: string | Buffer): Promise<TableDraft> {
    const { status, data } = await uploadTable(app, admin, { name, content })
    assert.equal(status, 200)
    return data
  },
  change(draft: TableDraft, changed: Partial<Omit<Input<typeof changeTable>, 'id'>>) {
    const { id, kind, name, licence, attribution, country, category, network, taken_on } = draft
    const body = { kind, name, licence, attribution, country, category, network, taken_on, ...changed }
    return app.as(admin, changeTable, { params: { id }, body })
  },
  async run({ id }: { id: string }) {
    await app.as(admin, importTable, { params: { id } })
    await app.work()
    return app.as(admin, getImport, { params: { id } })
  },
})
