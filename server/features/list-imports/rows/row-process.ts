import { BrokenTable } from '#engine/import/table/broken-table.ts'
import { serveSource } from '#server/platform/readers/serve-source.ts'
import { type FileOfLeads, type LeadFault, type LeadPart, leadSource, TooLong } from './row-source.ts'

/** A process that reads one file of leads. */
if (process.connected)
  await serveSource<FileOfLeads, LeadPart, { total: number }, LeadFault>({
    open: leadSource,
    faultOf: (error) => {
      if (error instanceof TooLong) return { tooLong: true }
      return error instanceof BrokenTable ? { broken: error.why } : undefined
    },
  })
