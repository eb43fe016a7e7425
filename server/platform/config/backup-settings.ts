import { z } from 'zod'

/** Where the nightly back-up goes and how many are kept. */
export interface BackupSettings {
  folder: string
  keep: number
}

/** The settings of back-ups, part of the one table. */
export const backupSettingTable = {
  QUARRY_BACKUP_DIR: {
    about:
      'The folder for nightly back-ups, on another disk than the data. Without it, no back-up is made automatically.',
    example: '/var/backups/quarry',
    check: z.string().regex(/^\/[^\0]*$/, 'must be a folder, written from the root'),
  },
  QUARRY_BACKUP_KEEP: {
    about: 'How many back-ups of that folder are kept; older ones are removed after a new one.',
    standard: '7',
    example: '30',
    check: z.string().regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999'),
  },
} as const

export function backupSettings(folder: string | undefined, keep: string): BackupSettings | undefined {
  return folder === undefined ? undefined : { folder, keep: Number(keep) }
}
