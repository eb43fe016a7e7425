import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'

interface RowActs {
  /** Space. */
  peek?: ((index: number) => void) | undefined
  /** Enter. */
  open?: ((index: number) => void) | undefined
  /** X. */
  toggle: (index: number) => void
  /** ⌘A. */
  togglePage: () => void
  /** Esc. */
  clear: () => void
  /** An arrow has brought the focus to another row. */
  moved?: ((index: number) => void) | undefined
  /** Brings a row into view before it takes focus; virtual rows may not exist yet. */
  reveal: (index: number) => void
}

const headerRow = -1
const controls = 'a[href], button, input, [tabindex]'

/**
 * Makes a table one tab stop. Arrows, Home and End move a row at a time (above the first row lies the header);
 * Tab goes on to the controls of the row that has focus, then out.
 */
export function useRowKeys(frame: RefObject<HTMLElement | null>, count: number, acts: RowActs) {
  const [active, setActive] = useState(0)
  const current = Math.min(active, Math.max(0, count - 1))

  useLayoutEffect(() => {
    for (const row of frame.current?.querySelectorAll<HTMLElement>('tr[data-index]') ?? []) {
      const reachable = Number(row.dataset['index']) === current
      for (const control of row.querySelectorAll<HTMLElement>(controls)) control.tabIndex = reachable ? 0 : -1
    }
  })

  function focusRow(index: number) {
    setActive(index)
    if (index >= 0) acts.reveal(index)
    requestAnimationFrame(() => {
      const row = frame.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
      const target = index === headerRow ? row?.querySelector<HTMLElement>('button, input') : row
      target?.focus()
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement // events of a table come from elements
    const row = target.closest<HTMLElement>('tr[data-index]')
    if (!row) return
    const index = Number(row.dataset['index'])
    const onRow = target === row
    const typing = target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
    if (typing) return
    const moves: Record<string, number> = {
      ArrowDown: Math.min(count - 1, index + 1),
      ArrowUp: Math.max(headerRow, index - 1),
      Home: 0,
      End: count - 1,
    }
    const to = moves[event.key]
    if (to !== undefined) {
      event.preventDefault()
      if (to === index) return
      focusRow(to)
      if (to >= 0) acts.moved?.(to)
    } else if (event.key === 'a' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      acts.togglePage()
    } else if (event.key === 'Escape') acts.clear()
    else if (index === headerRow || event.metaKey || event.ctrlKey || event.altKey) return
    else if (event.key === 'x') acts.toggle(index)
    else if (onRow && event.key === 'Enter') acts.open?.(index)
    else if (onRow && event.key === ' ') {
      event.preventDefault()
      acts.peek?.(index)
    }
  }

  return { active: current, setActive, onKeyDown }
}
