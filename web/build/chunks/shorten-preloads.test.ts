import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shorten } from './shorten-preloads.ts'

const code = (names: string[], first: string, second: string) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(names)})))=>i.map(i=>d[i]);` +
  `p(()=>import(\`./page.js\`).then(e=>({Page:e.t})),${first});p(()=>import(\`./texts.js\`),${second})`

test('a file loads with an import unless it is the imported one, named twice or loaded anyway', () => {
  const names = ['assets/page.js', 'assets/shell.js', 'assets/form.js', 'assets/form.js', 'assets/texts.js']
  const before = code(names, '__vite__mapDeps([0,1,2,3])', '__vite__mapDeps([4])')
  const after = code(['assets/form.js'], '__vite__mapDeps([0])', '[]')
  assert.equal(shorten(before, new Set(['assets/shell.js'])), after)
  assert.equal(shorten('export const a=1', new Set()), 'export const a=1')
})
