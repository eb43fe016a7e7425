import { randomBytes } from 'node:crypto'

export interface Tokens {
  /** New tokens for a grant; undefined for a dead one. */
  grant(type: string | null, value: string | null): { access: string; refresh: string } | undefined
  /** Whether an access token is good now. */
  isGood(access: string): boolean
  /** From now on no access token of before is good. */
  expireAll(): void
  /** Grants that were given, of both types. */
  granted: { code: number; refresh: number }
}

/**
 * Tokens as most providers make them: a code and a refresh token are good once. An access token carries its end, so a
 * stand-in that was started anew believes those of before.
 */
export function openTokens(lifeS: number): Tokens {
  const used = new Set<string>()
  const granted = { code: 0, refresh: 0 }
  let notBefore = 0
  let made = 0
  return {
    granted,
    grant(type, value) {
      const kind = type === 'authorization_code' ? 'code' : type === 'refresh_token' ? 'refresh' : undefined
      if (!kind || !value?.startsWith(`sample-${kind}-`) || used.has(value)) return undefined
      used.add(value)
      granted[kind] += 1
      made += 1
      const end = Date.now() + lifeS * 1_000
      return {
        access: `sample-access-${end}-${made}-${secret()}`,
        refresh: `sample-refresh-${secret()}`,
      }
    },
    isGood(access) {
      const [end, number] = access.replace('sample-access-', '').split('-').map(Number)
      return (
        access.startsWith('sample-access-') &&
        (end ?? 0) > Date.now() &&
        !(notBefore > 0 && (number ?? 0) <= notBefore)
      )
    },
    expireAll() {
      notBefore = made
    },
  }
}

/** An access token without an end that comes. */
export const lastingAccess = 'sample-access-9999999999999-1'

const secret = () => randomBytes(8).toString('hex')

/** What the page of a provider hands to the browser once its user has agreed. */
export const newCode = () => `sample-code-${secret()}`
