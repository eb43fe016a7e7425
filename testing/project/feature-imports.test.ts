import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deepImports, driftOf, mutualFolders } from './feature-imports.ts'

const imports = (...arrows: string[]) =>
  arrows.map((arrow) => {
    const [file = '', target = ''] = arrow.split(' → ')
    return { file: `server/features/${file}`, target: `server/features/${target}` }
  })

test('a subfolder of another feature is deep; its root, and the own subfolders, are not', () => {
  const found = deepImports(
    imports(
      'team/a.ts → wallet/charge.ts',
      'team/a.ts → wallet/ledger/post.ts',
      'team/a.ts → team/mail/send.ts',
    ),
  )
  assert.deepEqual(found, {
    'server/features/team': ['server/features/team/a.ts → server/features/wallet/ledger/post.ts'],
  })
})

test('two folders that import each other count once, the root of the feature included', () => {
  const found = mutualFolders(
    imports(
      'team/a.ts → team/mail/send.ts',
      'team/mail/texts.ts → team/b.ts',
      'team/mail/more.ts → team/a.ts',
      'team/a.ts → team/rules/rule.ts',
    ),
  )
  assert.deepEqual(found, {
    'server/features/team': ['server/features/team ↔ server/features/team/mail'],
  })
})

test('a number that grew names the imports; one that fell says what to write', () => {
  const found = { a: ['x → y', 'x → z'], b: ['p → q'] }
  assert.deepEqual(driftOf(found, { a: 2, b: 1 }, 'n.ts'), [])
  assert.deepEqual(driftOf(found, { a: 1, b: 1 }, 'n.ts'), ['a has 2, at most 1 may stay:', 'x → y', 'x → z'])
  assert.deepEqual(driftOf(found, { a: 2 }, 'n.ts'), ['b has 1, at most 0 may stay:', 'p → q'])
  assert.deepEqual(driftOf(found, { a: 3, b: 1, c: 4 }, 'n.ts'), [
    "a has 2 instead of 3. Write 'a': 2 in n.ts.",
    'c has 0 instead of 4. Remove its line in n.ts.',
  ])
})
