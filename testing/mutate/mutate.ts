import { startTestServer } from '#testing/database.ts'
import { findGuard, type FoundGuard, type Guard } from './guard.ts'
import { network } from './guards/network.ts'
import { fencing, money } from './guards/money.ts'
import { signIn } from './guards/sign-in.ts'
import { tenants } from './guards/tenants.ts'
import { openLane } from './lane.ts'

/**
 * `npm run mutate [-- WORD…]`: switches off one guard at a time, in a copy of the project, and runs the tests that hold
 * it until one fails. One must fail, and pass again with all guards in place. Words choose guards by row, file or test.
 * Exits with 1 when a guard is not noticed, or when its text or its test is gone.
 */
const words = process.argv.slice(2)
const isChosen = ({ rows, file, tests }: Guard) =>
  words.length === 0 || words.some((word) => `${rows} ${file} ${tests.join(' ')}`.includes(word))
const chosen = [...money, ...fencing, ...signIn, ...tenants, ...network].filter(isChosen)

const laneCount = 2
const began = performance.now()
const seconds = () => `${Math.round((performance.now() - began) / 1_000)} s`
const say = (line: string) => process.stdout.write(`${seconds()} ${line}\n`)
const wrong: string[] = []
const tell = (line: string) => {
  wrong.push(line)
  say(line)
}

const open: FoundGuard[] = []
for (const guard of chosen) {
  const found = findGuard(guard)
  if ('why' in found) tell(`${guard.rows} ${guard.without}: ${found.why}`)
  else open.push(found)
}
const total = open.length

const server = await startTestServer()
process.env['TEST_DATABASE_URL'] = server.adminUrl
const lanes = Array.from({ length: laneCount }, openLane)

/** The tests that noticed a guard, and what they noticed: they show something only if they pass with all guards. */
const noticed = new Map<string, Set<string>>()
/** Tests inside others: their names alone choose nothing, so their whole files run again. */
const wholeFiles = new Set<string>()

await Promise.all(
  lanes.map(async (lane) => {
    for (let guard = open.shift(); guard; guard = open.shift()) {
      const name = `${guard.rows} ${guard.without} (${guard.path})`
      const by = await firstToNotice(lane, guard)
      if (by === undefined) tell(`no test noticed: ${name}`)
      else if (by === 'unloaded') tell(`does not load without its guard: ${name}`)
      else say(`noticed: ${name}, by ${by}`)
    }
  }),
)

async function firstToNotice(lane: (typeof lanes)[number], guard: FoundGuard): Promise<string | undefined> {
  for (const file of guard.testPaths) {
    const { failed, isHung } = await lane.switchOff({ ...guard, testPaths: [file] })
    if (failed?.isFile) return 'unloaded'
    if (!failed && !isHung) continue
    const names = noticed.get(file) ?? new Set()
    noticed.set(file, names)
    if (failed?.isTop) names.add(failed.name)
    else wholeFiles.add(file)
    return failed?.name ?? 'a test that does not end'
  }
  return undefined
}

const files = [...noticed.keys()]
await Promise.all(
  lanes.map(async (lane) => {
    for (let file = files.shift(); file; file = files.shift()) {
      const names = [...(noticed.get(file) ?? [])]
      const isSound = async (chosenNames?: string[]) => {
        const { failed, passed, isHung } = await lane.runTests([file], chosenNames)
        return failed === undefined && passed > 0 && !isHung
      }
      // A test may need what those before it did.
      if ((!wholeFiles.has(file) && (await isSound(names))) || (await isSound())) continue
      tell(`${file} fails with all guards in place, so it shows nothing: ${names.join('; ')}`)
    }
  }),
)

for (const lane of lanes) lane.close()
await server.stop()
process.stdout.write(`\n${total} guards switched off in ${seconds()}, ${wrong.length} findings\n`)
for (const line of wrong) process.stdout.write(`${line}\n`)
process.exitCode = wrong.length > 0 ? 1 : 0
