import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { openLanes } from './lanes.ts'

/** argon2id (the library's default) with 19 MiB and two passes, OWASP Password Storage Cheat Sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A flood of sign-ins gets all processors but one, so that everything else goes on. */
const inLane = openLanes({ lanes: Math.max(1, availableParallelism() - 1), mostWaiting: 100 })

export const hashPassword = (password: string) => inLane(() => hash(password, cost))

const nobody = hash('no account has this password', cost)

/** Takes the same time whether there is a hash to compare with or not. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const known = stored ?? (await nobody)
  const matches = await inLane(() => verify(known, password))
  return matches && typeof stored === 'string'
}
