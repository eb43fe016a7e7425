import { type Signer, signerOf } from './sign.ts'
import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'

export type SecretBox = {
  /** Encrypts a value. `boundTo` names its place, such as `account:5:openai`: it can be opened for no other place. */
  seal(value: string, boundTo: string): string
  open(sealed: string, boundTo: string): string
  /** Begins every value that the current secret has sealed. */
  currentMark: string
  /** Keyed hashes that compare values without revealing them: by the current secret first, then by previous ones. */
  fingerprints(value: string): [Buffer, ...Buffer[]]
  signer: Signer
}

type Key = { id: string; bytes: Buffer; printing: Buffer }

/**
 * Encrypts values that the product must read again: AES-256-GCM with a random nonce of 12 bytes
 * (NIST SP 800-38D 8.2.2). The first secret encrypts; all secrets decrypt, so that a secret can be changed.
 */
export function secretBox(current: string, ...previous: string[]): SecretBox {
  const keys = [current, ...previous].map(keyOf)
  const [sealing = keyOf(current)] = keys
  return {
    signer: signerOf(current, ...previous),
    currentMark: `${sealing.id}.`,
    seal(value, boundTo) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing.bytes, nonce).setAAD(Buffer.from(boundTo))
      const sealed = Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${sealing.id}.${sealed.toString('base64url')}`
    },
    open(sealed, boundTo) {
      const [id, text = ''] = sealed.split('.')
      const key = keys.find((candidate) => candidate.id === id)
      if (!key) throw new Error('Sealed with a secret that is not set: QUARRY_SECRET_PREVIOUS may name it')
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length < 28) throw new Error('Not a sealed value')
      const cipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12), { authTagLength: 16 })
      cipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(-16))
      return Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]).toString('utf8')
    },
    fingerprints(value) {
      const print = ({ printing }: Key) => createHmac('sha256', printing).update(value).digest()
      return [print(sealing), ...keys.slice(1).map(print)]
    },
  }
}

function keyOf(secret: string): Key {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'quarry', purpose, length))
  return {
    id: derive('key id', 6).toString('base64url'),
    bytes: derive('sealed values', 32),
    printing: derive('fingerprints', 32),
  }
}

/** A random token of 256 bits. Only its hash is stored, so that a copy of the database opens no session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
