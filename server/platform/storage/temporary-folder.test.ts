import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { testDatabase } from '#testing/database.ts'
import { makeMemoryFolder } from '#testing/processes/memory-folder.ts'
import { startProcess } from '#testing/processes/processes.ts'

const isOf = (pid: number) => (name: string) => name.startsWith(`${pid}-`)

test('F13 what a killed process has left in its temporary folder is gone after the next start, and that of others stays', async (context) => {
  const database = await testDatabase()
  const data = await makeMemoryFolder('quarry-left-')
  context.after(() => rm(data, { recursive: true }))
  const all = join(data, 'tmp')
  const start = async (role: 'web' | 'worker') => {
    const started = await startProcess(role, database.url, { env: { QUARRY_DATA: data } })
    context.after(() => started.stop())
    const own = readdirSync(all).find(isOf(started.pid)) ?? assert.fail('a process has a folder of its own')
    writeFileSync(join(all, own, 'quarry-leads'), 'Ada,ada@firm.example')
    return { ...started, left: join(all, own, 'quarry-leads') }
  }
  const [killed, alive] = [await start('worker'), await start('web')]
  const elsewhere = join(all, '7-elsewhere')
  mkdirSync(elsewhere)
  writeFileSync(
    join(elsewhere, 'owner.json'),
    JSON.stringify({ where: 'another container', pid: 7, started: '1' }),
  )
  const download = join(all, 'kept', 'quarry-region-1.osm.pbf')
  writeFileSync(download, 'half of it')
  await killed.kill()
  assert.ok(existsSync(killed.left), 'a killed process removes nothing')

  const next = await start('worker')
  assert.deepEqual([killed.left, alive.left, next.left, elsewhere, download].map(existsSync), [
    false,
    true,
    true,
    true,
    true,
  ])

  const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60_000)
  for (const path of [elsewhere, download]) utimesSync(path, longAgo, longAgo)
  await next.stop()
  assert.ok(!existsSync(next.left), 'a process that ends leaves nothing')
  await start('worker')
  assert.deepEqual([alive.left, elsewhere, download].map(existsSync), [true, false, false])
})
