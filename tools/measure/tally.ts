/** Counts hits, misses and false hits of one kind of fact, and keeps a line for each that is wrong. */
export class Tally {
  hits = 0
  missed = 0
  wrong = 0
  forbidden = 0
  readonly lines: string[] = []
  readonly kind: string

  constructor(kind: string) {
    this.kind = kind
  }

  /** `extra` of what was found is neither required nor optional: false, or forbidden. */
  compare(
    place: string,
    found: string[],
    truth: { required: string[]; optional: string[]; forbidden: string[] },
  ): void {
    const required = new Set(truth.required)
    for (const value of required) {
      if (found.includes(value)) this.hits++
      else this.miss(place, value)
    }
    for (const value of new Set(found)) {
      if (required.has(value) || truth.optional.includes(value)) continue
      this.extra(place, value, truth.forbidden.includes(value))
    }
  }

  hit(): void {
    this.hits++
  }

  miss(place: string, value: string): void {
    this.missed++
    this.lines.push(`missed ${this.kind}: ${place}: ${value}`)
  }

  extra(place: string, value: string, forbidden = false): void {
    this.wrong++
    if (forbidden) this.forbidden++
    this.lines.push(`${forbidden ? 'FORBIDDEN' : 'false'} ${this.kind}: ${place}: ${value}`)
  }

  get recall(): number {
    return this.hits + this.missed === 0 ? 1 : this.hits / (this.hits + this.missed)
  }

  get precision(): number {
    return this.hits + this.wrong === 0 ? 1 : this.hits / (this.hits + this.wrong)
  }

  summary(): string {
    const share = (value: number) => value.toFixed(3)
    const all = this.hits + this.missed
    return `${this.kind.padEnd(24)} recall ${share(this.recall)} (${this.hits} of ${all}), precision ${share(this.precision)} (${this.wrong} false, ${this.forbidden} forbidden)`
  }
}

/** Processor time of this thread: a busy machine does not falsify it. */
export function millisecondsSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(started)
  return (user + system) / 1000
}

/** What a measurement found, for the printer and for tests that hold a bar. */
export interface Measured {
  tallies: Tally[]
  /**
   * Addresses, numbers and profiles of others on the pages: how many were not taken for the site's own (`marked`), and how
   * many of these were reported as another's (`told`), of how many.
   */
  thirdParty: { marked: number; told: number; all: number; lines: string[] }
  /** What was found or is in the truth, but not compared, with the reason. */
  leftOut: string[]
  pages: number
  milliseconds: number
}

/** An empty measurement with a tally for each kind of fact. */
export function measurement(kinds: string[]): Measured {
  return {
    tallies: kinds.map((kind) => new Tally(kind)),
    thirdParty: { marked: 0, told: 0, all: 0, lines: [] },
    leftOut: [],
    pages: 0,
    milliseconds: 0,
  }
}

/** The tally of one kind; throws when the measurement has none. */
export function tallyOf({ tallies }: Measured, kind: string): Tally {
  const tally = tallies.find((one) => one.kind === kind)
  if (!tally) throw new Error(`There is no tally of ${kind}.`)
  return tally
}

/** Counts which values of others were taken for the site's own, and which were `reported` as another's. */
export function countThird(
  place: string,
  { third, own, reported = [] }: { third: string[]; own: string[]; reported?: string[] },
  { thirdParty }: Measured,
): void {
  for (const value of third) {
    thirdParty.all++
    if (own.includes(value)) thirdParty.lines.push(`third party taken for own: ${place}: ${value}`)
    else {
      thirdParty.marked++
      if (reported.includes(value)) thirdParty.told++
    }
  }
}

/** Prints a measurement: first every miss and false hit, then what was not compared, then the figures. */
export function printMeasured({ tallies, thirdParty, leftOut, pages, milliseconds }: Measured): void {
  for (const { lines } of tallies) for (const line of lines) console.log(line)
  for (const line of thirdParty.lines) console.log(line)
  for (const line of leftOut) console.log(`left out: ${line}`)
  for (const tally of tallies) console.log(tally.summary())
  console.log(
    `${'third party'.padEnd(24)} ${thirdParty.all - thirdParty.marked} of ${thirdParty.all} taken for own, ${thirdParty.told} told as somebody else's`,
  )
  console.log(
    `${pages} pages, ${(milliseconds / Math.max(1, pages)).toFixed(2)} ms of processor a page, cold start included`,
  )
}
