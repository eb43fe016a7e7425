import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The modules that a fresh process loads for one, as paths. */
async function loadedBy(module: string): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })
    await import(${JSON.stringify(new URL(module, import.meta.url).href)})`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program])
  return stdout.split('\n').filter((url) => url.startsWith('file:'))
}

/** Each module takes about a thousandth of a second of an import that takes two. */
const most = { worker: 120, writer: 110 }

test('an import of a table loads no contracts, no query builder and no other kind of table before its first row', async () => {
  const worker = await loadedBy('table-process.ts')
  const started = await loadedBy('../../import/import-process.ts')
  const writer = [...(await loadedBy('../../import/run-import.ts')), ...(await loadedBy('../write-table.ts'))]
  for (const url of [...worker, ...started, ...writer])
    assert.doesNotMatch(url, /\/kysely\/|\/contract\/features|\/libphonenumber-js\/(?!metadata)|\/tldts\//)
  assert.ok(worker.length <= most.worker, `${worker.length} modules are loaded to read a table`)
  assert.ok(started.length <= 10, `${started.length} modules are loaded before the table is read`)
  assert.ok(writer.length <= most.writer, `${writer.length} modules are loaded to write a table`)
  assert.ok(!writer.some((url) => /\/(?:people|companies|creators)\//.test(url)))
})
