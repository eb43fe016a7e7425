import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) with 19 MiB and two passes, OWASP Password Storage Cheat Sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

const nobody = hashPassword('no account has this password')

/** Takes the same time whether there is a hash to compare with or not. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password)
  return matches && typeof stored === 'string'
}
