import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { type Files, folderFiles } from './files.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-files-'))
const files = folderFiles(join(folder, 'files'))
after(() => rm(folder, { recursive: true }))

async function listed(from: Files): Promise<string[]> {
  const keys = []
  for await (const key of from.list()) keys.push(key)
  return keys
}

test('a file comes back as it was put, is replaced whole, listed and can be removed twice', async () => {
  const content = Buffer.from([0, 1, 2, 255])
  assert.deepEqual(await files.put('logos/5/light.png', [content]), { size: 4 })
  const found = await files.find('logos/5/light.png')
  assert.equal(found?.size, 4)
  assert.deepEqual(await buffer(found.read()), content)
  assert.deepEqual(await buffer(found.read({ start: 1, end: 2 })), content.subarray(1, 3))
  await files.put('logos/5/light.png', Readable.from([Buffer.from('new')]))
  assert.equal((await files.find('logos/5/light.png'))?.size, 3)
  assert.deepEqual(await listed(files), ['logos/5/light.png'])
  await files.remove('logos/5/light.png')
  await files.remove('logos/5/light.png')
  assert.equal(await files.find('logos/5/light.png'), undefined)
  assert.deepEqual(await listed(folderFiles(join(folder, 'none'))), [])
})

test('a broken upload leaves nothing behind and keeps the file that was there', async () => {
  await files.put('exports/a.csv', [Buffer.from('whole')])
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('the connection was cut')
  }
  await assert.rejects(files.put('exports/a.csv', broken()), /cut/)
  assert.equal((await files.find('exports/a.csv'))?.size, 5)
  assert.deepEqual(await readdir(join(folder, 'files', '.unfinished')), [])
})

test('no key leaves the folder or reaches a hidden file', async () => {
  const keys = [
    '',
    '.',
    '..',
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    'a/./b',
    '.unfinished/x',
    'a/.b',
    'a\\..\\b',
  ]
  keys.push('a\0b', 'a/', 'C:\\x', '%2e%2e/x', 'ä', 'a b', `a${'b'.repeat(200)}`, '~/x', 'a\n')
  for (const key of keys) {
    await assert.rejects(files.put(key, [Buffer.from('x')]), /is no file key/)
    await assert.rejects(files.find(key), /is no file key/)
    await assert.rejects(files.remove(key), /is no file key/)
  }
})
