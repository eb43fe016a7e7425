import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Omissions } from '#contract/leads/imports/omitted.ts'
import type { RowReason } from '#contract/values/tables/row-reasons.ts'
import { noOmissions } from './omissions.ts'
import type { Reject } from '../read/table-source.ts'

/** Rejects that stay with the row of the import. */
const keptRejects = 100

export interface Rejects extends AsyncDisposable {
  count: number
  first: { record: number; reason: RowReason }[]
  /** What the import leaves out. */
  omitted: Omissions
  add: (reject: Reject) => Promise<void>
}

/** Counts the rows that an import leaves out and writes them, and rows without some of their values, into a file, as JSON Lines. */
export async function openRejects(path: string | undefined): Promise<Rejects> {
  const file = path === undefined ? undefined : createWriteStream(path, { mode: 0o600 })
  if (file) await once(file, 'open')
  const rejects: Rejects = {
    count: 0,
    first: [],
    omitted: noOmissions,
    async add(reject) {
      const { record, reason } = reject
      if (reason !== null) {
        rejects.count += 1
        if (rejects.first.length < keptRejects) rejects.first.push({ record, reason })
      }
      if (file && !file.write(`${JSON.stringify(reject)}\n`)) await once(file, 'drain')
    },
    async [Symbol.asyncDispose]() {
      if (!file) return
      file.end()
      await finished(file)
    },
  }
  return rejects
}
