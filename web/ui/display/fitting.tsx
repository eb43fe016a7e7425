import clsx from 'clsx'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { Badge } from './badge.tsx'

interface FittingProps {
  /** Small boxes of one row, each with the words it stands for. */
  items: readonly { words: string; box: ReactNode }[]
}

const gap = 4
/** Pixels of "+12". */
const moreWidth = 34

/** How many boxes of these widths fit into `room` pixels beside the count of the others. The first is always shown. */
export function fittingCount(widths: readonly number[], room: number): number {
  const all = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (all <= room) return widths.length
  let used = moreWidth
  const first = widths.findIndex((width) => (used += width + gap) > room)
  return Math.max(1, first)
}

/** As many boxes as the cell holds by measure, then "+2" for the others; all of them are in the hint. */
export function Fitting({ items }: FittingProps) {
  const row = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(items.length)
  const words = items.map((item) => item.words).join(', ')
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const boxes = [...element.querySelectorAll<HTMLElement>('[data-box]')]
      setShown(
        fittingCount(
          boxes.map((box) => box.offsetWidth),
          element.clientWidth,
        ),
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [words])
  const rest = items.length - shown
  return (
    <span ref={row} className="relative flex w-full min-w-0 gap-1 overflow-hidden" title={words}>
      {items.map((item, place) => (
        <span
          key={item.words}
          data-box=""
          className={place < shown ? clsx('flex', place > 0 && 'flex-none') : 'invisible absolute flex'}
        >
          {item.box}
        </span>
      ))}
      {rest > 0 && <Badge>+{formatNumber(rest)}</Badge>}
      {rest > 0 && <span className="sr-only">{words}</span>}
    </span>
  )
}
