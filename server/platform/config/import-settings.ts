import { z } from 'zod'

/** How imports of open data are kept within the machine. */
export interface ImportSettings {
  /** The most memory that the process of an import may hold. */
  memoryMb: number
}

export const standardImporting: ImportSettings = { memoryMb: 1_024 }

/** The settings of imports, part of the one table. */
export const importSettingTable = {
  QUARRY_IMPORT_MEMORY_MB: {
    about: 'The memory an import may use, in MB. An import that needs more stops and says so.',
    standard: '1024',
    example: '4096',
    check: z
      .string()
      .refine(
        (value) => /^\d{3,6}$/.test(value) && Number(value) >= 256,
        'must be a number of MB from 256 to 999999',
      ),
  },
} as const

export function importSettings(read: (name: keyof typeof importSettingTable) => string): ImportSettings {
  return { memoryMb: Number(read('QUARRY_IMPORT_MEMORY_MB')) }
}
