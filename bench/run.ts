import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

/** `npm run bench` lists the benches, `npm run bench -- NAME…` starts these, `-- all` one after the other. */
const folder = new URL('./', import.meta.url)
const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'run.ts')
const text = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const benches = sources.filter((name) => !/^export /m.test(text(name))).map((name) => name.slice(0, -3))

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => name !== 'all' && !benches.includes(name))
if (asked.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`No such bench: ${unknown.join(', ')}`)
  console.log(
    ['Benches, started by `npm run bench -- NAME…` or `-- all`:', ...benches.map((name) => `  ${name}`)].join(
      '\n',
    ),
  )
  process.exitCode = unknown.length > 0 ? 1 : 0
} else {
  for (const name of asked.includes('all') ? benches : asked) {
    console.log(`\n${name}`)
    const run = spawn(process.execPath, [new URL(`${name}.ts`, folder).pathname], { stdio: 'inherit' })
    await once(run, 'exit')
    if (run.exitCode !== 0) process.exitCode = 1
  }
}
