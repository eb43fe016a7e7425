import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseTests } from './choose-tests.ts'

const files = [
  'architecture.test.ts',
  'e2e/stories/team.story.ts',
  'server/features/team/team.test.ts',
  'server/features/team/team.ts',
  'server/features/wallet/ledger/charge.test.ts',
  'web/features/team/join-page.test.tsx',
  'web/app/team-menu.test.tsx',
  'web/ui/steamer.test.tsx',
]
const chosen = (...words: string[]) => chooseTests(files, words)

test('a name finds the tests of a feature in every room, and its story', () => {
  assert.deepEqual(chosen('team'), {
    tests: [
      'server/features/team/team.test.ts',
      'web/app/team-menu.test.tsx',
      'web/features/team/join-page.test.tsx',
    ],
    stories: ['e2e/stories/team.story.ts'],
    unknown: [],
  })
})

test('a path names a file or all in a folder', () => {
  assert.deepEqual(chosen('server/features/wallet', './web/ui/').tests, [
    'server/features/wallet/ledger/charge.test.ts',
    'web/ui/steamer.test.tsx',
  ])
  assert.deepEqual(chosen('e2e/stories/team.story.ts').stories, ['e2e/stories/team.story.ts'])
  assert.deepEqual(chosen('architecture.test.ts').tests, ['architecture.test.ts'])
})

test('without a name all tests are chosen; a name without tests is reported', () => {
  assert.equal(chosen().tests.length + chosen().stories.length, 7)
  assert.deepEqual(chosen('charge', 'paint').unknown, ['paint'])
})
