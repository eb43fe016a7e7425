import clsx from 'clsx'
import { formatNumber } from '#web/i18n/format.ts'
import { fills } from './chart-colours.ts'
import type { Series } from './stacked-bars.tsx'
import { Swatch } from './swatch.tsx'

interface ShareBarProps {
  series: readonly Series[]
  /** By key of a series. */
  values: Readonly<Record<string, number>>
}

/** One bar of shares, with its legend: the figures are the legend's, the bar shows how they relate. */
export function ShareBar({ series, values }: ShareBarProps) {
  return (
    <>
      <div aria-hidden="true" className="flex h-2 gap-px overflow-hidden rounded-full bg-sunken">
        {series.map(({ key, colour }) => (
          <span key={key} className={clsx('min-w-1', fills[colour])} style={{ flexGrow: values[key] ?? 0 }} />
        ))}
      </div>
      <ul className="grid gap-1 pt-2">
        {series.map(({ key, name, colour }) => (
          <li key={key} className="flex items-center gap-2">
            <Swatch colour={colour} />
            {name}
            <span className="ms-auto text-fg-strong tabular-nums">{formatNumber(values[key] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
