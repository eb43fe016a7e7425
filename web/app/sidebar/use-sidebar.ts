import { useState, useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 80rem)')

const listen = (change: () => void) => {
  wide.addEventListener('change', change)
  return () => wide.removeEventListener('change', change)
}

/** Whether the sidebar is a rail of icons: chosen once for wide windows and once for narrow ones, where it starts so. */
export function useSidebar(): { isRail: boolean; toggle: () => void } {
  const isWide = useSyncExternalStore(listen, () => wide.matches)
  const key = isWide ? 'sidebar.wide' : 'sidebar.narrow'
  const [, rerender] = useState(0)
  const stored = localStorage.getItem(key)
  const isRail = stored ? stored === 'rail' : !isWide
  const toggle = () => {
    localStorage.setItem(key, isRail ? 'open' : 'rail')
    rerender((count) => count + 1)
  }
  return { isRail, toggle }
}
