import { z } from 'zod'
import type { RemoteVerifier } from './ask-verifier.ts'
import { SettingError } from '#server/platform/config/start-error.ts'

/** The settings of the remote mail check, part of the one table. */
export const verifierSettingTable = {
  QUARRY_VERIFIER_URL: {
    about:
      'The address of a verifier (QUARRY_ROLE=verifier) that asks mail servers for this machine, whose port 25 is closed.',
    example: 'https://verify.example.com',
    check: z
      .string()
      .refine((value) => URL.parse(value)?.protocol === 'https:', 'must be a web address with https'),
  },
  QUARRY_VERIFIER_KEY: {
    about: 'The key that a verifier asks for. The same on both machines.',
    example: 'what `openssl rand -hex 32` prints',
    check: z
      .string()
      .min(32, 'must have at least 32 characters')
      .max(256, 'must have at most 256 characters')
      .regex(/^[!-~]+$/, 'must be plain characters without blanks'),
  },
} as const

type Read = (name: keyof typeof verifierSettingTable) => string | undefined

/** The verifier that is asked; undefined where this machine asks by itself. A verifier itself needs the key alone. */
export function verifierSettings(optional: Read, role: string): RemoteVerifier | undefined {
  const [url, key] = [optional('QUARRY_VERIFIER_URL'), optional('QUARRY_VERIFIER_KEY')]
  if (role === 'verifier') {
    if (!key) throw new SettingError('QUARRY_VERIFIER_KEY is missing: QUARRY_ROLE=verifier needs it')
    return undefined
  }
  if (url && !key) throw new SettingError('QUARRY_VERIFIER_KEY is missing: QUARRY_VERIFIER_URL needs it')
  if (key && !url) throw new SettingError('QUARRY_VERIFIER_URL is missing: QUARRY_VERIFIER_KEY needs it')
  return url && key ? { url: url.replace(/\/+$/, ''), key } : undefined
}
