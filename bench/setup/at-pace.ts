import { setTimeout as sleep } from 'node:timers/promises'

interface Pace {
  perSecond: number
  seconds: number
}

/** Starts work at a steady pace, however long the one before takes, and waits for all of it. */
export async function atPace(
  { perSecond, seconds }: Pace,
  work: (number: number) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const all: Promise<void>[] = []
  for (let number = 0; number < perSecond * seconds; number += 1) {
    await sleep(Math.max(0, began + (number * 1_000) / perSecond - performance.now()))
    all.push(work(number))
  }
  await Promise.all(all)
}
