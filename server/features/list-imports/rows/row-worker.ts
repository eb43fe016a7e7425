import { parentPort, workerData } from 'node:worker_threads'
import { BrokenTable } from '#engine/import/table/broken-table.ts'
import { serveSource } from '#server/features/directory/import/thread/serve-source.ts'
import { type FileOfLeads, type LeadFault, type LeadPart, leadSource, TooLong } from './row-source.ts'

if (parentPort) {
  const file = workerData as FileOfLeads // as leadsInThread wrote it
  await serveSource<LeadPart, { total: number }, LeadFault>(parentPort, {
    open: (note) => leadSource(file, note),
    moved: () => [],
    faultOf: (error) => {
      if (error instanceof TooLong) return { tooLong: true }
      return error instanceof BrokenTable ? { broken: error.why } : undefined
    },
  })
}
