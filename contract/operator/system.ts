import { z } from 'zod'
import { route } from '#contract/route.ts'

/** What waits for the operator, by the tabs of the System page. */
export const getSystemTroubles = route('GET /api/admin/system', {
  access: 'admin',
  summary:
    'How many errors, emails, jobs, payments and bounces of the installation need the operator, and the room on its disks',
  data: z.object({
    errors: z.number().int().describe('Errors of the pages that were reported in the last seven days'),
    outbox: z.number().int().describe('Emails that a mail server refused'),
    jobs: z.number().int().describe('Jobs that failed at every try and were not run again'),
    payments: z.number().int().describe('Payment notices that changed nothing'),
    bounces: z.number().int().describe('Reported bounces whose refund waits for the operator'),
    disks: z
      .array(
        z.object({
          folder: z.enum(['data', 'backups']).describe('The folder of QUARRY_DATA or of QUARRY_BACKUP_DIR'),
          free: z.number().describe('Bytes that are left'),
          size: z.number().describe('Bytes of the whole disk'),
          is_low: z.boolean().describe('Less than a tenth is left'),
        }),
      )
      .describe('The disks of the machine that answers'),
  }),
})
