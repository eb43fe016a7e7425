import { createHmac, timingSafeEqual } from 'node:crypto'

/** PayKickstart signs in PHP, where "" and "0" are empty. */
const isFilled = (value: string) => value !== '' && value !== '0'

/**
 * Computes the signature `hash`: all fields but the signatures, trimmed, without empty ones, sorted by name, joined by "|"
 * and signed with HMAC-SHA1.
 */
export function hashOf(fields: ReadonlyMap<string, string>, secret: string): string {
  const values = [...fields]
    .filter(([name]) => name !== 'hash' && name !== 'verification_code')
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => isFilled(value))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value)
  return sign(values, secret)
}

/** Computes the older signature `verification_code`: values sorted by their positions as text: 0, 1, 10, 11, …, 2. */
export function verificationCodeOf(fields: ReadonlyMap<string, string>, secret: string): string {
  const values = [...fields]
    .filter(([name, value]) => name !== 'hash' && name !== 'verification_code' && isFilled(value))
    .map(([, value], place) => [String(place), value] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value)
  return sign(values, secret)
}

/** Checks that one of the two signatures is right, in constant time. */
export function isSigned(fields: ReadonlyMap<string, string>, secret: string): boolean {
  const hash = isEqual(fields.get('hash'), hashOf(fields, secret))
  const code = isEqual(fields.get('verification_code'), verificationCodeOf(fields, secret))
  return hash || code
}

const sign = (values: string[], secret: string) =>
  createHmac('sha1', secret).update(values.join('|')).digest('hex')

function isEqual(given: string | undefined, right: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
