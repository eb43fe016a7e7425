import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** CBOR heads (RFC 8949 3.1) of the few shapes an attestation needs. */
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
const bytes = (value: Uint8Array) =>
  Buffer.concat([
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ])

const present = 0x01
const verified = 0x04
const attested = 0x40

interface Asked {
  challenge: string
  origin: string
}

interface Faults {
  /** The user showed no finger, face or PIN. */
  isUnverified?: boolean
  rpId?: string
}

/** A passkey as hardware makes and shows it, WebAuthn Level 3 6.1 and 6.5, with ES256 and no attestation. */
export function makeAuthenticator(rpId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = b64(credentialId)
  let counter = 0

  const clientData = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(flags: number, { isUnverified = false, rpId: other = rpId }: Faults) {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([
      sha256(other),
      Buffer.from([flags | present | (isUnverified ? 0 : verified)]),
      count,
    ])
  }

  return {
    id,
    create(asked: Asked, faults: Faults = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ])
      const data = Buffer.concat([
        authenticatorData(attested, faults),
        Buffer.alloc(16), // no maker
        Buffer.from([0, credentialId.length]),
        credentialId,
        cose,
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ])
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: b64(clientData('webauthn.create', asked)),
          attestationObject: b64(attestation),
          transports: ['internal'],
        },
      }
    },
    get(asked: Asked, faults: Faults = {}) {
      const data = authenticatorData(0, faults)
      const client = clientData('webauthn.get', asked)
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      }
    },
  }
}
