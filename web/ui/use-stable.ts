import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that never changes its identity and always runs the newest `callback`. Not for use while drawing. */
export function useStable<Arguments extends unknown[], Answer>(
  callback: (...given: Arguments) => Answer,
): (...given: Arguments) => Answer {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...given) => latest.current(...given), [])
}
