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
      const forbidden = truth.forbidden.includes(value)
      if (forbidden) this.forbidden++
      this.wrong++
      this.lines.push(`${forbidden ? 'FORBIDDEN' : 'false'} ${this.kind}: ${place}: ${value}`)
    }
  }

  hit(): void {
    this.hits++
  }

  miss(place: string, value: string): void {
    this.missed++
    this.lines.push(`missed ${this.kind}: ${place}: ${value}`)
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
    return `${this.kind.padEnd(12)} recall ${share(this.recall)} (${this.hits} of ${all}), precision ${share(this.precision)} (${this.wrong} false, ${this.forbidden} forbidden)`
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
  /** Addresses of others on the pages: how many were told apart, of how many. */
  thirdParty: { marked: number; all: number; lines: string[] }
  pages: number
  milliseconds: number
}

/** Prints a measurement: first every miss and false hit, then the figures. */
export function printMeasured({ tallies, thirdParty, pages, milliseconds }: Measured): void {
  for (const { lines } of tallies) for (const line of lines) console.log(line)
  for (const line of thirdParty.lines) console.log(line)
  for (const tally of tallies) console.log(tally.summary())
  console.log(`third party  ${thirdParty.marked} of ${thirdParty.all} told apart or left out`)
  console.log(
    `${pages} pages, ${(milliseconds / Math.max(1, pages)).toFixed(2)} ms of processor a page, cold start included`,
  )
}
