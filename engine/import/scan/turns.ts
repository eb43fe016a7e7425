import { setImmediate } from 'node:timers/promises'

const sliceMs = 20

/** Splits long work into slices, so that other work of the thread runs between them. */
export class Turns {
  #began = performance.now()

  /** Lets the other work of the thread run once when the slice is used up. */
  async offer(): Promise<void> {
    if (performance.now() - this.#began < sliceMs) return
    await setImmediate()
    this.#began = performance.now()
  }
}
