import { setImmediate } from 'node:timers/promises'

/** So long at a time: a call of another user takes several turns of the event loop, and each waits for one slice. */
const sliceMs = 0.5

let lastTurn: Promise<void> = Promise.resolve()

/** Work of several calls takes turns, so that a turn of the event loop has one slice, however many there are. */
const nextTurn = (): Promise<void> => (lastTurn = lastTurn.then(() => setImmediate()))

/** Does something to each item in order, and gives the event loop back every half millisecond. */
export async function inSlices<Item, Done>(
  items: Iterable<Item>,
  work: (item: Item) => Done,
): Promise<Done[]> {
  const done: Done[] = []
  await nextTurn()
  let until = performance.now() + sliceMs
  for (const item of items) {
    done.push(work(item))
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + sliceMs
  }
  return done
}
