import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testDatabase } from '#testing/database.ts'
import { openLine } from '#testing/processes/faulty-line.ts'
import { openPool } from './database.ts'

const database = await testDatabase()
const line = await openLine(database.url)
const pool = openPool(line.url, { max: 1, statementTimeoutMs: 100 })
after(async () => {
  await pool.end()
  await line.close()
  await database.drop()
})

const dead = /Connection terminated/

/** Asks once so that the pool has a line, lets it go silent, and asks again. */
async function askInSilence(ask: () => Promise<unknown>): Promise<void> {
  line.become('up')
  await pool.query('select 1')
  line.become('hole')
  await assert.rejects(ask, dead)
  line.become('up')
  const { rows } = await pool.query<{ again: number }>('select 2 as again')
  assert.equal(rows[0]?.again, 2)
}

test('R2 a line that stays silent is cut and its place is free again, whoever asked: the pool', () =>
  askInSilence(() => pool.query('select 1')))

test('R2 a line that stays silent is cut and its place is free again, whoever asked: a transaction', () =>
  askInSilence(async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
    } finally {
      client.release()
    }
  }))

test('a statement whose limit was lifted takes its time', async () => {
  line.become('up')
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_sleep(2.5)')
  } finally {
    client.release(true)
  }
})
