import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Ellipsis } from 'lucide-react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '../control/button.tsx'
import { Popover } from '../popover/popover.tsx'

/**
 * Filters in one row that never wraps. First their buttons leave their words to the icons (`group-data-tight/row`), then
 * the other tools of the toolbar give up marks and width (`group-data-short/tools`), then one of them becomes a menu
 * (`group-data-menu/tools`). Filters that still don't fit move into a menu at the end of the row, which holds all of
 * them.
 */
export function FittingRow({ children }: { children: ReactNode }) {
  const t = useT()
  const row = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState(0)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => setHidden(fitInto(element))
    measure()
    const resized = new ResizeObserver(measure)
    const changed = new MutationObserver(measure)
    // The frame grows with the toolbar, also while the row is as narrow as its icons.
    if (element.parentElement) resized.observe(element.parentElement)
    changed.observe(element, { childList: true, subtree: true, characterData: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [])
  return (
    <div className="-mx-1 flex min-w-0 flex-[3_1_0%] items-center gap-2 p-1">
      <div
        ref={row}
        className={`group/row flex h-8 min-w-0 flex-wrap content-start items-center gap-2 gap-y-4 ${hidden > 0 ? 'overflow-clip [overflow-clip-margin:4px]' : ''}`}
      >
        {children}
      </div>
      {hidden > 0 && (
        <Popover
          label={t('common.filter.more', { count: hidden })}
          className="grid justify-items-start gap-2 p-3"
          trigger={
            <Button
              icon={Ellipsis}
              className="flex-none"
              aria-label={t('common.filter.more', { count: hidden })}
              title={t('common.filter.more', { count: hidden })}
            >
              {formatNumber(hidden)}
            </Button>
          }
        >
          {children}
        </Popover>
      )}
    </div>
  )
}

/** Words first, then icons alone, then less beside it, then a menu beside it; answers how many children still lie behind the first line. These take no focus. */
function fitInto(row: HTMLElement): number {
  const toolbar = row.closest<HTMLElement>('[data-tools]')
  const children = [...row.children].filter((child) => child instanceof HTMLElement)
  const behind = () => {
    const top = children[0]?.offsetTop ?? 0
    return children.filter((child) => child.offsetTop > top + child.offsetHeight / 2)
  }
  delete row.dataset['tight']
  delete toolbar?.dataset['short']
  delete toolbar?.dataset['menu']
  if (behind().length > 0) row.dataset['tight'] = ''
  if (toolbar && behind().length > 0) toolbar.dataset['short'] = ''
  if (toolbar && behind().length > 0) toolbar.dataset['menu'] = ''
  const out = new Set(behind())
  for (const child of children) child.style.visibility = out.has(child) ? 'hidden' : ''
  return out.size
}
