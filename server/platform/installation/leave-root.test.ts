import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { startProcess } from '#testing/processes/processes.ts'

const isRoot = process.getuid?.() === 0 && process.platform === 'linux'
const skip = isRoot ? false : 'needs root'
const folder = await mkdtemp(join(tmpdir(), 'quarry-root-'))
after(() => rm(folder, { recursive: true, force: true }))

/** Real, effective, saved and file system user of a process (proc(5)). */
async function usersOf(pid: number): Promise<string[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return /^Uid:\t(.+)$/m.exec(status)?.[1]?.split('\t') ?? []
}

test('started by root, the product becomes an ordinary user who owns what it keeps, and restarts its database as that user', {
  skip,
}, async () => {
  const data = join(folder, 'data')
  await chmod(folder, 0o755)
  const product = await startProcess('all', '', {
    env: {
      QUARRY_DATA: data,
      DATABASE_APP_URL: '',
      PORT: '911',
      QUARRY_BACKUP_DIR: join(folder, 'backups'),
      LOG_LEVEL: 'silent',
    },
  })
  /** A busy machine may be late. */
  const until = async (said: string, holds: () => Promise<boolean>) => {
    const end = performance.now() + 60_000
    while (!(await holds())) {
      assert.ok(performance.now() < end, said)
      await wait(50)
    }
  }
  const ready = () =>
    until('it does not become ready', async () => {
      const response = await fetch('http://127.0.0.1:911/readyz', { headers: { host: 'quarry.test' } })
      return ((await response.json()) as { status: string }).status === 'ready'
    })
  const postmaster = async () =>
    Number.parseInt(await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''), 10)
  try {
    const { uid } = await stat(join(data, 'postgres'))
    assert.notEqual(uid, 0)
    assert.deepEqual(
      await usersOf(product.pid),
      Array.from({ length: 4 }, () => String(uid)),
    )
    for (const name of [...(await readdir(data)).map((each) => join('data', each)), 'data', 'backups'])
      assert.equal((await stat(join(folder, name))).uid, uid, name)
    await ready()
    const killed = await postmaster()
    process.kill(killed, 'SIGKILL')
    await until(
      'its database is not restarted',
      async () => ![killed, Number.NaN].includes(await postmaster()),
    )
    assert.equal((await usersOf(await postmaster()))[0], String(uid))
    await ready()
  } finally {
    await product.stop()
  }
})

test('where an ordinary user may not enter the data, the product stays root and says so in one line', {
  skip,
}, async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const product = await startProcess('all', '', {
    env: { QUARRY_DATA: join(closed, 'data'), DATABASE_APP_URL: '', LOG_LEVEL: 'warn' },
  })
  try {
    assert.equal((await usersOf(product.pid))[0], '0')
    assert.match(product.said(), /Quarry runs as root: a user with fewer rights may not enter [^"]*closed/)
  } finally {
    await product.stop()
  }
})
