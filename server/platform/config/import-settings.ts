import { z } from 'zod'

/** How imports of open data are kept within the machine. */
export interface ImportSettings {
  /** The most memory that the process of an import may hold. */
  memoryMb: number
  /** The largest file, in MB, whose base map shows every street. */
  fullMapMb: number
  /** The index of a mirror's extracts; null where none is asked. */
  regionIndexUrl: string | null
  /** The store of Overture's releases, without a slash at its end; null where none is asked. */
  overtureUrl: string | null
}

export const standardImporting: ImportSettings = {
  memoryMb: 1_024,
  fullMapMb: 2_000,
  regionIndexUrl: null,
  overtureUrl: null,
}

const webAddressOrOff = z
  .string()
  .refine(
    (value) => value === 'off' || /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'must be a web address, or off',
  )

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
      'The index of a mirror of OpenStreetMap extracts, in the format of index-v1.json of Geofabrik. With off, no mirror is asked, and operators upload regions.',
    standard: 'https://download.geofabrik.de/index-v1.json',
    example: 'https://mirror.example.com/index-v1.json',
    check: webAddressOrOff,
  },
  QUARRY_OVERTURE_URL: {
    about:
      'The store of the Overture Maps releases, whose places can be imported by region. It must list its files as S3 does. With off, it is not asked.',
    standard: 'https://overturemaps-us-west-2.s3.us-west-2.amazonaws.com',
    example: 'https://overture.example.com',
    check: webAddressOrOff,
  },
} as const

export function importSettings(read: (name: keyof typeof importSettingTable) => string): ImportSettings {
  const address = (name: keyof typeof importSettingTable) => (read(name) === 'off' ? null : read(name))
  return {
    memoryMb: Number(read('QUARRY_IMPORT_MEMORY_MB')),
    fullMapMb: Number(read('QUARRY_FULL_MAP_MB')),
    regionIndexUrl: address('QUARRY_REGION_INDEX_URL'),
    overtureUrl: address('QUARRY_OVERTURE_URL')?.replace(/\/+$/, '') ?? null,
  }
}
