import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { rowRoute } from './row-route.ts'

const body = z.object({ name: z.string() })
const row = body.extend({ id: z.uuid() })
const rows = {
  access: 'leads',
  scopes: { read: 'account.read', write: 'leads.write' },
  id: z.uuid(),
  body,
  row,
} as const

test('the method of a call of rows decides what goes in, what comes out, and the scope of keys', () => {
  const list = rowRoute('GET /api/things', rows, 'Lists')
  const create = rowRoute('POST /api/things', rows, 'Creates')
  const change = rowRoute('PUT /api/things/:id', rows, 'Changes')
  const remove = rowRoute('DELETE /api/things/:id', rows, 'Deletes')
  assert.deepEqual(
    [list, create, change, remove].map((route) =>
      Object.keys(route).filter((key) => ['params', 'body'].includes(key)),
    ),
    [[], ['body'], ['params', 'body'], ['params']],
  )
  assert.deepEqual(
    [list, create, change, remove].map(({ scope, path }) => `${scope} ${path}`),
    [
      'account.read /api/things',
      'leads.write /api/things',
      'leads.write /api/things/:id',
      'leads.write /api/things/:id',
    ],
  )
  const id = crypto.randomUUID()
  assert.deepEqual(list.data.parse([{ id, name: 'A' }]), [{ id, name: 'A' }])
  assert.deepEqual(change.params.parse({ id }), { id })
  assert.equal(remove.data.parse(null), null)
})

test('no key opens rows without scopes', () => {
  const { scopes: _, ...closed } = rows
  assert.equal(rowRoute('GET /api/things', closed, 'Lists').scope, undefined)
})
