import { availableParallelism } from 'node:os'
import { concurrencyLimit } from '#server/platform/overload/concurrency-limit.ts'
import { inHashThread } from './hash-threads.ts'

/** argon2id (the library's default) with 19 MiB and two passes, OWASP Password Storage Cheat Sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A flood of sign-ins gets all processors but one, so that everything else goes on. */
const { run, requireRoom } = concurrencyLimit({
  concurrent: Math.max(1, availableParallelism() - 1),
  mostWaiting: 100,
  refusal: 'sign_ins_busy',
})

/** Sends whoever would wait too long for a hash away, before anything is looked up for them. */
export const requireRoomToHash = requireRoom

export const hashPassword = (password: string) => run(() => inHashThread({ password, cost }))

/** Of the same cost as the others, and no account's: nobody knows a password of this hash. */
const nobody = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Takes the same time whether there is a hash to compare with or not. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await run(() => inHashThread({ known: stored ?? nobody, password }))
  return matches && typeof stored === 'string'
}
