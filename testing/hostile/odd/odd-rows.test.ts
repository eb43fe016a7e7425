import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { after, test } from 'node:test'
import { projectFiles } from '#testing/project/project-files.ts'
import { writeOddRows } from './odd-rows.ts'

const folder = mkdtempSync(`${tmpdir()}/odd-rows-`)
after(() => rmSync(folder, { recursive: true }))
writeOddRows(folder)

const importsOf = (file: string) => readFileSync(file, 'utf8').matchAll(/from '#(testing\/hostile\/[^']+)'/g)
const reads = (file: string) => readFileSync(file, 'utf8').includes('hostileRows(')

/** Test files and stories that read a corpus, themselves or by a file of `testing/hostile`. */
const readers = projectFiles()
  .filter((file) => /\.(test|story)\.ts$/.test(file) && !file.startsWith('testing/'))
  .filter((file) => reads(file) || Array.from(importsOf(file), ([, path = '']) => path).some(reads))
const isStory = (file: string) => file.endsWith('.story.ts')

test('the project has rows of every file that a corpus test reads, and odd ones too', () => {
  const sources = projectFiles().filter((file) => file.endsWith('.ts') && reads(file))
  const read = sources.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/hostileRows\(\s*'([\w-]+\.jsonl)'/g), ([, name]) => name),
  )
  const ours = projectFiles().flatMap((file) => /^testing\/hostile\/rows\/\w+\/(.+)$/.exec(file)?.[1] ?? [])
  const odd = readdirSync(`${folder}/odd`)
  for (const name of new Set(read)) assert.ok(name && ours.includes(name) && odd.includes(name), name)
})

test('every corpus test runs any row of its form', async () => {
  const tests = readers.filter((file) => !isStory(file))
  assert.ok(tests.length > 15)
  const { code, output } = await run(['testing/run-tests.ts', ...tests])
  assert.equal(code, 0, output.slice(output.indexOf('failing tests:')).slice(0, 10_000))
})

test('X2 every story that reads a corpus runs any row of its form', async () => {
  const stories = readers.filter(isStory)
  assert.ok(stories.length > 0)
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts']
  const { code, output } = await run([...playwright, ...stories])
  assert.equal(code, 0, output.slice(0, 10_000))
})

function run(args: string[]): Promise<{ code: number; output: string }> {
  const { NODE_TEST_CONTEXT: _, TEST_DATABASE_URL: __, ...env } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      // A run beside this one takes fewer processes.
      { env: { ...env, TEST_LANES: '2', QUARRY_HOSTILE_DIR: folder }, maxBuffer: 2 ** 28 },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    )
  })
}
