import { setImmediate as nextTurn } from 'node:timers/promises'

/** Does many pieces of work at once; answers in their order. */
type Work<Item, Answer> = (items: Item[]) => Promise<Answer[]>

interface Waiting<Item, Answer> extends PromiseWithResolvers<Answer> {
  item: Item
}

/** Pieces that are done together at most, so that no transaction grows without end. */
const most = 50

/**
 * Gathers work in this process: what comes for a key while earlier work for it is under way waits, and is then done
 * together. Work that comes alone waits for nothing. When gathered pieces fail, each is done again alone, so that one of
 * them spoils no other: `work` is all or nothing.
 */
export function gatherer<Item, Answer>(): (
  key: string,
  item: Item,
  work: Work<Item, Answer>,
) => Promise<Answer> {
  const lines = new Map<string, Waiting<Item, Answer>[]>()

  async function drain(key: string, line: Waiting<Item, Answer>[], work: Work<Item, Answer>): Promise<void> {
    await nextTurn() // jobs that began together come together
    while (line.length > 0) {
      const batch = line.splice(0, most)
      const isDone = await doTogether(batch, work)
      if (!isDone) for (const each of batch) await doTogether([each], work)
    }
    lines.delete(key)
  }

  return async (key, item, work) => {
    const piece = { item, ...Promise.withResolvers<Answer>() }
    const line = lines.get(key)
    if (line) line.push(piece)
    else {
      const opened = [piece]
      lines.set(key, opened)
      void drain(key, opened, work)
    }
    return piece.promise
  }
}

/** Answers false when several failed together. */
async function doTogether<Item, Answer>(
  batch: Waiting<Item, Answer>[],
  work: Work<Item, Answer>,
): Promise<boolean> {
  try {
    const answers = await work(batch.map(({ item }) => item))
    for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer) // one for each
  } catch (error) {
    if (batch.length > 1) return false
    batch[0]?.reject(error)
  }
  return true
}
