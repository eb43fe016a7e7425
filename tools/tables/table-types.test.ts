import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { testDatabase } from '#testing/database.ts'
import { printTableTypes } from './table-types.ts'

const database = await testDatabase()
after(() => database.drop())

test('the types of the tables are those of the migrated database (npm run tables writes them)', () => {
  for (const [file, text] of printTableTypes(database.url)) {
    assert.equal(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'), text, file)
  }
})
