import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'

/** A text's signature with the public key that verifies it, both base64url. */
export interface Signed {
  key: string
  signature: string
}

export interface Signer {
  sign(text: string): Signed
  /** Whether this key is one of ours: of the current secret or of a previous one. */
  owns(key: string): boolean
}

/** PKCS #8 (RFC 8410 7) of an Ed25519 key before its 32 bytes, and the same for the public key. */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** Signs with Ed25519 keys (RFC 8032) derived from the secrets of the installation, which the database never holds. */
export function signerOf(current: string, ...previous: string[]): Signer {
  const keys = [current, ...previous].map(keyOf)
  const [signing = keyOf(current)] = keys
  return {
    sign: (text) => ({
      key: signing.name,
      signature: sign(null, Buffer.from(text), signing.key).toString('base64url'),
    }),
    owns: (key) => keys.some(({ name }) => name === key),
  }
}

/** Whether the key has signed the text; false as well for what is no key or no signature. */
export function isSigned(text: string, { key, signature }: Signed): boolean {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 32) return false
  const spki = createPublicKey({ key: Buffer.concat([publicPrefix, bytes]), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), spki, Buffer.from(signature, 'base64url'))
}

function keyOf(secret: string): { key: KeyObject; name: string } {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'quarry', 'signatures', 32))
  const key = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return { key, name: spki.subarray(publicPrefix.length).toString('base64url') }
}
