import { Combobox as Base } from '@base-ui/react/combobox'
import clsx from 'clsx'
import type { ReactNode, RefObject } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Spinner } from '../control/spinner.tsx'
import { itemClass, popupClass } from '../popover/popup-class.ts'
import type { Option } from './option.ts'
import { chosenMark, OptionLine } from './option-line.tsx'

interface ComboboxListProps {
  /** The whole field: the list is as wide. */
  anchor: RefObject<HTMLDivElement | null>
  loading: boolean
  /** What is said in place of an empty list. */
  empty?: ReactNode
  renderOption?: (option: Option) => ReactNode
}

/** The open list of a combobox: options with hint and count, or why there are none. */
export function ComboboxList({ anchor, loading, empty, renderOption }: ComboboxListProps) {
  const t = useT()
  return (
    <Base.Portal>
      <Base.Positioner anchor={anchor} align="start" className="z-50 outline-none" sideOffset={4}>
        <Base.Popup
          className={clsx(
            popupClass,
            'max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-56',
          )}
          aria-busy={loading || undefined}
        >
          <Base.Status>
            {loading && (
              <span className="flex items-center gap-2 px-3 py-2 text-fg-muted">
                <Spinner />
                {t('common.searching')}
              </span>
            )}
          </Base.Status>
          <Base.Empty>
            {!loading && (
              <span className="block px-3 py-2 text-fg-muted">{empty ?? t('common.noOptions')}</span>
            )}
          </Base.Empty>
          <Base.List className="p-1 empty:p-0">
            {(option: Option) => (
              <Base.Item
                key={option.value}
                value={option}
                disabled={option.disabled ?? false}
                className={itemClass}
              >
                {renderOption ? renderOption(option) : <OptionLine option={option} />}
                <Base.ItemIndicator>{chosenMark}</Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
