import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { askApart } from '#server/platform/readers/ask-apart.ts'
import { inReaderRoom } from '#server/platform/readers/reader-room.ts'
import { startApp } from '#testing/app.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const folder = await mkdtemp(join(tmpdir(), 'quarry-room-'))
after(() => rm(folder, { recursive: true }))
const { upload, get } = importing(app)

const file = 'name,website\nPier,pier.example\nMill,mill.example'

/** A look of the same work that asks for no room. */
async function otherLook(): Promise<void> {
  const path = join(folder, 'table.csv')
  await writeFile(path, file)
  const module = new URL('../../directory/tables/upload/look-process.ts', import.meta.url)
  await askApart({ module, task: { path }, limits: { residentMb: 350, heapMb: 200 } })
}

/** Holds all room for readers until it is told to let go. */
function holdRoom() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const over = inReaderRoom({ residentMb: 700 }, () => promise)
  return async () => {
    resolve()
    await over
  }
}

test('F12 a look and an import begin once what they may hold fits beside other readers', async () => {
  const user = await makeUser(app.services.db)
  const order: string[] = []
  const leave = holdRoom()
  const uploading = upload(user, file).finally(() => order.push('look'))
  await otherLook()
  await otherLook()
  order.push('room')
  await leave()
  const draft = await uploading
  assert.deepEqual(order, ['room', 'look'])

  const leaveAgain = holdRoom()
  const working = app.work()
  await otherLook()
  await otherLook()
  assert.equal((await get(user, draft)).state, 'checking')
  await leaveAgain()
  await working
  assert.equal((await get(user, draft)).state, 'ready')
})
