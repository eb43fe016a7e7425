import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in pixels; 0 until it stands. */
export function useFrameWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}

/** Adds what `room` leaves over to the columns that grow, in equal whole pixels; the first of them takes the remainder. */
export function sharedWidths(widths: readonly number[], growing: readonly boolean[], room: number): number[] {
  const spare = Math.max(0, room - widths.reduce((sum, width) => sum + width, 0))
  const count = growing.filter(Boolean).length
  if (count === 0) return [...widths]
  const share = Math.floor(spare / count)
  const first = growing.indexOf(true)
  return widths.map((width, place) =>
    growing[place] ? width + share + (place === first ? spare - share * count : 0) : width,
  )
}

/** Widens the first column so that the columns that fit fill `room` to the pixel and none is cut in its text. */
export function wholeColumns(widths: readonly number[], room: number): number[] {
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (room <= 0 || total <= room) return [...widths]
  let used = 0
  for (const width of widths) {
    if (used + width > room) break
    used += width
  }
  return widths.map((width, place) => (place === 0 && used > 0 ? width + room - used : width))
}
