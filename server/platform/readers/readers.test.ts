import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { askApart } from './ask-apart.ts'
import { forkReader, ReaderDied } from './fork-reader.ts'

const folder = await mkdtemp(join(tmpdir(), 'quarry-readers-'))
after(() => rm(folder, { recursive: true }))

const limits = { residentMb: 400, heapMb: 64 }
const own = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/** The module of a reader that answers with what this expression of its `task` is. */
async function reader(expression: string): Promise<URL> {
  const path = join(folder, `${Math.random()}.ts`)
  await writeFile(
    path,
    `const { serveAnswer } = await import(${own('ask-apart.ts')})\nawait serveAnswer(async (task) => ${expression})`,
  )
  return pathToFileURL(path)
}

const forEver = '{ for (;;); }'
const died = (why: ReaderDied['why']) => (error: unknown) => {
  assert.ok(error instanceof ReaderDied)
  assert.equal(error.why, why, error.message)
  return true
}

test('F12 a reader has nothing of the environment', async (t) => {
  process.env['QUARRY_SECRET'] = 'only the product knows'
  t.after(() => delete process.env['QUARRY_SECRET'])
  const module = await reader('Object.keys(process.env)')
  const names = await askApart<string[]>({ module, task: null, limits })
  assert.deepEqual(
    names.filter((name) => name !== 'NODE_COMPILE_CACHE' && name !== 'TMPDIR'),
    [],
  )
})

test('F12 a reader that holds more than it may is ended, whatever it does and wherever the memory is', async () => {
  const buffers = await reader('{ for (const all = []; ; ) all.push(Buffer.alloc(1e6, 1)) }')
  await assert.rejects(askApart({ module: buffers, task: null, limits }), died('memory'))
  const objects = await reader('{ for (const all = []; ; ) all.push({ all }) }')
  await assert.rejects(askApart({ module: objects, task: null, limits }), died('memory'))
})

test('F12 a reader that crashes is told apart from one that takes too long or is stopped', async () => {
  const thrown = await reader('{ throw new RangeError("too deep") }')
  await assert.rejects(askApart({ module: thrown, task: null, limits }), (error) => {
    assert.match(String(error), /RangeError: too deep/)
    return died('crash')(error)
  })
  const ended = await reader('process.exit(3)')
  await assert.rejects(askApart({ module: ended, task: null, limits }), died('crash'))
  const killed = await reader('process.kill(process.pid, "SIGSEGV")')
  await assert.rejects(askApart({ module: killed, task: null, limits }), died('crash'))
  const busy = await reader(forEver)
  await assert.rejects(
    askApart({ module: busy, task: null, limits: { ...limits, timeoutMs: 1_000 } }),
    died('time'),
  )
  const stop = new AbortController()
  const stopped = askApart({ module: busy, task: null, limits, signal: stop.signal })
  stop.abort(new Error('stopped by the job'))
  await assert.rejects(stopped, /stopped by the job/)
})

test('what a reader says last is heard, however large it is', async () => {
  const module = await reader('"é".repeat(task)')
  assert.equal((await askApart<string>({ module, task: 20_000_000, limits })).length, 20_000_000)
})

test('a request to stop leaves a reader to the product', async () => {
  const module = await reader(
    '(process.kill(process.pid, "SIGTERM"), process.kill(process.pid, "SIGINT"), new Promise((done) => setTimeout(done, 20, "read on")))',
  )
  assert.equal(await askApart({ module, task: null, limits }), 'read on')
})

test('F12 a reader dies with the process that started it, in the middle of its work', async () => {
  const path = join(folder, 'busy.ts')
  const mark = join(folder, 'pid')
  await writeFile(
    path,
    `import { writeFileSync } from 'node:fs'
     const { serveAnswer } = await import(${own('ask-apart.ts')})
     await serveAnswer(async () => { writeFileSync(${JSON.stringify(mark)}, String(process.pid)); for (;;); })`,
  )
  const program = `
    const { askApart } = await import(${own('ask-apart.ts')})
    const module = new URL(${JSON.stringify(pathToFileURL(path).href)})
    void askApart({ module, task: null, limits: ${JSON.stringify(limits)} })
    console.log('asked')`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(createInterface(parent.stdout), 'line')
  let pid = ''
  while (pid === '') {
    await setTimeout(5)
    pid = await readFile(mark, 'utf8').catch(() => '')
  }
  parent.kill('SIGKILL')
  // Ended, or waiting to be collected.
  const lives = async () => /\) [^ZX] /.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))
  while (await lives()) await setTimeout(5)
})

test('F12 where the machine runs out of memory, a reader goes first', async () => {
  const module = await reader(
    '{ const { readFileSync } = await import("node:fs"); const score = () => readFileSync("/proc/self/oom_score_adj", "utf8").trim(); while (score() !== "1000") await new Promise((done) => setTimeout(done, 5)); return score() }',
  )
  assert.equal(await askApart({ module, task: null, limits }), '1000')
})

test('the end of a reader that has said nothing is told once', async () => {
  const module = await reader('process.exit(0)')
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const ends: unknown[] = []
  forkReader(
    { module, task: null, limits },
    {
      onMessage: () => assert.fail('it has said something'),
      onEnd: (reason) => {
        ends.push(reason)
        resolve(reason)
      },
    },
  )
  await promise
  await setTimeout(0)
  assert.equal(ends.length, 1)
})
