import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedTests } from './changed-tests.ts'

const sources = new Map(
  Object.entries({
    'contract/values/colors.ts': '',
    'engine/paint/mix.ts': `import { colors } from '#contract/values/colors.ts'`,
    'engine/paint/mix.test.ts': `import { mix } from './mix.ts'`,
    'server/features.ts': `export * as team from './features/team/routes.ts'\nexport * as lists from './features/lists/routes.ts'`,
    'server/features/lists/routes.ts': `import { color } from '../team/color.ts'`,
    'server/features/lists/lists.test.ts': `import { startApp } from '#testing/app.ts'`,
    'server/features/team/color.ts': '',
    'server/features/team/routes.ts': `import { mix } from '#engine/paint/mix.ts'`,
    'server/features/team/team.test.ts': `import { startApp } from '#testing/app.ts'`,
    'server/features/wallet/wallet.test.ts': `import { startApp } from '#testing/app.ts'`,
    'server/migrations/tenant/0001-users.ts': '',
    'testing/app.ts': `import * as features from '#server/features.ts'\nimport './database.ts'`,
    'testing/database.ts': `import { migrate } from '../server/migrations/'`,
    'testing/project/project-files.ts': '',
    'testing/project/docs.test.ts': `import { projectFiles } from './project-files.ts'`,
    'e2e/stories/team.story.ts': `await start('server/start.ts')`,
    'server/start.ts': `import '#server/features.ts'`,
  }),
)
const reached = (...changed: string[]) => changedTests(changed, sources).map((file) => file.split('/').at(-1))

test('a change reaches what leads to it, and the tests of the features that use it', () => {
  assert.deepEqual(reached('engine/paint/mix.ts'), ['mix.test.ts', 'team.test.ts', 'docs.test.ts'])
  assert.deepEqual(reached('contract/values/colors.ts'), ['mix.test.ts', 'docs.test.ts'])
  assert.deepEqual(reached('server/features/team/color.ts'), [
    'lists.test.ts',
    'team.test.ts',
    'docs.test.ts',
  ])
  assert.deepEqual(reached('server/features/wallet/wallet.test.ts'), ['wallet.test.ts', 'docs.test.ts'])
})

test('a change of the program itself reaches the stories, and one of the test app all that start it', () => {
  assert.deepEqual(reached('server/start.ts'), ['docs.test.ts', 'team.story.ts'])
  assert.equal(reached('testing/app.ts').length, 4)
})

test('a migration reaches what has a database; a file that no other one names may be read by any test', () => {
  assert.equal(reached('server/migrations/tenant/0001-users.ts').length, 4)
  assert.equal(reached('client/example.sh').length, 6)
})
