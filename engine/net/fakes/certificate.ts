import { generateKeyPairSync, sign } from 'node:crypto'

export interface TestCertificate {
  key: string
  cert: string
}

/** A certificate for these names, signed by itself, made on the spot and good for two days. */
export function makeCertificate(names: readonly string[]): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaSha256 = sequence(oid([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
  const name = sequence(der(0x31, sequence(oid([0x55, 0x04, 0x03]), der(0x0c, Buffer.from('stand-in')))))
  const day = 86_400_000
  const validity = sequence(time(Date.now() - day), time(Date.now() + day))
  const altNames = sequence(...names.map((entry) => der(0x82, Buffer.from(entry))))
  const certAuthority = sequence(der(0x01, Buffer.from([0xff])))
  const extensions = sequence(
    sequence(oid([0x55, 0x1d, 0x11]), der(0x04, altNames)),
    sequence(oid([0x55, 0x1d, 0x13]), der(0x04, certAuthority)),
  )
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)])
  const certificate = sequence(body, ecdsaSha256, der(0x03, signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

function lengthOf(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.from([bytes])
  if (bytes < 0x100) return Buffer.from([0x81, bytes])
  return Buffer.from([0x82, bytes >> 8, bytes & 0xff])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function oid(bytes: number[]): Buffer {
  return der(0x06, Buffer.from(bytes))
}

function time(ms: number): Buffer {
  const text = new Date(ms).toISOString().replace(/[-:T]/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${text}Z`))
}
