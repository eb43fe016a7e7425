import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { currentDirection } from '#web/i18n/locale.ts'
import { formatNumber } from '#web/i18n/format.ts'
import type { Option } from '../select/option.ts'

interface TabsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly Option<Value>[]
  /** The panel of the open tab. */
  children: ReactNode
  /** Takes the height that is left, for a panel that scrolls in itself. */
  fill?: boolean
}

const filling = 'flex min-h-0 flex-1 flex-col'

/**
 * Views of the same thing; the open one is underlined in `ring`. One tab stop: arrows, Home and End move between tabs,
 * Enter or Space opens one. Our own: the library's weighs more than all that the saved lists load beside the shell.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onChange, tabs, children, fill = false } = props
  const id = useId()
  return (
    <div className={fill ? filling : ''}>
      <div
        role="tablist"
        aria-label={label}
        className="relative flex flex-none gap-5 overflow-x-auto border-b border-line px-6 max-tablet:px-4"
      >
        {tabs.map((tab) => {
          const isOpen = tab.value === value
          return (
            <button
              key={tab.value}
              id={`${id}-${tab.value}`}
              type="button"
              role="tab"
              aria-selected={isOpen}
              aria-controls={`${id}-panel`}
              tabIndex={isOpen ? 0 : -1}
              ref={isOpen ? show : undefined}
              onClick={() => onChange(tab.value)}
              onKeyDown={moveFocus}
              className={clsx(
                'flex h-10 flex-none items-center gap-1.5 border-b-2 font-medium outline-offset-[-2px] transition-colors hover:text-fg-strong touch:h-11',
                isOpen ? 'border-ring text-fg-strong' : 'border-transparent text-fg-muted',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="font-normal text-fg-muted tabular-nums">
                  {typeof tab.count === 'number' ? formatNumber(tab.count) : tab.count}
                </span>
              )}
            </button>
          )
        })}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        className={fill ? filling : ''}
      >
        {children}
      </div>
    </div>
  )
}

/** On a narrow page the open tab may lie behind the edge. */
const show = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest' })

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const at = tabs.indexOf(event.currentTarget)
  const forward = currentDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = currentDirection() === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  const targets: Record<string, number> = {
    [forward]: (at + 1) % tabs.length,
    [backward]: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  tabs[target]?.focus()
}
