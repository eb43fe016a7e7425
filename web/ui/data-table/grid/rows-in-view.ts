import { useCallback, useEffect, useState } from 'react'

/** The header stays above the rows while they scroll. */
const headHeight = 36
/** The drawn rows change in steps of so many, and as many are drawn above and below the frame. */
const step = 12

interface Rows {
  count: number
  height: number
}

interface Range {
  from: number
  /** The row after the last one. */
  to: number
}

type Frame = Pick<HTMLElement, 'scrollTop' | 'clientHeight'>

/** Which rows of equal height to draw, so that those in the frame and some around it exist. */
export function rowsInView({ scrollTop, clientHeight }: Frame, { count, height }: Rows): Range {
  const stepHeight = step * height
  const from = Math.min(Math.floor(scrollTop / stepHeight) * step - step, count - step)
  const to = Math.ceil((scrollTop + clientHeight) / stepHeight) * step + step
  return { from: Math.max(0, from), to: Math.min(count, to) }
}

/** Where to scroll so that a row stands between the header and the lower edge; undefined where it does already. */
export function scrollTopFor(
  { scrollTop, clientHeight }: Frame,
  index: number,
  height: number,
): number | undefined {
  const top = index * height
  if (top < scrollTop) return top
  const least = headHeight + top + height - clientHeight
  return least > scrollTop ? least : undefined
}

/** The rows of a long table that are drawn, and a way to bring one into view. All are drawn while it is not `isLong`. */
export function useRowsInView(
  scroller: HTMLElement | null,
  { count, height, isLong }: Rows & { isLong: boolean },
) {
  const [range, setRange] = useState<Range>({ from: 0, to: 2 * step })
  const look = useCallback(() => {
    if (!scroller || !isLong) return
    const next = rowsInView(scroller, { count, height })
    setRange((before) => (before.from === next.from && before.to === next.to ? before : next))
  }, [scroller, count, height, isLong])
  useEffect(() => {
    if (!scroller || !isLong) return
    scroller.addEventListener('scroll', look, { passive: true })
    const watcher = new ResizeObserver(look)
    watcher.observe(scroller) // which looks at once
    return () => {
      scroller.removeEventListener('scroll', look)
      watcher.disconnect()
    }
  }, [scroller, isLong, look])
  function reveal(index: number) {
    const top = scroller && isLong ? scrollTopFor(scroller, index, height) : undefined
    if (top !== undefined) scroller?.scrollTo({ top })
    look()
  }
  const drawn = isLong
    ? { from: Math.min(range.from, count), to: Math.min(range.to, count) }
    : { from: 0, to: count }
  return { ...drawn, reveal }
}
