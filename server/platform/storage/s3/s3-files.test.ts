import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { storageSettings } from '#server/platform/config/storage-settings.ts'
import { startS3Server } from '#testing/fakes/s3-server.ts'
import { s3Files } from './s3-files.ts'
import { signRequest } from './sign-request.ts'

const server = await startS3Server()
after(() => server.stop())
const settings = storageSettings(server.url) ?? assert.fail('no settings')
const files = s3Files(settings)

async function listed(): Promise<string[]> {
  const keys = []
  for await (const key of files.list()) keys.push(key)
  return keys.toSorted()
}

test('a file in a bucket comes back as it was put, whole or in part, is replaced, listed and can be removed twice', async () => {
  const content = Buffer.from([0, 1, 2, 255])
  assert.deepEqual(await files.put('logos/5/light.png', [content]), { size: 4 })
  const found = await files.find('logos/5/light.png')
  assert.equal(found?.size, 4)
  assert.ok(Date.now() - (found?.changedAt.getTime() ?? 0) < 60_000)
  assert.deepEqual(await buffer(found.read()), content)
  assert.deepEqual(await buffer(found.read({ start: 1, end: 2 })), content.subarray(1, 3))
  for (const name of ['a', 'b', 'c', 'd']) await files.put(`exports/${name}.csv`, [])
  await files.put('logos/5/light.png', Readable.from([Buffer.from('new')]))
  assert.equal((await files.find('logos/5/light.png'))?.size, 3)
  assert.deepEqual(await listed(), [
    ...['a', 'b', 'c', 'd'].map((name) => `exports/${name}.csv`),
    'logos/5/light.png',
  ])
  await files.remove('logos/5/light.png')
  await files.remove('logos/5/light.png')
  assert.equal(await files.find('logos/5/light.png'), undefined)
})

test('a large file goes up in parts, and a broken upload leaves nothing behind and keeps the file that was there', async () => {
  const large = randomBytes(20_000_000)
  assert.deepEqual(await files.put('imports/large.pbf', Readable.from([large])), { size: large.length })
  assert.ok(server.stored.get('imports/large.pbf')?.equals(large))
  async function* broken() {
    yield large
    throw new Error('the connection was cut')
  }
  await assert.rejects(files.put('imports/large.pbf', broken()), /cut/)
  assert.ok(server.stored.get('imports/large.pbf')?.equals(large))
  assert.equal(server.uploads.size, 0)
})

test('a store that is busy for a moment is asked again; one that refuses is told with its code and without a key', async () => {
  server.fail(2, 503)
  await files.put('a.txt', [Buffer.from('kept')])
  assert.equal(server.stored.get('a.txt')?.toString(), 'kept')
  const wrong = s3Files({ ...settings, secretKey: 'another secret' })
  await assert.rejects(wrong.put('b.txt', [Buffer.from('x')]), (error: Error) => {
    assert.match(error.message, /refuses PUT \/bucket\/b\.txt: SignatureDoesNotMatch/)
    return !error.message.includes('another secret')
  })
})

for (const [status, code] of [
  [507, 'XMinioStorageFull'],
  [507, ''],
  [400, 'XMinioAdminBucketQuotaExceeded'],
  [403, 'QuotaExceeded'],
] as const)
  test(`R3 a store without room (${status} ${code}) is asked once and tells it as a full quota`, async () => {
    server.fail(1, status, code)
    await assert.rejects(files.put('c.txt', [Buffer.from('x')]), { code: 'EDQUOT' })
  })

test('no key leaves the bucket or reaches a hidden file', async () => {
  for (const key of [
    '',
    '..',
    '../x',
    'a/../../x',
    '/x',
    'a//b',
    '.hidden',
    'a b',
    'a?uploads',
    'a#b',
    '%2e%2e/x',
  ]) {
    await assert.rejects(files.put(key, [Buffer.from('x')]), /is no file key/)
    await assert.rejects(files.find(key), /is no file key/)
    await assert.rejects(files.remove(key), /is no file key/)
  }
})

test('a request is signed as the example of the Amazon S3 API Reference is', () => {
  const headers = signRequest(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
    },
    {
      accessKey: 'AKIAIOSFODNN7EXAMPLE',
      secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    },
    new Date('2013-05-24T00:00:00Z'),
  )
  assert.match(
    headers['authorization'] ?? '',
    /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
  )
})
