import clsx from 'clsx'
import { useState } from 'react'
import { formatDay, formatNumber } from '#web/i18n/format.ts'
import { type ChartColour, fills } from './chart-colours.ts'
import { niceTop } from './nice-top.ts'
import { Swatch } from './swatch.tsx'

export interface Series {
  key: string
  name: string
  colour: ChartColour
}

export interface DayBar {
  /** YYYY-MM-DD. */
  day: string
  /** By key of a series; what is missing is nothing. */
  values: Readonly<Record<string, number>>
}

interface StackedBarsProps {
  /** Says what is shown, with its sum, for those who do not see it; the figures stand in a table beside it. */
  label: string
  series: readonly Series[]
  days: readonly DayBar[]
}

/** A bar a day, stacked by series, 200 px high. The day under the pointer tells its figures. */
export function StackedBars({ label, series, days }: StackedBarsProps) {
  const [pointed, setPointed] = useState<string>()
  const top = niceTop(Math.max(0, ...days.map(({ values }) => sumOf(values))))
  const shown = days.find(({ day }) => day === pointed)
  const step = Math.ceil(days.length / 6)
  return (
    <div role="img" aria-label={label} className="text-xs text-fg-muted tabular-nums">
      <div className="relative ms-11 h-50" onMouseLeave={() => setPointed(undefined)}>
        {[1, 0.5, 0].map((share) => (
          <div
            key={share}
            className="absolute inset-x-0 border-t border-chart-grid"
            style={{ bottom: `${share * 100}%` }}
          >
            <span className="absolute -start-11 w-9 -translate-y-1/2 text-end">
              {formatNumber(top * share)}
            </span>
          </div>
        ))}
        <div className="absolute inset-0 flex items-stretch">
          {days.map(({ day, values }) => (
            <div
              key={day}
              className={clsx('flex min-w-0 flex-1 flex-col-reverse', pointed === day && 'bg-hover')}
              onMouseEnter={() => setPointed(day)}
            >
              {series
                .filter(({ key }) => (values[key] ?? 0) > 0)
                .map(({ key, colour }) => (
                  <span
                    key={key}
                    className={clsx('mx-auto block w-3/4 max-w-8 last:rounded-t-xs', fills[colour])}
                    style={{ height: `${((values[key] ?? 0) / top) * 100}%` }}
                  />
                ))}
            </div>
          ))}
        </div>
        {shown && sumOf(shown.values) > 0 && (
          <div className="pointer-events-none absolute end-0 top-0 z-1 grid min-w-40 gap-1 rounded-md border border-line bg-raised p-2.5 text-fg shadow-pop">
            <span className="font-medium text-fg-strong">{formatDay(shown.day)}</span>
            {series
              .filter(({ key }) => (shown.values[key] ?? 0) !== 0)
              .map((one) => (
                <span key={one.key} className="flex items-center gap-2">
                  <Swatch colour={one.colour} />
                  {one.name}
                  <span className="ms-auto ps-3 text-fg-strong">
                    {formatNumber(shown.values[one.key] ?? 0)}
                  </span>
                </span>
              ))}
          </div>
        )}
      </div>
      <div className="ms-11 flex pt-1.5">
        {days.map(({ day }, index) => (
          <span key={day} className="relative h-4 min-w-0 flex-1">
            {index % step === 0 && (
              <span className="absolute start-0 whitespace-nowrap">{formatDay(day, 'short')}</span>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

const sumOf = (values: DayBar['values']) =>
  Object.values(values).reduce((sum, value) => sum + Math.max(0, value), 0)
