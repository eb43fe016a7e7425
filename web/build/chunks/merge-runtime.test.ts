import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeRuntime } from './merge-runtime.ts'

interface Chunk {
  type: 'chunk'
  fileName: string
  moduleIds: string[]
  imports: string[]
  code: string
}

function merge(bundle: Record<string, Chunk | { type: 'asset'; source: string }>): string[] {
  const errors: string[] = []
  const { generateBundle } = mergeRuntime() as unknown as {
    generateBundle: { handler(this: object, options: object, bundle: object): void }
  }
  generateBundle.handler.call({ error: (text: string) => void errors.push(text) }, {}, bundle)
  return errors
}

const chunk = (name: string, about: Pick<Chunk, 'moduleIds' | 'imports' | 'code'>): Chunk => ({
  type: 'chunk',
  fileName: `assets/${name}.js`,
  ...about,
})

const bundleOf = (pageCode: string) => ({
  'assets/runtime.js': chunk('runtime', {
    moduleIds: ['\0rolldown/runtime.js'],
    imports: [],
    code: 'var a=()=>1,b=()=>2;export{b as n,a as t};',
  }),
  'assets/first.js': chunk('first', {
    moduleIds: ['/web/main.tsx'],
    imports: ['assets/runtime.js'],
    code: 'import{n as e}from"./runtime.js";var t=e()+40;export{t as x};',
  }),
  'assets/page.js': chunk('page', {
    moduleIds: ['/web/page.tsx'],
    imports: ['assets/runtime.js', 'assets/first.js'],
    code: pageCode,
  }),
  'index.html': {
    type: 'asset' as const,
    source:
      '<head>\n<script type="module" src="/assets/runtime.js"></script>\n<script type="module" src="/assets/first.js"></script></head>',
  },
})

test('the entry runs the runtime itself, and other files take it from there', async () => {
  const bundle = bundleOf(
    'import{n as o,t}from"./runtime.js";import{x}from"./first.js";export const all=[o(),t(),x]',
  )
  assert.deepEqual(merge(bundle), [])
  assert.deepEqual(Object.keys(bundle), ['assets/first.js', 'assets/page.js', 'index.html'])
  assert.deepEqual(bundle['assets/page.js'].imports, ['assets/first.js'])
  assert.equal(
    bundle['index.html'].source,
    '<head>\n<script type="module" src="/assets/first.js"></script></head>',
  )
  const urlOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
  const first = urlOf(bundle['assets/first.js'].code)
  const page = bundle['assets/page.js'].code.replaceAll('./first.js', first)
  const { all } = (await import(urlOf(page))) as { all: number[] }
  assert.deepEqual(all, [2, 1, 42])
})

test('an import of the runtime in an unknown form fails the build', () => {
  assert.equal(merge(bundleOf('import*as o from"./runtime.js";export const all=o')).length, 1)
})
