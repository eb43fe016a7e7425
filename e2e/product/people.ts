import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { asRole, systemRole } from '#server/platform/postgres/database-roles.ts'
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import type { RunningProduct } from './server.ts'

/** Work in the database of the running product, for what no page of it can cause. */
export async function inDatabase<T>(
  { folder }: Pick<RunningProduct, 'folder'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const access = JSON.parse(await readFile(join(folder, 'postgres.json'), 'utf8')) as {
    port: number
    app: string
  }
  const url = `postgresql://quarry_app:${access.app}@127.0.0.1:${access.port}/quarry`
  const pool = openPool(asRole(url, systemRole), { max: 1 })
  try {
    return await work(openDatabase(pool))
  } finally {
    await pool.end()
  }
}

/** A user with an account and a session of their own in the running product. */
export const makePerson = (
  product: RunningProduct,
  options: Parameters<typeof makeUser>[1],
): Promise<TestUser> => inDatabase(product, (db) => makeUser(db, { host: 'localhost', ...options }))

/** A new user with an account of their own, signed in on this page: what other stories did is not theirs. */
export async function signInNewUser(page: Page, product: RunningProduct): Promise<TestUser> {
  const user = await makePerson(product, { credits: 5_000 })
  await page.addInitScript((value) => localStorage.setItem('access_token', value), user.token)
  return user
}
