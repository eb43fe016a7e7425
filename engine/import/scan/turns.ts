import { setImmediate } from 'node:timers/promises'

const sliceMs = 20

/** Long work in slices, so that whoever shares the thread gets a turn between them. */
export class Turns {
  #began = performance.now()

  /** Waits for one round of everybody else when the slice is used up. */
  async offer(): Promise<void> {
    if (performance.now() - this.#began < sliceMs) return
    await setImmediate()
    this.#began = performance.now()
  }
}
