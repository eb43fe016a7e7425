import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectFiles } from '#testing/project/project-files.ts'
import { verdictKeys } from '#testing/project/verdict-keys.ts'

/**
 * `npm run check -- lint`: types and rules in one pass of oxlint over the files on which the verdict may have changed
 * since they passed. Circles of imports are left to `architecture.test.ts`, which counts those of types as well.
 */
const memory = '.cache/lint.json'

const texts = projectFiles()
  .filter((file) => /\.(tsx?|js|json)$/.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)
const isConfiguration = (file: string) => /^(\.oxlintrc|package|(\w+\/)?tsconfig)\.json$/.test(file)
const configuration = texts.filter(([file]) => isConfiguration(file)).flat()
// What npm last installed, which may differ from package-lock.json.
const installed = readFileSync('node_modules/.package-lock.json', 'utf8')
const keys = verdictKeys(new Map(texts), [...configuration, installed].join('\n'))
for (const file of keys.keys()) if (file.endsWith('.json')) keys.delete(file)

const passed = new Set<unknown>(
  existsSync(memory) ? (JSON.parse(readFileSync(memory, 'utf8')) as unknown[]) : [],
)
const due = [...keys].filter(([, key]) => !passed.has(key)).map(([file]) => file)
const isOfPages = (file: string) => /^(web\/|testing\/(page|react))/.test(file)
const { pages = [], others = [] } = Object.groupBy(due, (file) => (isOfPages(file) ? 'pages' : 'others'))

// oxlint writes another format or colors where it finds an agent or a CI server; one plain format is read below.
const plain = { ...process.env, CI: undefined, FORCE_COLOR: undefined }
// Collecting garbage costs a third of the time; without it a whole pass takes 3 GB.
const env = totalmem() > 8 * 1024 ** 3 ? { ...plain, GOGC: 'off' } : plain
const options = ['--format=default', '--type-aware', '--type-check', '--deny-warnings']

/** Checks files and forgets the keys of those that did not pass. */
async function lint(files: string[]): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/oxlint/bin/oxlint', ...options, ...files], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close') as Promise<[number | null]>
  const stdout = await text(child.stdout)
  const [status] = await closed
  if (status === 0) return
  process.stdout.write(stdout)
  process.exitCode = 1
  // Findings name their files; an error of another kind says nothing about any file.
  const isVerdict = /^Found \d+ warnings? and \d+ errors?/m.test(stdout) && !stdout.includes('tsconfig')
  for (const file of files) if (!isVerdict || stdout.includes(file)) keys.delete(file)
}

// The compiler checks a program on one core. Pages are a program of their own, so both halves run at once.
await Promise.all([pages, others].filter((files) => files.length > 0).map(lint))

mkdirSync(dirname(memory), { recursive: true })
writeFileSync(`${memory}.${process.pid}`, JSON.stringify([...keys.values()]))
renameSync(`${memory}.${process.pid}`, memory)
