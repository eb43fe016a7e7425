import { z } from 'zod'
import type { Verification } from '#engine/email/verify/verify-email.ts'

/** Addresses of one domain are asked about together; a ladder of guesses is no longer than that. */
export const mostAddresses = 50
const address = z.string().min(1).max(320)

/** `POST /verify` of a verifier. */
export const Question = z.strictObject({
  addresses: z.array(address).min(1).max(mostAddresses),
  /** For guesses: no more asking once an address is found valid. */
  stop_at_first_valid: z.boolean().default(false),
})
export type Question = z.input<typeof Question>

const code = z.string().regex(/^[a-z0-9_]{1,60}$/)

/** What a verifier says of one address. The transcript stays where the conversation was. */
const Verdict = z.object({
  address,
  verdict: z.enum(['valid', 'risky', 'invalid', 'unknown', 'not_checked']),
  reasons: z.array(code).max(20),
  is_role: z.boolean(),
  is_free: z.boolean(),
  is_disposable: z.boolean(),
  is_catch_all: z.boolean().nullable(),
  mx_provider: z.string().max(300).nullable(),
  checked_at: z.iso.datetime(),
  retry_after_ms: z.number().int().min(0).max(86_400_000).nullable(),
})
export const Answer = z.object({ verdicts: z.array(Verdict).max(mostAddresses) })
export type Answer = z.infer<typeof Answer>

export const onTheWire = (verifications: readonly Verification[]): Answer => ({
  verdicts: verifications.map(({ transcript: _transcript, ...verdict }) => verdict),
})
