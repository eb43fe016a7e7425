import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListType } from '#contract/values/list-types.ts'
import type { TestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/make.ts'
import { importing } from './upload-leads.ts'

export interface WildFile {
  content: string | Buffer
  type: ListType
  /** Of the first rows, by field; null for none. */
  rows: Record<string, string | null>[]
}

export const lines = (separator: string, ...rows: (string | string[])[]) =>
  rows.map((row) => (typeof row === 'string' ? row : row.join(separator))).join('\r\n')

/** Tests that the check of each file proposes its type, and shows its first rows with these values. */
export function testFiles(app: TestApp, user: TestUser, files: Record<string, WildFile>): void {
  const { upload } = importing(app)
  for (const [what, { content, type, rows }] of Object.entries(files))
    test(`${what}: type, columns and values are those that their user expects`, async () => {
      const draft = await upload(user, content)
      assert.equal(draft.type, type)
      for (const [index, wanted] of rows.entries()) {
        const { values, reject } = draft.rows[index] ?? { values: {}, reject: null }
        const shown: Record<string, string | null> = { ...values, reject }
        const asked = Object.keys(wanted).map((field) => [field, shown[field] ?? null])
        assert.deepEqual(Object.fromEntries(asked), wanted)
      }
    })
}
