import { createHash, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode, StartError } from '#server/platform/config/start-error.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import { requirePlain } from './require-plain.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z0-9_]{1,63}$/)

const TableCopy = z.object({
  schema: name,
  table: name,
  columns: z.array(name),
  rows: z.int(),
  /** Name of its file within the back-up: the COPY text of the table, packed with zstd. */
  file: z.string().regex(/^[a-z0-9_.-]+$/),
  bytes: z.int(),
  sha256: hash,
})
export type TableCopy = z.infer<typeof TableCopy>

const Sequence = z.object({ schema: name, sequence: name, value: z.int() })
export type Sequence = z.infer<typeof Sequence>

const Manifest = z.object({
  format: z.literal(1),
  /** The release that made the back-up. */
  version: z.string(),
  taken_at: z.iso.datetime(),
  /** QUARRY_SECRET is not in the back-up. This tells whether another secret is that one. */
  secret_fingerprint: hash,
  /** Applied migrations of both groups of tables. */
  migrations: z.object({ tenant: z.array(z.string()), directory: z.array(z.string()) }),
  tables: z.array(TableCopy),
  sequences: z.array(Sequence),
  /** Uploaded files, and the hash of the list that names each with its size and hash. */
  files: z.object({ count: z.int(), bytes: z.int(), list_sha256: hash }),
})
export type Manifest = z.infer<typeof Manifest>

const purpose = 'quarry back-up'

export const secretFingerprint = (secrets: SecretBox): string =>
  secrets.fingerprints(purpose)[0].toString('hex')

/** Writes the manifest and its seal. The seal is keyed by the secret, so that an altered manifest is noticed. */
export async function writeManifest(folder: string, manifest: Manifest, secrets: SecretBox): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const seal = secrets.fingerprints(`${purpose}\n${text}`)[0].toString('hex')
  const sha256 = createHash('sha256').update(text).digest('hex')
  await writeFile(join(folder, 'manifest.seal'), `${sha256} ${seal}\n`, { mode: 0o600, flush: true })
  await writeFile(join(folder, 'manifest.json'), text, { mode: 0o600, flush: true })
}

/** With `otherSecret` the manifest is taken by its hash alone: the secret of the back-up is lost. */
export async function readManifest(
  folder: string,
  secrets: SecretBox,
  otherSecret: boolean,
): Promise<Manifest> {
  const [text, seals] = await Promise.all([read(folder, 'manifest.json'), read(folder, 'manifest.seal')])
  const [sha256 = '', seal = ''] = seals.trim().split(' ')
  const altered = new StartError(`${folder} was altered: manifest.json is not as it was written`)
  if (createHash('sha256').update(text).digest('hex') !== sha256) throw altered
  const { data: manifest } = Manifest.safeParse(parsed(text))
  if (!manifest) throw new StartError(`${folder} was made by another release of Quarry in another format`)
  if (otherSecret) return manifest
  const own = secrets.fingerprints(purpose).map((print) => print.toString('hex'))
  if (!own.includes(manifest.secret_fingerprint)) {
    throw new StartError(
      `${folder} was made with another QUARRY_SECRET: set that one (of an embedded database: the file "secret" of its data folder), or add --other-secret to go on without the stored keys that it encrypts`,
    )
  }
  const expected = Buffer.from(seal, 'hex')
  const seen = secrets.fingerprints(`${purpose}\n${text}`)
  if (!seen.some((print) => print.length === expected.length && timingSafeEqual(print, expected)))
    throw altered
  return manifest
}

/** Far more than all tables, sequences and migrations take. */
const mostBytes = 8_000_000

async function read(folder: string, file: string): Promise<string> {
  const path = join(folder, file)
  await requirePlain(folder, { name: file, path, bytes: mostBytes })
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error
    throw new StartError(`${folder} is no whole back-up: ${file} is missing`, { cause: error })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
