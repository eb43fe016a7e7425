import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import type { FileResult } from './file-worker.ts'
import { type RunOptions, runTestFiles } from './run-test-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'quarry-workers-'))
after(() => rmSync(folder, { recursive: true }))

const start = `
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
`

/** Runs test files of these texts. @returns their results by name, and what they printed. */
async function runTexts(texts: Record<string, string>, options: Partial<RunOptions> = {}) {
  const results: Record<string, FileResult> = {}
  let printed = ''
  const paths = Object.entries(texts).map(([name, text]) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), start + text)
    return join(folder, name)
  })
  await runTestFiles(paths, {
    graceMs: 100,
    lanes: 1,
    ...options,
    ended(result, text) {
      results[result.file.slice(folder.length + 1)] = result
      printed += text
    },
  })
  const counts = Object.entries(results).map(([name, { passed, failed, skipped }]) => [
    name,
    { passed, failed, skipped },
  ])
  return { results, counts: Object.fromEntries(counts) as Record<string, unknown>, printed }
}

const passed = { passed: 1, failed: 0, skipped: 0 }
const failed = { passed: 0, failed: 1, skipped: 0 }

test('files share a process and keep their hooks to themselves', async () => {
  const told = (name: string) => `
    before(() => console.log('${name} begins in', process.pid))
    after(() => console.log('${name} ends'))
    test('${name} passes', () => undefined)
  `
  const { counts, printed } = await runTexts({ 'one.test.ts': told('one'), 'two.test.ts': told('two') })
  assert.deepEqual(counts, { 'one.test.ts': passed, 'two.test.ts': passed })
  const order = Array.from(printed.matchAll(/(one|two) (?:begins|ends)/g), ([words]) => words)
  assert.deepEqual(order, ['one begins', 'one ends', 'two begins', 'two ends'])
  const processes = Array.from(printed.matchAll(/begins in (\d+)/g), ([, pid]) => pid)
  assert.equal(new Set(processes).size, 1)
})

test('a spare process takes files while a processor is idle, and none while all are busy', async () => {
  const told = "test('fine', () => console.log('in', process.pid))"
  const texts = {
    // Ends when the file after it has run, which another process has to take.
    'waits.test.ts': `
      import { existsSync, watch } from 'node:fs'
      const mark = ${JSON.stringify(join(folder, 'mark'))}
      test('waits', (_context, done) => {
        const watcher = watch(${JSON.stringify(folder)}, look)
        look()
        function look() {
          if (!existsSync(mark)) return
          watcher.close()
          done()
        }
      })
    `,
    'marks.test.ts': `
      import { writeFileSync } from 'node:fs'
      test('marks', () => writeFileSync(${JSON.stringify(join(folder, 'mark'))}, ''))
    `,
  }
  const isTrue = async () => true
  const idle = await runTexts(texts, { longestMs: 30_000, spareLanes: 1, isIdle: isTrue })
  assert.deepEqual(idle.counts, { 'waits.test.ts': passed, 'marks.test.ts': passed })
  const isIdle = () => new Promise<boolean>((resolve) => setImmediate(resolve, false))
  const three = { 'one.test.ts': told, 'two.test.ts': told, 'three.test.ts': told }
  const busy = await runTexts(three, { spareLanes: 1, isIdle })
  assert.equal(new Set(busy.printed.match(/in \d+/g)).size, 1)
})

test('files of pages share a process, and each has a page and modules of its own', async () => {
  const module = (name: string) => new URL(`../../web/${name}`, import.meta.url).href
  const page = (body: string) => `
    import { session } from '${module('api/session.ts')}'
    import { loadLanguage } from '${module('i18n/language.ts')}'
    import { currentLanguage } from '${module('i18n/locale.ts')}'
    console.log('page in', process.pid)
    test('page', async () => { ${body} })
  `
  const { counts, printed } = await runTexts({
    'web/leaves.test.ts': page(`
      session.onChange(() => assert.fail('a listener of another file'))
      addEventListener('hashchange', () => assert.fail('a listener of another file'))
      document.body.append('left')
      document.head.append(document.createElement('style'))
      Object.assign(globalThis, { left: true })
      await loadLanguage('de')
      document.documentElement.className = 'dark'
      setTimeout(() => undefined, 60_000)
    `),
    'web/last.test.ts': page(`
      session.begin('a token')
      dispatchEvent(new Event('hashchange'))
      assert.deepEqual([document.body.innerHTML, document.head.innerHTML], ['', ''])
      assert.equal(currentLanguage(), 'en')
      assert.equal(document.documentElement.outerHTML, '<html lang="en" dir="ltr"><head></head><body></body></html>')
      assert.equal('left' in globalThis, false)
    `),
  })
  assert.deepEqual(counts, { 'web/leaves.test.ts': passed, 'web/last.test.ts': passed })
  assert.equal(new Set(Array.from(printed.matchAll(/page in (\d+)/g), ([, pid]) => pid)).size, 1)
})

test('a failure names its test, its place and what was compared; skipped tests and failed hooks count', async () => {
  const { counts, results } = await runTexts({
    'mixed.test.ts': `
      test('two and two', () => assert.equal(2 + 2, 5))
      test('left out', { skip: true }, () => assert.fail())
      test('fine', () => undefined)
    `,
    'hook.test.ts': `
      after(() => assert.fail('the hook fails'))
      test('fine', () => undefined)
    `,
    'broken.test.ts': 'this is no program (',
    'last.test.ts': "test('fine', () => undefined)",
  })
  assert.deepEqual(counts, {
    'mixed.test.ts': { passed: 1, failed: 1, skipped: 1 },
    'hook.test.ts': { passed: 1, failed: 1, skipped: 0 },
    'broken.test.ts': failed,
    'last.test.ts': passed,
  })
  const failures = results['mixed.test.ts']?.failures ?? ''
  assert.match(failures, /test at .*mixed\.test\.ts:5:7/)
  assert.match(failures, /two and two/)
  assert.match(failures, /4 !== 5/)
  assert.match(results['hook.test.ts']?.failures ?? '', /the hook fails/)
  assert.match(results['broken.test.ts']?.failures ?? '', /SyntaxError/)
})

test('a file that ends its process or waits for nothing fails, and the files after it run', async () => {
  const { counts, results } = await runTexts({
    'exits.test.ts': "test('exits', () => process.exit(3))",
    'waits.test.ts': "test('waits', () => new Promise(() => undefined))",
    'last.test.ts': "test('fine', () => undefined)",
  })
  assert.deepEqual(counts, { 'exits.test.ts': failed, 'waits.test.ts': failed, 'last.test.ts': passed })
  assert.match(results['exits.test.ts']?.failures ?? '', /exits\.test\.ts ended its process with code 3/)
  assert.match(results['waits.test.ts']?.failures ?? '', /waits\.test\.ts waits for what never comes/)
})

test('a test that waits for a timer that does not hold the process goes on, one after the other', async () => {
  const waits = (ms: number) => `
    test('waits', () => new Promise((resolve) => AbortSignal.timeout(${ms}).addEventListener('abort', resolve)))
  `
  const { counts } = await runTexts({
    'short.test.ts': waits(60) + waits(60) + waits(60),
    'last.test.ts': "test('fine', () => undefined)",
  })
  assert.deepEqual(counts, { 'short.test.ts': { ...passed, passed: 3 }, 'last.test.ts': passed })
})

test('a file that hangs fails', async () => {
  const { counts, results } = await runTexts(
    { 'hangs.test.ts': "test('hangs', () => { for (;;); })" },
    { longestMs: 3_000 },
  )
  assert.deepEqual(counts, { 'hangs.test.ts': failed })
  assert.match(results['hangs.test.ts']?.failures ?? '', /hangs\.test\.ts did not end within 3 s/)
})

test('a file fails that leaves a setting changed, something open or an error behind', async () => {
  const { counts, results } = await runTexts({
    'setting.test.ts': "test('sets', () => { process.env['QUARRY_PLANTED'] = '1' })",
    'open.test.ts': "test('beats', () => { setInterval(() => undefined, 1_000) })",
    'stray.test.ts': `
      test('throws beside', async () => {
        setTimeout(() => { throw new Error('a stray error') }, 1)
        await new Promise((resolve) => setTimeout(resolve, 50))
      })
    `,
    'late.test.ts': "test('throws late', () => { setTimeout(() => { throw new Error('too late') }, 1) })",
    'last.test.ts': "test('fine', () => undefined)",
  })
  const passedAndFailed = { passed: 1, failed: 1, skipped: 0 }
  assert.deepEqual(counts, {
    'setting.test.ts': passedAndFailed,
    'open.test.ts': passedAndFailed,
    'stray.test.ts': passedAndFailed,
    'late.test.ts': passedAndFailed,
    'last.test.ts': passed,
  })
  assert.match(
    results['setting.test.ts']?.failures ?? '',
    /leaves the environment variable QUARRY_PLANTED changed/,
  )
  assert.match(results['open.test.ts']?.failures ?? '', /leaves open: Timeout/)
  assert.match(results['stray.test.ts']?.failures ?? '', /failed beside its tests: Error: a stray error/)
  assert.match(results['late.test.ts']?.failures ?? '', /failed beside its tests: Error: too late/)
})
