import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element while it is needed; 0 otherwise. */
export function useFrameWidth(frame: RefObject<HTMLElement | null>, needed: boolean): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !needed) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, needed])
  return needed ? width : 0
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
