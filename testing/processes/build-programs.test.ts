import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { buildPrograms } from './build-programs.ts'
import { builtPath, programFile } from './built-programs.ts'
import { runCommand } from './run-command.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** The builder works in threads that the runner does not see: without a timer it would take the file for stuck. */
const building = setInterval(() => undefined, 1_000)
const folder = await buildPrograms().finally(() => clearInterval(building))

async function withPrograms<T>(folder: string | undefined, work: () => T): Promise<Awaited<T>> {
  const before = process.env['TEST_PROGRAMS']
  if (folder === undefined) delete process.env['TEST_PROGRAMS']
  else process.env['TEST_PROGRAMS'] = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env['TEST_PROGRAMS']
    else process.env['TEST_PROGRAMS'] = before
  }
}

test('each program that npm starts and each process that the product forks is built', async () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    scripts: Record<string, string>
  }
  const started = Object.values(scripts).flatMap(
    (script) => /(?<=launch\.js )server\/\S+/.exec(script)?.[0] ?? [],
  )
  const forked = globSync('server/features/**/*-process.ts', { cwd: root })
  assert.ok(started.length > 5 && forked.length > 4)
  await withPrograms(folder, () => {
    for (const file of [...started, ...forked])
      assert.equal(programFile(root + file), builtPath(root + file, folder), file)
    assert.equal(programFile(`${root}server/product.ts`), `${root}server/product.ts`)
  })
})

test('a built program does what its source does', async () => {
  const words = ['/nowhere/ledger.csv']
  const built = await withPrograms(folder, () => runCommand('server/verify-ledger.ts', words))
  const source = await withPrograms(undefined, () => runCommand('server/verify-ledger.ts', words))
  assert.equal(built.code, 1)
  assert.deepEqual(built, source)
})
