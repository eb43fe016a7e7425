import { randomBytes, randomInt } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { prepareRoles } from '#server/platform/postgres/database-roles.ts'
import { StartError } from '#server/platform/config/start-error.ts'

/** Where the embedded server listens and the passwords of its three roles; `postgres.json`, for its owner only. */
const PostgresAccess = z.object({ port: z.int(), admin: z.string(), owner: z.string(), app: z.string() })
export type PostgresAccess = z.infer<typeof PostgresAccess>

export async function readAccess(
  dataDir: string,
  { clusterExists }: { clusterExists: boolean },
): Promise<PostgresAccess> {
  const file = join(dataDir, 'postgres.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text !== undefined) {
    try {
      return PostgresAccess.parse(JSON.parse(text))
    } catch (cause) {
      throw new StartError(`${file} is damaged: put it back from a back-up`, { cause })
    }
  }
  if (clusterExists) {
    throw new StartError(
      `${file} is missing and holds the passwords of the database: put it back from a back-up`,
    )
  }
  const password = () => randomBytes(24).toString('base64url')
  return writeAccess(dataDir, {
    port: await freePort(),
    admin: password(),
    owner: password(),
    app: password(),
  })
}

export async function writeAccess(dataDir: string, access: PostgresAccess): Promise<PostgresAccess> {
  const file = join(dataDir, 'postgres.json')
  await writeFile(`${file}.new`, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return access
}

/** Below the ports that the system gives to outgoing connections, one of which could take it before it is used. */
const ports = { from: 20_000, to: 32_000 }
const mostTries = 100

/** A port of this machine that nothing listens on. Two processes that ask at once hardly ever get the same. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < mostTries; tried += 1) {
    const port = randomInt(ports.from, ports.to)
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${ports.from} to ${ports.to} is free`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** The addresses that the product uses: the owner migrates, the app role owns nothing, the admin makes databases. */
export function databaseUrls({ port, admin, owner, app }: PostgresAccess) {
  const url = (role: string, password: string, database: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`
  return {
    url: url('quarry', owner, 'quarry'),
    appUrl: url('quarry_app', app, 'quarry'),
    adminUrl: url('postgres', admin, 'postgres'),
  }
}

/** Those that only a superuser may install stand in the template, so every database made here has them. */
const extensions = ['btree_gin', 'btree_gist', 'citext', 'cube', 'earthdistance', 'pg_trgm', 'unaccent']

const owner = 'quarry'
const app = 'quarry_app'
const logins = [owner, app]

/** Roles and database as `postgres.json` names them; does nothing when they are there. */
export async function provision(access: PostgresAccess): Promise<void> {
  const { adminUrl } = databaseUrls(access)
  await asAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query(`select from pg_database where datname = 'quarry'`)
    if (rows.length > 0) return prepareRoles(admin, logins)
    await asAdmin(adminUrl.replace(/postgres$/, 'template1'), async (template) => {
      for (const name of extensions) await template.query(`create extension if not exists ${name}`)
    })
    for (const [role, password] of [[owner, access.owner] as const, [app, access.app] as const]) {
      await admin.query(`drop role if exists ${role}`)
      await admin.query(`create role ${role} login nobypassrls password ${admin.escapeLiteral(password)}`)
    }
    await prepareRoles(admin, logins)
    await admin.query('create database quarry owner quarry')
    await admin.query('grant connect, temporary on database quarry to quarry_app')
  })
}

async function asAdmin(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
