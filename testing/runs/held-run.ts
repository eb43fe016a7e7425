import type { AnyRunKind } from './run-cases.ts'

/** A kind whose attempts stand still until they are let go. */
export interface HeldKind {
  kind: AnyRunKind
  /** An attempt stands still: with all pieces of one `next`. */
  stands: Promise<void>
  letGo(): void
}

type Way = AnyRunKind['forward']

/**
 * Its attempts stand still between the work on their pieces and what they settle. `before`: before their work, where an
 * attempt holds a place that others wait for. What has no work outside of a transaction stands still before its first piece.
 */
export function holdRun(kind: AnyRunKind, where: 'before' | 'after' = 'after'): HeldKind {
  const { promise: stands, resolve: tell } = Promise.withResolvers<void>()
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>()
  let due = 1
  const stand = () => {
    due -= 1
    if (due <= 0) tell()
    return gone
  }
  const held = (way: Way): Way => {
    const work = way.work?.bind(way)
    if (!work) return way
    return {
      ...way,
      async next(tx, row) {
        const next = await way.next(tx, row)
        if (Array.isArray(next)) due = next.length
        return next
      },
      async work(attempt, piece) {
        if (where === 'before') {
          await stand()
          return work(attempt, piece)
        }
        const settle = async (each: unknown) => {
          await stand()
          return attempt.settle(each)
        }
        const done = await work({ ...attempt, settle }, piece)
        if (done !== undefined) await stand() // else it has settled itself
        return done
      },
    }
  }
  const { forward, back } = kind
  return {
    stands,
    letGo,
    kind: {
      ...kind,
      forward: held(forward),
      ...(back && { back: held(back) }),
      async prepare(context, taken) {
        const prepared = await kind.prepare?.(context, taken)
        const way = taken.row.state === 'undoing' && back ? back : forward
        if (!way.work) await stand()
        return prepared ?? { opened: undefined }
      },
    },
  }
}
