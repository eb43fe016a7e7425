import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Contact finding: sites per minute at 64 sites in flight on loopback, politeness off, against crawlee's cheerio crawler on the same sites. */

interface Result {
  ms: number
  pages: number
  emails: number
  maxRss: number
  cpu: { user: number; system: number }
}

const sites = Number(process.argv[2] ?? 300)
const inFlight = 64

function start(file: string, ...args: (string | number)[]): ChildProcess {
  return fork(new URL(file, import.meta.url), args.map(String))
}

async function message<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error('A contender ended without a result')),
  )
  const received: unknown[] = await Promise.race([once(child, 'message'), ended])
  return received[0] as T // each child of ours sends exactly this
}

function seconds({ cpu }: Result): number {
  return (cpu.user + cpu.system) / 1e6
}

function line(name: string, result: Result): string {
  const { ms, pages, emails, maxRss } = result
  const perMinute = Math.round((sites / ms) * 60_000)
  return `${name}: ${perMinute} sites/min, ${pages} pages and ${emails} addresses in ${(ms / 1000).toFixed(1)} s, ${seconds(result).toFixed(1)} s CPU, peak ${Math.round(maxRss / 1e6)} MB`
}

const farm = start('crawl-farm.ts')
const { port } = await message<{ port: number }>(farm)
const ours = await message<Result>(start('crawl-ours.ts', port, sites, inFlight))
console.log(line('quarry', ours))
const theirs = await message<Result>(start('crawl-crawlee.ts', port, sites, inFlight))
console.log(line('crawlee', theirs))
farm.kill()
console.log(
  `contact finding: ${(theirs.ms / ours.ms).toFixed(1)}x crawlee (bar 4x; by CPU ${(seconds(theirs) / seconds(ours)).toFixed(1)}x), memory ${(ours.maxRss / theirs.maxRss).toFixed(2)}x (bar 0.5x)`,
)
