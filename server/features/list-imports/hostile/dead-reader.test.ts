import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { after, test } from 'node:test'
import { getMe } from '#contract/account/me.ts'
import { mostImportRows, startListImport } from '#contract/leads/imports/list-imports.ts'
import { startApp } from '#testing/app.ts'
import { repeatedPrefixes } from '#testing/hostile/files/hostile-parquet.ts'
import { importing, uploadLeads } from '#testing/make/directory/upload-leads.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services
const { get, upload, checked, stored } = importing(app)

const rows = (count: number) =>
  ['name,website', ...Array.from({ length: count }, (_, index) => `N${index},reader${index}.example`)].join(
    '\n',
  )

/** The process that reads rows now. */
async function readerPid(): Promise<number> {
  for (;;) {
    for (const thread of await readdir('/proc/self/task')) {
      const children = await readFile(`/proc/self/task/${thread}/children`, 'utf8').catch(() => '')
      for (const pid of children.trim().split(' ').filter(Boolean)) {
        const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
        if (command.includes('row-process')) return Number(pid)
      }
    }
    await setTimeout(5)
  }
}

test('F12 an import whose reader is killed fails with its reason, is not run again, and leaves the product ready', async () => {
  const user = await makeUser(db)
  const draft = await upload(user, rows(mostImportRows))
  const working = app.work()
  const pid = await readerPid()
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8')
  assert.match(environment, /^(?:(?:NODE_CHANNEL_\w+|NODE_COMPILE_CACHE|TMPDIR)=[^\0]*\0)*$/)
  process.kill(pid, 'SIGKILL')
  assert.equal((await app.ask(user, getMe)).status, 200)
  await working
  const failed = await get(user, draft)
  assert.deepEqual([failed.state, failed.reason, failed.added], ['failed', 'reader_died', 0])
  const attempts = () => db.selectFrom('list_imports').select('attempt').where('id', '=', draft.id).execute()
  const made = await attempts()
  await app.work()
  assert.deepEqual(await attempts(), made)
  assert.deepEqual(await stored(), [])
  const next = await checked(user, await upload(user, rows(3)))
  assert.equal(next.state, 'ready')
})

test('F12 an import that is killed half way keeps what it has added, and says why it ended', async () => {
  const user = await makeUser(db)
  const draft = await upload(user, rows(60_000))
  await app.work()
  await app.as(user, startListImport, { params: { id: draft.id }, body: {} })
  const stopListening = app.services.events.subscribe(user.account_id, ({ kind }) => {
    if (kind !== 'results') return
    stopListening()
    void readerPid().then((pid) => process.kill(pid, 'SIGSEGV'))
  })
  await app.work()
  const ended = await get(user, draft)
  assert.deepEqual([ended.state, ended.reason, ended.is_undoable], ['failed', 'reader_died', true])
  assert.ok(ended.added > 0 && ended.added < 60_000, String(ended.added))
})

test('F12 a Parquet file of 1 MB that unpacks to gigabytes is refused with its reason', async () => {
  const user = await makeUser(db)
  const content = repeatedPrefixes(50_000)
  const before = await stored()
  assert.ok(content.length < 1_100_000)
  const refused = await uploadLeads(app, user, { content, name: 'leads.parquet' })
  assert.equal(refused.status, 422)
  assert.match(refused.errors?.['file'] ?? '', /too much memory/)
  assert.deepEqual(await stored(), before)
})
