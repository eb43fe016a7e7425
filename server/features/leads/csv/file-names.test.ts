import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { z } from 'zod'
import { createCsvLink } from '#contract/leads/leads.ts'
import { startApp } from '#testing/app.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { naughtyStrings } from '#testing/hostile/naughty-strings.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const user = await makeUser(app.services.db)

const Cell = z.object({ cell: z.unknown(), where: z.string().optional() })
const cells = hostileRows('csv-injection.jsonl', Cell).rows.flatMap(({ cell, where }) =>
  where?.includes('Content-Disposition') && typeof cell === 'string' ? [cell] : [],
)
const uploads = hostileRows('uploads.jsonl', z.object({ filename: z.string() })).rows

const own = [
  '../../etc/x',
  '..\\x',
  '...',
  '. .',
  '.htaccess',
  '=cmd|x',
  'a\r\nSet-Cookie: x=1',
  '\u202egnp.exe',
  'café',
  '"; x="',
  'CON',
  'nul.txt',
  'x'.repeat(5_000),
  '😀'.repeat(200),
  ' ',
]
const names = [...own, ...cells, ...uploads.map(({ filename }) => filename)]
const sampled = naughtyStrings().filter((_, index) => index % 7 === 0)

/** What a database can hold. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

async function dispositionOf(name: string): Promise<unknown> {
  const id = await makeLeads(app.services.db, user, { leads: [], name })
  const params = { type: 'local' as const, id }
  const { url } = await app.as(user, createCsvLink, { params, body: { chosen: { scope: 'all' } } })
  const { headers } = await app.http.inject({ method: 'GET', url, headers: { host: 'quarry.test' } })
  assert.equal(headers['set-cookie'], undefined)
  return headers['content-disposition']
}

test('X10 X1 the name of a list becomes one header with a safe file name, whatever it is', async () => {
  for (const name of [...names, ...sampled.map(({ text }) => text)].filter(isStorable)) {
    const header = await dispositionOf(name)
    assert.ok(typeof header === 'string', 'one header')
    const [, plain = '', whole = ''] =
      /^attachment; filename="([\w .()-]+)"; filename\*=UTF-8''([\w%.~!$&+^`|-]+)$/.exec(header) ?? []
    for (const fileName of [plain, decodeURIComponent(whole)]) {
      assert.match(fileName, /^[^.=+@~\-\s/\\:*?"<>|\p{C}][^/\\:*?"<>|\p{C}]*\.csv$/u, header)
      assert.doesNotMatch(fileName, /^(con|prn|aux|nul|com\d|lpt\d)\./i)
      assert.ok(Buffer.byteLength(fileName) <= 210, 'short enough for any file system')
    }
  }
})
