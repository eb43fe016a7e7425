import { CalendarDays, X } from 'lucide-react'
import { formatDay } from '#web/i18n/format.ts'
import { t, useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Popover } from '#web/ui/popover/popover.tsx'
import { ownDay } from './own-day.ts'

interface Range {
  from: string | undefined
  to: string | undefined
}

interface DateFilterProps extends Range {
  /** What the days are of; without a name, the day when a row was added. */
  name?: string
  onChange: (range: Range) => void
}

/** When something was: from a day, to a day, or both. */
export function DateFilter({ from, to, onChange, name }: DateFilterProps) {
  const t = useT()
  const field = name ?? t('common.added')
  const isOn = from !== undefined || to !== undefined
  return (
    <span
      className={
        isOn
          ? 'inline-flex h-7 flex-none items-center rounded-full bg-tint pe-1 text-accent-text inset-own touch:h-11'
          : ''
      }
    >
      <Popover
        label={name ?? t('common.date.title')}
        className="grid w-64 gap-3 p-4"
        trigger={
          isOn ? (
            <button
              type="button"
              className="inline-flex h-full items-center gap-1 rounded-sm ps-2.5 whitespace-nowrap"
            >
              <span className="text-fg">{field}</span>
              <span className="font-medium">{rangeText({ from, to })}</span>
            </button>
          ) : (
            <Button icon={CalendarDays} className="flex-none" title={name ?? t('common.date.any')}>
              <span className="tablet:group-data-tight/row:sr-only tablet:@max-[72rem]/tools:sr-only">
                {name ?? t('common.date.any')}
              </span>
            </Button>
          )
        }
      >
        <Presets onChange={onChange} />
        <Field label={t('common.date.from')}>
          <Input
            type="date"
            value={from ?? ''}
            max={to}
            onChange={(event) => onChange({ from: event.target.value || undefined, to })}
          />
        </Field>
        <Field label={t('common.date.to')}>
          <Input
            type="date"
            value={to ?? ''}
            min={from}
            onChange={(event) => onChange({ from, to: event.target.value || undefined })}
          />
        </Field>
      </Popover>
      {isOn && (
        <button
          type="button"
          aria-label={t('common.removeThing', { thing: field })}
          onClick={() => onChange({ from: undefined, to: undefined })}
          className="relative ms-1 grid size-5 place-items-center rounded-full text-fg-muted after:absolute after:-inset-0.5 hover:bg-tint-2 hover:text-fg-strong touch:size-9"
        >
          <X aria-hidden="true" className="size-3" />
        </button>
      )}
    </span>
  )
}

function Presets({ onChange }: Pick<DateFilterProps, 'onChange'>) {
  const t = useT()
  return (
    <div className="flex flex-wrap gap-2">
      {([0, 6, 29] as const).map((days) => (
        <Button key={days} size="sm" onClick={() => onChange({ from: ownDay(days), to: undefined })}>
          {days === 0 ? t('common.date.today') : t('common.date.lastDays', { days: days + 1 })}
        </Button>
      ))}
    </div>
  )
}

function rangeText({ from, to }: Range): string {
  const day = (date: string) => formatDay(date, 'short')
  if (from && to) return `${day(from)}–${day(to)}`
  return from
    ? t('common.date.since', { day: day(from) })
    : t('common.date.until', { day: to ? day(to) : '' })
}
