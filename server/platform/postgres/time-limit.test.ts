import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testDatabase } from '#testing/database.ts'
import { openLine } from '#testing/processes/faulty-line.ts'
import { openPool } from './database.ts'
import { liftTimeLimit, withoutTimeLimit } from './time-limit.ts'

const database = await testDatabase()
const line = await openLine(database.url)
const pool = openPool(line.url, { max: 1, statementTimeoutMs: 100 })
after(async () => {
  await pool.end()
  await line.close()
  await database.drop()
})

const dead = /Connection terminated/

/** Opens a connection, makes its line silent, and asks again. */
async function askInSilence(ask: () => Promise<unknown>): Promise<void> {
  line.become('up')
  await pool.query('select 1')
  line.become('hole')
  await assert.rejects(ask, dead)
  line.become('up')
  const { rows } = await pool.query<{ again: number }>('select 2 as again')
  assert.equal(rows[0]?.again, 2)
}

test('R2 a silent connection is closed and the pool opens another, for a query of the pool', () =>
  askInSilence(() => pool.query('select 1')))

test('R2 a silent connection is closed and the pool opens another, for a transaction', () =>
  askInSilence(async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
    } finally {
      client.release()
    }
  }))

test('a statement takes as long as it needs once the limit is lifted', async () => {
  line.become('up')
  const client = await pool.connect()
  try {
    await liftTimeLimit(client)
    await client.query('select pg_sleep(2.5)')
  } finally {
    client.release(true)
  }
})

test('a transaction takes as long as it needs, and the limit holds again afterwards', async () => {
  line.become('up')
  const client = await pool.connect()
  try {
    await client.query('begin')
    await withoutTimeLimit(client, () => client.query('select pg_sleep(2.5)'))
    await client.query('commit')
    line.become('hole')
    await assert.rejects(client.query('select 1'), dead)
  } finally {
    client.release(true)
  }
})
