import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/platform/embedded-postgres/embedded-postgres-access.ts'
import { projectFiles } from '#testing/project/project-files.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'quarry-dev-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** A copy of the project as a fresh clone with its packages: nothing is built. The test may change its files. */
function cloneProject(): void {
  for (const file of projectFiles()) cpSync(root + file, join(folder, file))
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(`${root}node_modules`))
    if (!name.startsWith('.')) symlinkSync(`${root}node_modules/${name}`, join(folder, 'node_modules', name))
}

/** Writes a file beside the old one and renames it, as many editors do. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}~`, text)
  renameSync(`${file}~`, file)
}

async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = performance.now() + 120_000; performance.now() < end; await wait(20)) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
  }
  return assert.fail('nothing came within two minutes')
}

/** A change is seen within this time, by the clock or by what it costs the processor, at one of three tries. 2,000 on a machine at rest. */
const [soonMs, tries] = [Number(process.env['DEV_SOON_MS'] ?? 10_000), 3]

/** Processor time of the newest child of a process, milliseconds: a busy machine lets it wait besides. */
function workOfChild(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const stat =
    readFileSync(`/proc/${children.at(-1)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? []
  return 10 * (Number(stat[11]) + Number(stat[12])) // user and system time in ticks of 10 ms
}

test('npm run dev builds a fresh clone, serves pages and calls at PORT, and shows what an editor replaced', async (t) => {
  cloneProject()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dev = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), QUARRY_SAMPLE: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  dev.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  t.after(async () => {
    dev.kill('SIGTERM')
    if (dev.exitCode === null) await once(dev, 'exit')
  })
  const refusal = async () => {
    const response = await fetch(`${url}/api/me`)
    return response.status === 401 ? ((await response.json()) as { message: string }).message : undefined
  }
  const first = await until(refusal)
  assert.ok(existsSync(join(folder, 'web/dist/index.html')), 'the pages that a start serves are built')
  assert.match(said, new RegExp(`Address +${url}\\b`))
  assert.match(await (await fetch(`${url}/lead-search/new-search`)).text(), /src="\/main\.tsx/)
  assert.equal((await fetch(`${url}/main.tsx`)).status, 200)

  const quoted = [`'${first}'`, `"${first}"`]
  const [file = ''] = projectFiles()
    .filter((name) => /^(contract|server)\/.*(?<!\.test)\.ts$/.test(name))
    .filter((name) => quoted.some((words) => readFileSync(join(folder, name), 'utf8').includes(words)))
  const text = readFileSync(join(folder, file), 'utf8')
  const took: { byClock: number; work: number }[] = []
  const isSoon = () =>
    took.some(({ byClock, work }) => Math.min(byClock, work) <= soonMs && byClock <= 15_000)
  while (took.length < tries && !isSoon()) {
    const words = `Nothing here ${took.length}`
    const changedAt = performance.now()
    replace(
      join(folder, file),
      quoted.reduce((changed, before) => changed.replaceAll(before, `'${words}'`), text),
    )
    await until(async () => ((await refusal()) === words ? true : undefined))
    const byClock = Math.round(performance.now() - changedAt)
    took.push({ byClock, work: workOfChild(dev.pid ?? 0) })
  }
  const times = took.map(({ byClock, work }) => `${byClock} ms (${work} ms of the processor)`).join(', ')
  t.diagnostic(`a change of ${file} was answered after ${times}`)
  assert.ok(isSoon(), times)

  replace(join(folder, file), 'this is no program (')
  await until(async () => ((await fetch(`${url}/api/me`)).status >= 500 ? true : undefined))
  replace(join(folder, file), text)
  assert.equal(await until(refusal), first)

  dev.kill('SIGTERM')
  assert.deepEqual(await once(dev, 'exit'), [0, null])
})
