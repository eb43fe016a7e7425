import { z } from 'zod'

/** When an export is written in the background. */
export interface ExportSettings {
  /** A file of more leads is written by a job. */
  mostStreamed: number
}

export const standardExporting: ExportSettings = { mostStreamed: 100_000 }

/** The settings of exports, part of the one table. */
export const exportSettingTable = {
  QUARRY_EXPORT_STREAMED: {
    about:
      'The most leads that an export streams to the browser. A larger file is written in the background and kept for 7 days.',
    standard: String(standardExporting.mostStreamed),
    example: '20000',
    check: z.string().regex(/^\d{1,7}$/, 'must be a number of leads from 0 to 9999999'),
  },
} as const

export const exportSettings = (read: (name: keyof typeof exportSettingTable) => string): ExportSettings => ({
  mostStreamed: Number(read('QUARRY_EXPORT_STREAMED')),
})
