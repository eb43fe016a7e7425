import type { TableDraft } from '#contract/leads/tables.ts'
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
