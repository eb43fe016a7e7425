import { startTestServer } from '#testing/database.ts'
import { findGuard, type FoundGuard } from './find-guard.ts'
import type { Guard } from './guard.ts'
import { network } from './guards/network.ts'
import { fencing, money } from './guards/money.ts'
import { signIn } from './guards/sign-in.ts'
import { tenants } from './guards/tenants.ts'
import { openLane } from './lane.ts'

/**
 * `npm run mutate [-- WORD…]`: switches off one guard at a time, in a copy of the project, and runs the tests that hold
 * it. At least one of them must fail. Words choose guards by row, file or test. Exits with 1 when a guard is not noticed,
 * or when its text or its test is gone.
 */
const words = process.argv.slice(2)
const isChosen = ({ rows, file, tests }: Guard) =>
  words.length === 0 || words.some((word) => `${rows} ${file} ${tests.join(' ')}`.includes(word))
const chosen = [...money, ...fencing, ...signIn, ...tenants, ...network].filter(isChosen)

const laneCount = 2
const say = (line: string) => process.stdout.write(`${line}\n`)
const wrong: string[] = []

const open: FoundGuard[] = []
for (const guard of chosen) {
  const found = findGuard(guard)
  if ('why' in found) wrong.push(`${guard.rows} ${guard.without}: ${found.why}`)
  else open.push(found)
}

const began = performance.now()
const server = await startTestServer()
process.env['TEST_DATABASE_URL'] = server.adminUrl
const lanes = Array.from({ length: laneCount }, openLane)

/** Tests that fail with all guards in place show nothing. */
const unsound = new Set<string>()
const suites = [...new Set(open.flatMap(({ testPaths }) => testPaths))]
await Promise.all(
  lanes.map(async (lane) => {
    for (let file = suites.shift(); file; file = suites.shift()) {
      const { failed, isLoaded, passed } = await lane.runTests([file])
      if (failed.length === 0 && isLoaded && passed > 0) continue
      unsound.add(file)
      wrong.push(`${file} fails with all guards in place: ${failed[0] ?? 'it does not load'}`)
    }
  }),
)

const total = open.length
let noticed = 0
await Promise.all(
  lanes.map(async (lane) => {
    for (let guard = open.shift(); guard; guard = open.shift()) {
      const { rows, without, path, testPaths } = guard
      const name = `${rows} ${without} (${path})`
      const sound = testPaths.filter((file) => !unsound.has(file))
      const { failed, isLoaded, isHung } = await lane.switchOff({ ...guard, testPaths: sound })
      if (failed.length > 0 || isHung) {
        noticed += 1
        say(`noticed: ${name}, by ${failed[0] ?? 'a test that does not end'}`)
      } else {
        wrong.push(isLoaded ? `no test noticed: ${name}` : `does not load without its guard: ${name}`)
        say(wrong.at(-1) ?? '')
      }
    }
  }),
)

for (const lane of lanes) lane.close()
await server.stop()
say(`\n${noticed} of ${total} guards noticed in ${Math.round((performance.now() - began) / 1_000)} s`)
for (const line of wrong) say(line)
process.exitCode = wrong.length > 0 ? 1 : 0
