import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropFacades } from './drop-facades.ts'

type Output = { type: 'chunk'; fileName: string; code: string } | { type: 'asset'; source: string }

function drop(bundle: Record<string, Output>): string[] {
  const errors: string[] = []
  const { generateBundle } = dropFacades() as unknown as {
    generateBundle: { handler(this: object, options: object, bundle: object): void }
  }
  generateBundle.handler.call({ error: (text: string) => void errors.push(text) }, {}, bundle)
  return errors
}

const chunk = (fileName: string, code: string): Output => ({ type: 'chunk', fileName, code })

test('an import of a file that only names another asks for the other', () => {
  const bundle = {
    'assets/page.js': chunk('assets/page.js', 'export{t as Page,n}from"./group.js";'),
    'assets/group.js': chunk('assets/group.js', 'export{a as t,b as n}'),
    'assets/first.js': chunk(
      'assets/first.js',
      'load(()=>import(`./page.js`),["assets/page.js","assets/group.js"])',
    ),
    'manifest.json': { type: 'asset' as const, source: '{"file":"assets/page.js"}' },
  }
  assert.deepEqual(drop(bundle), [])
  assert.deepEqual(Object.keys(bundle), ['assets/group.js', 'assets/first.js', 'manifest.json'])
  const expected =
    'load(()=>import(`./group.js`).then(e=>({Page:e.t,n:e.n})),["assets/group.js","assets/group.js"])'
  assert.equal((bundle['assets/first.js'] as { code: string }).code, expected)
  assert.equal(bundle['manifest.json'].source, '{"file":"assets/group.js"}')
})

test('a file with code of its own stays, and an import in an unknown form fails the build', () => {
  const own = chunk('assets/page.js', 'let a=1;export{a as t}')
  const bundle = { 'assets/page.js': own }
  drop(bundle)
  assert.deepEqual(bundle, { 'assets/page.js': own })
  const errors = drop({
    'assets/page.js': chunk('assets/page.js', 'export{t as Page}from"./group.js";'),
    'assets/first.js': chunk('assets/first.js', "const at='./page.js';import(at)"),
  })
  assert.equal(errors.length, 1)
})
