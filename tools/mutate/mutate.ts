import { startTestServer } from '#testing/database.ts'
import { findGuard, type FoundGuard, type Guard } from './guard.ts'
import { guards } from './guards/guards.ts'
import { openLane, type TestsRun } from './lane.ts'
import { seeded } from '#testing/runs/random.ts'

/**
 * `npm run mutate [-- WORD…]`: switches off one guard at a time, in a copy of the project, and runs the tests that hold
 * it until one fails: first those that name its row, then the whole file. The same tests must pass with all guards in
 * place. Words choose guards by row, file or test. A machine that is too busy for all of them within 15 minutes takes as
 * many as it can, others at each run, and says how many. Exits with 1 when a guard is not noticed, or when its text or its
 * test is gone.
 */
const words = process.argv.slice(2)
const isChosen = ({ rows, file, tests }: Guard) =>
  words.length === 0 || words.some((word) => `${rows} ${file} ${tests.join(' ')}`.includes(word))
const chosen = guards.filter(isChosen)

const laneCount = 2
/** Begun no later than this, so that what is under way ends within the 15 minutes. */
const beginWithinS = words.length === 0 ? 10 * 60 : Number.POSITIVE_INFINITY
const began = performance.now()
const spentS = () => Math.round((performance.now() - began) / 1_000)
const say = (line: string): void => {
  process.stdout.write(`${spentS()} s ${line}\n`)
}
const wrong: string[] = []
const tell = (line: string) => {
  wrong.push(line)
  say(line)
}

const found: FoundGuard[] = []
for (const guard of chosen) {
  const place = findGuard(guard)
  if ('why' in place) tell(`${guard.rows} ${guard.without}: ${place.why}`)
  else found.push(place)
}
const total = found.length
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
say(`SEED=${seed}`)
const random = seeded(seed)
const open = found
  .map((guard) => ({ guard, at: random() }))
  .toSorted((a, b) => a.at - b.at)
  .map(({ guard }) => guard)

const server = await startTestServer()
process.env['TEST_DATABASE_URL'] = server.adminUrl
const lanes = Array.from({ length: laneCount }, openLane)
type Lane = (typeof lanes)[number]

/** Whether tests pass with all guards in place: else they show nothing. Each choice of tests runs once. */
const sound = new Map<string, Promise<boolean>>()

function isSound(lane: Lane, file: string, names?: string): Promise<boolean> {
  const key = `${file} ${names}`
  const known = sound.get(key) ?? lane.runTests([file], names).then(isPassed)
  sound.set(key, known)
  return known
}

const isPassed = ({ failed, passed, isHung }: TestsRun) => failed === undefined && passed > 0 && !isHung

/** Patterns of the names of tests to run in turn. Names begin with the rows that they hold. */
const choicesOf = ({ rows, named }: Guard): (string | undefined)[] =>
  named === undefined
    ? [`^(?:[A-Z]\\d+ )*(?:${rows.split(' ').join('|')}) `, undefined]
    : [named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]

let tried = 0
await Promise.all(
  lanes.map(async (lane) => {
    for (let guard = open.shift(); guard && spentS() < beginWithinS; guard = open.shift()) {
      await tryGuard(lane, guard)
      tried += 1
    }
  }),
)

async function tryGuard(lane: Lane, guard: FoundGuard): Promise<void> {
  const name = `${guard.rows} ${guard.without} (${guard.path})`
  for (const names of choicesOf(guard))
    for (const file of guard.testPaths) {
      const { failed, isHung } = await lane.switchOff({ ...guard, testPaths: [file] }, names)
      if (failed?.isFile) return tell(`does not load without its guard: ${name}`)
      if (!failed && !isHung) continue
      if (await isSound(lane, file, names))
        return say(`noticed: ${name}, by ${failed?.name ?? 'a test that does not end'}`)
      if (names === undefined || guard.named !== undefined)
        return tell(`${file} fails with all guards in place: ${name}`)
    }
  tell(`no test noticed: ${name}`)
}

for (const lane of lanes) lane.close()
await server.stop()
const rest = tried < total ? `, ${total - tried} left for another run: this machine is busy` : ''
process.stdout.write(
  `\n${tried} of ${total} guards switched off in ${spentS()} s${rest}, ${wrong.length} findings\n`,
)
for (const line of wrong) process.stdout.write(`${line}\n`)
process.exitCode = wrong.length > 0 ? 1 : 0
