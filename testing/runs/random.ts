/** Numbers from 0 to below 1 that a seed decides (mulberry32), so that a run of chance can be run again. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * The seed of this run: SEED, or the same one each time, so that a commit that passed its tests passes them again.
 * `SEED=random` takes a new one. Print it.
 */
export function seedOfRun(): number {
  const asked = process.env['SEED'] ?? '1'
  return asked === 'random' ? Math.floor(Math.random() * 1_000_000) : Number(asked)
}

/** Says of a run of chance what went wrong in it and how to run it again. */
export const wrongBy = (seed: number, wrong: string[]): string =>
  [`Run it again with SEED=${seed}`, ...wrong].join('\n')
