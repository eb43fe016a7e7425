import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { chunkFor, chunkGroups, type Part, parts, web } from './chunk-groups.ts'

const names = [...(Object.keys(parts) as Part[]), undefined]
const order = [
  'common',
  'shell',
  'floating',
  'live',
  'later',
  'form',
  'login',
  'table',
  'list',
  'lists',
  'fields',
  'new-search',
  null,
]
const setOf = (bits: number) => new Set(names.filter((_, at) => bits & (1 << at)))

test('what more parts need lies in the same chunk or an earlier one, so no two chunks import each other', () => {
  for (let bits = 0; bits < 1 << names.length; bits += 1)
    for (let at = 0; at < names.length; at += 1) {
      const [fewer, more] = [chunkFor(setOf(bits)), chunkFor(setOf(bits | (1 << at)))]
      assert.ok(order.includes(fewer), String(fewer))
      assert.ok(order.indexOf(more) <= order.indexOf(fewer), `${[...setOf(bits)].join()} and ${names[at]}`)
    }
})

test('a module belongs to the parts that reach it by plain imports', () => {
  const page = `${web}features/leads/list-page.tsx`
  const login = `${web}features/auth/sign-in/login-page.tsx`
  const shell = `${web}app/shell/shell.tsx`
  const graph = new Map([
    [page, { importers: [], dynamicImporters: ['router'] }],
    [login, { importers: [], dynamicImporters: ['router'] }],
    [shell, { importers: [], dynamicImporters: ['root'] }],
    ['columns', { importers: [page], dynamicImporters: [] }],
    ['button', { importers: ['columns', login, shell], dynamicImporters: [] }],
    ['dialog', { importers: [], dynamicImporters: ['columns'] }],
  ])
  const chunkOf = chunkGroups()
  const found = ['columns', 'button', 'dialog'].map((id) =>
    chunkOf(id, { getModuleInfo: (module) => graph.get(module) ?? null }),
  )
  assert.deepEqual(found, ['list', 'common', null])
})

test('every part names files that exist', () => {
  for (const file of Object.values(parts).flat()) assert.ok(existsSync(web + file), file)
})
