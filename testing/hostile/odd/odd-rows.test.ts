import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { z } from 'zod'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { projectFiles } from '#testing/project/project-files.ts'
import { oddRows } from './odd-rows.ts'

const named = projectFiles()
  .filter((file) => /^(contract|e2e|engine|server|testing|web)\/.*\.ts$/.test(file))
  .flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/hostileRows\(\s*'([\w-]+\.jsonl)'/g),
      ([, name = '']) => name,
    ),
  )

test('every file that a corpus test reads has rows of the project, and odd ones too', () => {
  const ours = projectFiles().flatMap((file) => /^testing\/hostile\/rows\/\w+\/(.+)$/.exec(file)?.[1] ?? [])
  assert.ok(named.length > 25)
  for (const name of new Set(named)) {
    assert.ok(ours.includes(name), name)
    const odd = oddRows(name)
      .split('\n')
      .filter((line) => line !== '')
    assert.ok(odd.length > 0, name)
    const { rows } = hostileRows(name, z.looseObject({ id: z.string() }))
    assert.equal(rows.filter(({ id }) => /^odd-\d+$/.test(id)).length, odd.length, name)
  }
})
