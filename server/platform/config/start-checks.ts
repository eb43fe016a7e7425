import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { newToken } from '#server/platform/security/secrets.ts'
import { errorCode, StartError } from './start-error.ts'

/** A port that cannot be had is found out before anything is made. */
export function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => reject(portError(error, port, host)))
    server.listen(port, host, () => server.close(() => resolve()))
  })
}

function portError(error: Error, port: number, host: string): StartError {
  const why: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program: stop it, or set PORT to another port, for example PORT=${port + 1}`,
    EACCES: `Port ${port} may only be opened by root: set PORT to a port above 1023, for example PORT=8080`,
    EADDRNOTAVAIL: `HOST=${host} is no address of this machine: set it to 127.0.0.1 or 0.0.0.0`,
    ENOTFOUND: `HOST=${host} is no name of this machine: set it to 127.0.0.1 or 0.0.0.0`,
  }
  return new StartError(why[errorCode(error)] ?? `Port ${port} on ${host} cannot be opened: ${error.message}`)
}

export async function checkDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.${randomUUID()}`)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const why = ['ENOTDIR', 'EEXIST'].includes(errorCode(error))
      ? 'is a file, not a folder'
      : 'is not writable'
    throw new StartError(
      `The data folder ${dataDir} ${why} (${errorCode(error)}): set QUARRY_DATA to a folder that this user may write`,
      { cause: error },
    )
  }
}

/** Made on the first start and kept beside the data that it encrypts. */
export async function generatedSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  await writeFile(file, newToken(), { mode: 0o600, flag: 'wx', flush: true }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32) throw new StartError(`${file} is damaged: put it back from a back-up`)
  return secret
}

/** A server that does not answer, refuses us or is too old says so now and not in the middle of a search. */
export async function checkDatabase(setting: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; name: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as name`,
    )
    const [server] = rows
    if (server && server.version < 180_000) {
      throw new StartError(
        `${setting} is wrong: PostgreSQL 18 or newer is needed, the server is ${server.name}`,
      )
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${setting}: ${new URL(url).host} ${refusal(error)}`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

function refusal(error: unknown): string {
  const known: Record<string, string> = {
    '28P01': 'refuses the user or the password',
    '28000': 'refuses the user',
    '3D000': 'has no database of that name',
    ECONNREFUSED: 'refuses the connection: is the database running?',
    ENOTFOUND: 'is no host that this machine knows',
    ECONNRESET: 'closes the connection: is that a PostgreSQL server?',
  }
  const text = error instanceof Error ? error.message.split('\n')[0] : ''
  return known[errorCode(error)] ?? `does not answer as a database: ${text}`
}
