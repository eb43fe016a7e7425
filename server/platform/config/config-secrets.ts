import { z } from 'zod'

const placeholders = /change.?me|change.?this|example|replace|your[-_ ]|insert|placeholder|dummy/i
const commonWords = /secret|passwor|quarry|default|postgres|admin|letmein|welcome/i
const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i
const rows = /01234567|12345678|abcdefgh|qwertyui/i

/** Words that stand in documentation and in lists of common passwords, and texts with next to no variety. */
export function wellKnownPassword(value: string): boolean {
  const common = value.length < 20 && commonWords.test(value)
  return common || placeholders.test(value) || rows.test(value) || new Set(value).size < 5
}

/** What 32 random bytes look like in base64 or hex passes. */
export const strongSecret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .max(1024, 'must have at most 1024 characters')
  .refine(
    (value) => !placeholders.test(value) && !commonWords.test(value),
    'must be random, this is an example',
  )
  .refine((value) => !hostName.test(value), 'must be random, this is a host name')
  .refine((value) => !rows.test(value) && new Set(value).size >= 8, 'must be random, this repeats itself')
