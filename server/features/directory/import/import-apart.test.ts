import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import * as contract from '#contract/leads/directory.ts'
import { blob } from '#engine/import/pbf/write-osm.ts'
import { startApp } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { osmFile } from '#testing/engine/osm-file.ts'
import { importApart } from './import-apart.ts'
import { addImport } from './imports.ts'
import { mergeLock } from './write/write-portions.ts'

const app = await startApp()
const folder = await mkdtemp(join(tmpdir(), 'quarry-apart-'))
after(async () => {
  await rm(folder, { recursive: true })
  await app.stop()
})
const { directory, directoryPool, db } = app.services
const admin = await makeUser(db)

async function begin(
  content: Buffer,
  name: string,
  { memoryMb = 1_024, ...more }: { memoryMb?: number; signal?: AbortSignal } = {},
) {
  const path = join(folder, `${name}.osm.pbf`)
  await writeFile(path, content)
  const id = await addImport(directory, { name, fileName: path, key: '', size: content.length })
  const done = importApart(directoryPool, { id, path, name, memoryMb, ...more })
  return { id, done, row: () => app.as(admin, contract.getImport, { params: { id } }) }
}

const cafes = (count: number) =>
  osmFile(
    Array.from({ length: count }, (_, id) => ({
      id: id + 1,
      lat: 1 + id / 1e5,
      lon: 2,
      tags: { amenity: 'cafe', name: 'Café' },
    })),
  )
const large = cafes(80_000)

/** The process of the import that runs now. */
async function childPid(): Promise<number> {
  for (;;) {
    for (const thread of await readdir('/proc/self/task')) {
      const children = await readFile(`/proc/self/task/${thread}/children`, 'utf8')
      for (const pid of children.trim().split(' ').filter(Boolean)) {
        const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
        if (command.includes('import-process')) return Number(pid)
      }
    }
    await setTimeout(5)
  }
}

const places = async () => (await directoryPool.query('select from directory.places')).rows.length

test('F12 an import whose process is killed says so and leaves nothing', async () => {
  const { done, row } = await begin(large, 'Killed')
  const pid = await childPid()
  while ((await row()).state === 'queued') await setTimeout(5)
  process.kill(pid, 'SIGKILL')
  assert.equal((await done).state, 'failed')
  const { state, error, ended_at } = await row()
  assert.equal(state, 'failed')
  assert.match(error?.message ?? '', /process ended early \(SIGKILL\)\. Nothing was imported/)
  assert.ok(ended_at)
  assert.equal(await places(), 0)
})

test('F12 an import that is interrupted ends at once, and its row waits for another run', async () => {
  const stop = new AbortController()
  const { done, row } = await begin(large, 'Interrupted', { signal: stop.signal })
  const pid = await childPid()
  while ((await row()).state === 'queued') await setTimeout(5)
  stop.abort()
  await assert.rejects(done, { name: 'AbortError' })
  assert.equal((await row()).state, 'running')
  while (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')) await setTimeout(5)
  assert.equal(await places(), 0)
})

test('F12 an import that needs more memory than it may use says how much that is', async () => {
  const { done, row } = await begin(large, 'Full', { memoryMb: 60 })
  assert.equal((await done).state, 'failed')
  assert.match((await row()).error?.message ?? '', /needs more than 60 MB of memory/)
  assert.equal(await places(), 0)
})

test('F12 an import that is done tells the memory that its process took', async () => {
  const { done, row } = await begin(cafes(10), 'Small')
  assert.equal((await done).state, 'done')
  const { peak_memory } = await row()
  assert.ok(peak_memory && peak_memory > 30e6 && peak_memory < 400e6, `${peak_memory}`)
})

test('F12 a file of 1.3 MB that unpacks to 1.3 GB fails, and the product answers meanwhile', async () => {
  const strings = Buffer.alloc(28_000_000, Buffer.from([10, 0]))
  const table = Buffer.concat([Buffer.from([0x0a, 0x80, 0xfe, 0xac, 0x0d]), strings])
  const bomb = blob('OSMData', table)
  const content = Buffer.concat([osmFile([]), ...Array.from({ length: 45 }, () => bomb)])
  assert.ok(content.length < 1_400_000)
  const { done, row } = await begin(content, 'Bomb')
  let ended = false
  void done.finally(() => {
    ended = true
  })
  let slowest = 0
  while (!ended) {
    const began = performance.now()
    assert.equal((await app.http.inject('/healthz')).statusCode, 200)
    slowest = Math.max(slowest, performance.now() - began)
    await setTimeout(10)
  }
  assert.ok(slowest < 1_000, `${slowest} ms`)
  assert.match((await row()).error?.message ?? '', /unpacks to more than 250 times its size \(byte \d+\)/)
})

test('an import that waits for another one says when it ended itself', async () => {
  const other = await directoryPool.connect()
  await other.query(`select pg_advisory_lock(${mergeLock})`)
  const { done, row } = await begin(cafes(3), 'waiting')
  const isWaiting = `select from pg_locks where locktype = 'advisory' and not granted`
  while ((await directoryPool.query(isWaiting)).rowCount === 0) await setTimeout(5)
  const released = Date.now()
  await other.query(`select pg_advisory_unlock(${mergeLock})`)
  other.release()
  assert.equal((await done).state, 'done')
  assert.ok(new Date((await row()).ended_at ?? 0).getTime() >= released)
})
