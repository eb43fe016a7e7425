import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from '#testing/app.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const content = ['name,website', 'One,one.example', 'Two,two.example'].join('\n')

/** Imports that wait for their start. The first is uploaded and checked; those of others are copies, as each read takes a process. */
export function readyImports(app: TestApp) {
  const { db, files } = app.services
  const { upload, checked } = importing(app)
  let first: Promise<string> | undefined

  async function make(): Promise<string> {
    const user = await makeUser(db)
    const { id } = await checked(user, await upload(user, content))
    return id
  }

  return async ({ id: created_by, account_id }: TestUser): Promise<string> => {
    const original = await (first ??= make())
    const id = randomUUID()
    const file_key = `list-imports/${id}.table`
    await files.put(file_key, [Buffer.from(content)])
    const own = JSON.stringify({ id, account_id, created_by, file_key })
    await sql`
      insert into list_imports
      select (jsonb_populate_record(list_imports, ${own}::jsonb)).* from list_imports where id = ${original}`.execute(
      db,
    )
    return id
  }
}
