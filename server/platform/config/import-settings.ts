import { z } from 'zod'

/** How imports of open data are kept within the machine. */
export interface ImportSettings {
  /** The most memory that the process of an import may hold. */
  memoryMb: number
  /** The largest file, in MB, whose base map shows every street. */
  fullMapMb: number
  /** The index of a mirror's extracts; null where none is asked. */
  regionIndexUrl: string | null
}

export const standardImporting: ImportSettings = {
  memoryMb: 1_024,
  fullMapMb: 2_000,
  regionIndexUrl: null,
}

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
  QUARRY_FULL_MAP_MB: {
    about:
      'The largest extract, in MB, whose base map shows every street. Maps of larger extracts show main roads, rail, rivers and borders.',
    standard: '2000',
    example: '500',
    check: z.string().regex(/^\d{1,6}$/, 'must be a number of MB from 0 to 999999'),
  },
  QUARRY_REGION_INDEX_URL: {
    about:
      'The index of a mirror of OpenStreetMap extracts, in the format of index-v1.json of Geofabrik. With off no mirror is asked, and regions are uploaded.',
    standard: 'https://download.geofabrik.de/index-v1.json',
    example: 'https://mirror.example.com/index-v1.json',
    check: z
      .string()
      .refine(
        (value) => value === 'off' || /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
        'must be a web address, or off',
      ),
  },
} as const

export function importSettings(read: (name: keyof typeof importSettingTable) => string): ImportSettings {
  const address = read('QUARRY_REGION_INDEX_URL')
  return {
    memoryMb: Number(read('QUARRY_IMPORT_MEMORY_MB')),
    fullMapMb: Number(read('QUARRY_FULL_MAP_MB')),
    regionIndexUrl: address === 'off' ? null : address,
  }
}
