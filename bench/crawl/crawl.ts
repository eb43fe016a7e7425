import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { CrawlRun } from './contender.ts'

/**
 * Contact finding: sites per minute at 64 sites in flight on loopback, politeness off, against crawlee's cheerio crawler
 * on the same sites. Each contender is one process of its own and asks for the same pages; ours reads robots.txt first
 * and everything that a page says of its owner, theirs the addresses alone. Time, wall and processor, is counted from the
 * first request; memory is the peak of the whole process. Runs alternate, and the median of the ratios is what counts:
 * `node bench/crawl/crawl.ts [sites] [runs]`. Then sites of 40 pages and more, read whole and as far as new contacts are expected.
 */

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

function seconds({ cpu }: CrawlRun): number {
  return (cpu.user + cpu.system) / 1e6
}

function line(name: string, result: CrawlRun): string {
  const { ms, pages, emails, maxRss } = result
  const perMinute = Math.round((sites / ms) * 60_000)
  return `${name}: ${perMinute} sites/min, ${pages} pages and ${emails} addresses in ${(ms / 1000).toFixed(1)} s, ${seconds(result).toFixed(1)} s CPU, peak ${Math.round(maxRss / 1e6)} MB`
}

const runs = Number(process.argv[3] ?? 3)
const ratios: { wall: number; cpu: number; memory: number }[] = []

const farm = start('crawl-farm.ts')
const { port } = await message<{ port: number }>(farm)
for (let run = 0; run < runs; run++) {
  const ours = await message<CrawlRun>(start('crawl-ours.ts', port, sites, inFlight))
  console.log(line('quarry', ours))
  const theirs = await message<CrawlRun>(start('crawl-crawlee.ts', port, sites, inFlight))
  console.log(line('crawlee', theirs))
  ratios.push({
    wall: theirs.ms / ours.ms,
    cpu: seconds(theirs) / seconds(ours),
    memory: ours.maxRss / theirs.maxRss,
  })
}
farm.kill()

function median(of: 'wall' | 'cpu' | 'memory'): number {
  const sorted = ratios.map((ratio) => ratio[of]).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

console.log(
  `contact finding: ${median('wall').toFixed(1)}x crawlee (bar 4.5x; by CPU ${median('cpu').toFixed(1)}x), memory ${median('memory').toFixed(2)}x (bar 0.5x)`,
)

const largeSites = Math.ceil(sites / 6)
const large = start('crawl-farm.ts', 34)
const { port: largePort } = await message<{ port: number }>(large)
for (const patience of ['Infinity', '8']) {
  const result = await message<CrawlRun>(start('crawl-ours.ts', largePort, largeSites, inFlight, patience))
  const perMinute = Math.round((largeSites / result.ms) * 60_000)
  console.log(
    `large sites, patience ${patience}: ${(result.pages / largeSites).toFixed(1)} pages a site, ${perMinute} sites/min, ${result.emails} addresses`,
  )
}
large.kill()
