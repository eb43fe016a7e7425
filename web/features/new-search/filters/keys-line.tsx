import { Plus, X } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'

interface KeysLineProps {
  /** "Built with" */
  label: string
  /** "Platform" */
  add: string
  /** What can be chosen: key and name. */
  choices: readonly (readonly [key: string, name: string])[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** A word, the chosen keys as chips, and a menu that adds one. */
export function KeysLine({ label, add, choices, value, onChange }: KeysLineProps) {
  const t = useT()
  const nameOf = (key: string) => choices.find(([known]) => known === key)?.[1] ?? key
  const toggle = (key: string) =>
    onChange(value.includes(key) ? value.filter((one) => one !== key) : [...value, key])
  return (
    <div className="flex items-start gap-1" role="group" aria-label={label}>
      <span className="w-19 flex-none py-0.5 text-fg-muted touch:py-3 max-tablet:w-24">{label}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-1">
        {value.map((key) => (
          <span
            key={key}
            className="inline-flex h-6 items-center gap-1 rounded-sm bg-hover ps-2 pe-0.5 text-fg touch:h-8"
          >
            {nameOf(key)}
            <button
              type="button"
              aria-label={t('common.removeThing', { thing: `${label} ${nameOf(key)}` })}
              onClick={() => toggle(key)}
              className="relative grid size-5 place-items-center rounded-xs text-fg-muted after:absolute after:-inset-0.5 hover:text-fg-strong touch:size-7 touch:after:-inset-2"
            >
              <X aria-hidden="true" className="size-3" />
            </button>
          </span>
        ))}
        <Menu
          className="max-h-80"
          trigger={
            <button
              type="button"
              aria-label={`${label}: ${add}`}
              className="inline-flex h-6 items-center gap-1 rounded-sm ps-1.5 pe-2 text-fg-muted hover:bg-hover hover:text-fg-strong touch:h-11"
            >
              <Plus aria-hidden="true" className="size-3.5" />
              {add}
            </button>
          }
          items={choices.map(([key, name]) => ({
            label: name,
            checked: value.includes(key),
            onSelect: () => toggle(key),
          }))}
        />
      </span>
    </div>
  )
}
