import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'

test('each test of a file is told by its name, whether it passes or fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-run-files-'))
  const file = join(folder, 'a.test.mjs')
  writeFileSync(
    file,
    `import { test } from 'node:test'
test('passes', () => undefined)
test('fails', () => { throw new Error('as it has to') })`,
  )
  const program = fileURLToPath(new URL('run-files.ts', import.meta.url))
  const { NODE_TEST_CONTEXT: _, ...env } = process.env // else it takes itself for a part of this run
  const told = execFileSync(process.execPath, [program, JSON.stringify([file])], { env, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  assert.deepEqual(
    told
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
    [
      { name: 'passes', isPassed: true, isFile: false },
      { name: 'fails', isPassed: false, isFile: false },
    ],
  )
})
