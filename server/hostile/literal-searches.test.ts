import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { listResults } from '#contract/leads/leads.ts'
import { listCampaigns } from '#contract/leads/lists.ts'
import { textMatches } from '#contract/values/conditions.ts'
import { naughtyStrings } from '#testing/hostile/naughty-strings.ts'
import { startApp } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

const own = [
  "' or 1=1 --",
  "'; drop table results; --",
  '%',
  '_',
  '\\',
  '%%',
  'a%b',
  'a_b',
  "O'Brien",
  '"',
  '$1',
  '$$',
  ':name',
  '?',
  'cafe & bar',
  'cafe | bar',
  '!cafe',
  'cafe:*',
  'a <-> b',
  '(',
  '*',
  '[a-z]',
  '.*',
  '^a',
  'NULL',
]
const texts = [...own, ...naughtyStrings().map(({ text }) => text)].filter(
  (text, index, all) =>
    text === text.trim() &&
    /^[^\p{C}\p{Z}]([^\p{C}\p{Zl}\p{Zp}]{0,58}[^\p{C}\p{Z}])?$/u.test(text) &&
    all.indexOf(text) === index,
)
const user = await makeUser(db)
const decoy = 'Nothing of the kind'
const isStart = (text: string) => decoy.toLowerCase().startsWith(text.toLowerCase())
const campaign = await makeLeads(db, user, {
  leads: [...texts.map((name) => ({ name })), { name: decoy }],
  name: 'A list',
})

/** Every statement that any connection of this process sends. */
const statements = new Set<string>()
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args
  const text = typeof first === 'string' ? first : (first as { text?: string }).text
  if (text !== undefined) statements.add(text)
  return Reflect.apply(query, this, args) as unknown
} as typeof query
after(() => {
  pg.Client.prototype.query = query
})

async function find(search: string, search_type: (typeof textMatches)[number]) {
  const began = performance.now()
  const { items, total } = await app.as(user, listResults, {
    params: { type: 'local', id: campaign },
    body: { search, search_type, limit: 200 },
  })
  return { names: items.map(({ name }) => name), total, ms: performance.now() - began }
}

test('X8 a search in a list means its letters: it finds its own lead by whole name, and no text changes a statement', async () => {
  assert.ok(texts.length > own.length - 2)
  for (const type of textMatches) await find('plain', type)
  await app.as(user, listCampaigns, { query: { search: 'plain' } })
  const known = new Set(statements)
  for (const text of texts) {
    for (const type of textMatches) {
      const { names } = await find(text, type)
      assert.ok(names.includes(text), `${JSON.stringify(text)} is found by its name: ${type}`)
      const isMeant = type === 'contain' || (type === 'start' && isStart(text))
      assert.ok(isMeant || !names.includes(decoy), `${JSON.stringify(text)} finds what it is not`)
    }
    await app.as(user, listCampaigns, { query: { search: text } })
  }
  const more = [...statements].filter(
    (statement) =>
      !known.has(statement) &&
      /\b(results|leads|campaigns)\b/.test(statement) &&
      !statement.includes('pgboss'),
  )
  assert.deepEqual(more, [], 'statements made of what was typed')
})

test('X8 a pattern that is typed matches itself only', async () => {
  for (const text of ['%', '_', '\\', '*', '.*', '[a-z]', '^a'])
    for (const name of (await find(text, 'contain')).names)
      assert.ok(name.includes(text), `${text} matches ${name}`)
})
