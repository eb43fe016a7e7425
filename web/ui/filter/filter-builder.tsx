import { ListFilter, X } from 'lucide-react'
import { formatDay, formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '../control/button.tsx'
import { Popover } from '../popover/popover.tsx'
import { linkClass } from '../page/link-class.ts'
import { type Condition, type FilterField, needsValue, operatorWord } from './condition.ts'
import { FilterEditor } from './filter-editor.tsx'

interface FilterBuilderProps<Name extends string> {
  fields: readonly FilterField<Name>[]
  value: readonly Condition<Name>[]
  /** The page keeps the conditions in its URL. */
  onChange: (value: Condition<Name>[]) => void
}

/** [Filter] and a chip for each condition that is on: a click edits it, × takes it away. */
export function FilterBuilder<Name extends string>({ fields, value, onChange }: FilterBuilderProps<Name>) {
  const t = useT()
  return (
    <>
      <Popover
        label={t('common.filter.filter')}
        trigger={
          <Button icon={ListFilter} className="flex-none" title={t('common.filter.filter')}>
            <span className="tablet:group-data-tight/row:sr-only tablet:@max-[72rem]/tools:sr-only">
              {t('common.filter.filter')}
            </span>
          </Button>
        }
      >
        {(close) => (
          <FilterEditor
            fields={fields}
            onApply={(condition) => {
              onChange([...value, condition])
              close()
            }}
          />
        )}
      </Popover>
      {value.map((condition, index) => (
        <FilterChip
          // Conditions have no identity of their own; their place is what is edited.
          key={index}
          fields={fields}
          condition={condition}
          onChange={(next) => onChange(value.map((one, place) => (place === index ? next : one)))}
          onRemove={() => onChange(value.filter((_, place) => place !== index))}
        />
      ))}
      {value.length >= 2 && (
        <button type="button" className={`${linkClass} h-7 px-1`} onClick={() => onChange([])}>
          {t('common.clearAll')}
        </button>
      )}
    </>
  )
}

interface FilterChipProps<Name extends string> {
  fields: readonly FilterField<Name>[]
  condition: Condition<Name>
  onChange: (condition: Condition<Name>) => void
  onRemove: () => void
}

function FilterChip<Name extends string>({ fields, condition, onChange, onRemove }: FilterChipProps<Name>) {
  const t = useT()
  const field = fields.find((one) => one.field === condition.field)
  const name = field?.label ?? condition.field
  return (
    <span className="inline-flex h-7 max-w-full flex-none items-center rounded-full bg-tint ps-2.5 pe-1 whitespace-nowrap text-accent-text inset-own touch:h-11">
      <Popover
        label={t('common.filter.edit', { name })}
        trigger={
          <button type="button" className="inline-flex h-full min-w-0 items-center gap-1 rounded-sm">
            <span className="text-fg">{name}</span>
            <span className="text-fg-muted">{t(operatorWord(condition.operator, field?.kind))}</span>
            {needsValue(condition.operator) && (
              <bdi className="max-w-40 truncate font-medium">{shownValue(condition.value, field)}</bdi>
            )}
          </button>
        }
      >
        {(close) => (
          <FilterEditor
            fields={fields}
            condition={condition}
            onApply={(next) => {
              onChange(next)
              close()
            }}
          />
        )}
      </Popover>
      <button
        type="button"
        aria-label={t('common.removeThing', { thing: name })}
        onClick={onRemove}
        className="relative ms-1 grid size-5 place-items-center rounded-full text-fg-muted after:absolute after:-inset-0.5 hover:bg-tint-2 hover:text-fg-strong touch:size-9"
      >
        <X aria-hidden="true" className="size-3" />
      </button>
    </span>
  )
}

function shownValue(value: string, field: FilterField | undefined): string {
  const option = field?.options?.find((one) => one.value === value)
  if (option) return option.label
  if (field?.kind === 'number') return formatNumber(Number(value))
  if (field?.kind === 'date' || field?.kind === 'day') return formatDay(value)
  return value
}
