import { createHmac, timingSafeEqual } from 'node:crypto'

/** PHP takes "" and "0" for nothing, and PayKickstart signs in PHP. */
const isSomething = (value: string) => value !== '' && value !== '0'

/**
 * The signature of a notice: every field but the signatures, trimmed, the empty ones left out, in the order of their
 * names, joined by "|" and signed with HMAC-SHA1.
 */
export function hashOf(fields: ReadonlyMap<string, string>, secret: string): string {
  const values = [...fields]
    .filter(([name]) => name !== 'hash' && name !== 'verification_code')
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => isSomething(value))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value)
  return sign(values, secret)
}

/** The older signature: values in the order they came in, then by their places as text: 0, 1, 10, 11, …, 2. */
export function verificationCodeOf(fields: ReadonlyMap<string, string>, secret: string): string {
  const values = [...fields]
    .filter(([name, value]) => name !== 'hash' && name !== 'verification_code' && isSomething(value))
    .map(([, value], place) => [String(place), value] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value)
  return sign(values, secret)
}

/** Whether one of the two signatures is right, compared in a time that tells nothing. */
export function isSigned(fields: ReadonlyMap<string, string>, secret: string): boolean {
  const hash = same(fields.get('hash'), hashOf(fields, secret))
  const code = same(fields.get('verification_code'), verificationCodeOf(fields, secret))
  return hash || code
}

const sign = (values: string[], secret: string) =>
  createHmac('sha1', secret).update(values.join('|')).digest('hex')

function same(given: string | undefined, right: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
