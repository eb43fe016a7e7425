import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import type { Option } from '../control/option.ts'

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

/** Views of the same thing; the open one is underlined in `ring`. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  children,
  fill = false,
}: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)} className={fill ? filling : ''}>
      <Base.List
        aria-label={label}
        className="relative flex gap-5 overflow-x-auto border-b border-line px-6 max-tablet:px-4"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="flex h-10 flex-none items-center gap-1.5 font-medium text-fg-muted outline-offset-[-2px] hover:text-fg-strong data-active:text-fg-strong touch:h-11"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="font-normal text-fg-muted tabular-nums">
                {typeof tab.count === 'number' ? formatNumber(tab.count) : tab.count}
              </span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 start-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-t-full bg-ring transition-[translate,width] duration-160 rtl:start-auto rtl:end-0" />
      </Base.List>
      <Base.Panel value={value} className={`outline-offset-[-2px] ${fill ? filling : ''}`}>
        {children}
      </Base.Panel>
    </Base.Root>
  )
}
