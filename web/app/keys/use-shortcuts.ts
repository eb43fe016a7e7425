import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { menuFor } from '../menu.ts'
import { singleKeysOn } from '#web/ui/keys.ts'
import { useMe } from '../shell/use-me.ts'

interface Acts {
  openPalette: () => void
  openHelp: () => void
  toggleSidebar: () => void
}

const pairMs = 1_000

/** ⌘K and ⌘B anywhere; single letters never while typing, never over a dialog. */
export function useShortcuts({ openPalette, openHelp, toggleSidebar }: Acts): void {
  const navigate = useNavigate()
  const me = useMe()
  const leader = useRef(0)

  const withModifier = (event: KeyboardEvent) => {
    if (event.altKey || event.shiftKey) return undefined
    return { k: openPalette, b: toggleSidebar }[event.key.toLowerCase()]
  }

  const single = (event: KeyboardEvent) => {
    if (event.altKey || event.defaultPrevented || !singleKeysOn() || isTyping(event.target) || hasDialog())
      return undefined
    const key = event.key.toUpperCase()
    const isSecond = event.timeStamp - leader.current < pairMs
    leader.current = key === 'G' ? event.timeStamp : 0
    const entries = me ? menuFor(me).flatMap((group) => group.entries) : []
    const wanted = isSecond ? `G ${key}` : key === 'N' ? 'G N' : undefined
    const entry = wanted && entries.find(({ keys }) => keys === wanted)
    if (entry) return () => void navigate({ to: entry.to })
    if (event.key === '?') return openHelp
    return event.key === '/' ? () => focusSearch(openPalette) : undefined
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = event.metaKey || event.ctrlKey ? withModifier(event) : single(event)
    if (!act) return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  )
}

const hasDialog = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

/** The page's own search field, or the palette where a page has none. */
function focusSearch(otherwise: () => void) {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (field) field.focus()
  else otherwise()
}
