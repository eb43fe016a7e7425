import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asRole, systemRole } from '#server/platform/database-roles.ts'
import { openDatabase, openPool } from '#server/platform/database.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import type { RunningProduct } from './server.ts'

/** Somebody with an account and a session of their own in the running product. */
export async function makePerson(
  { folder }: RunningProduct,
  options: Parameters<typeof makeUser>[1],
): Promise<TestUser> {
  const access = JSON.parse(await readFile(join(folder, 'postgres.json'), 'utf8')) as {
    port: number
    app: string
  }
  const url = `postgresql://quarry_app:${access.app}@127.0.0.1:${access.port}/quarry`
  const pool = openPool(asRole(url, systemRole), { max: 1 })
  try {
    return await makeUser(openDatabase(pool), { host: 'localhost', ...options })
  } finally {
    await pool.end()
  }
}
