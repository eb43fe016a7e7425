/** The value below which this share of the samples lies. */
export function percentile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

interface Figure {
  what: string
  measured: number
  /** What it has to be; `most` for a ceiling, `least` for a floor. */
  bar: { most: number } | { least: number }
  unit: string
}

/** One line a figure: what, measured, bar, and how many times better than the bar; a miss sets the exit code. */
export function report({ what, measured, bar, unit }: Figure): void {
  const ratio = 'most' in bar ? bar.most / measured : measured / bar.least
  const limit = 'most' in bar ? `at most ${bar.most}` : `at least ${bar.least}`
  const number = measured >= 100 ? Math.round(measured).toLocaleString('en') : measured.toFixed(2)
  if (ratio < 1) process.exitCode = 1
  console.log(
    `${ratio >= 1 ? 'pass' : 'MISS'}  ${what}: ${number} ${unit} (${limit}), ${ratio.toFixed(2)}x the bar`,
  )
}
