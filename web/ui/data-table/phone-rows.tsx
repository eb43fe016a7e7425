import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '../choice/checkbox.tsx'
import { LetterTile } from '../display/avatar.tsx'
import type { RowsProps } from './rows-props.ts'
import { isSelected } from './selection.ts'

/** A row on a phone: title, a second line of two facts at most, and a badge. */
export interface PhoneRow {
  title: string
  line: ReactNode
  badge?: ReactNode
  /** In place of the first letter, 32 px wide at most. */
  picture?: ReactNode
  /** What can be done where a row does not open: stands in place of the arrow. */
  menu?: ReactNode
}

interface PhoneRowsProps<Row> extends RowsProps<Row> {
  rows: readonly Row[]
  phone: (row: Row) => PhoneRow
  /** Boxes are shown and a tap chooses. */
  selecting: boolean
  onToggle: (index: number, range: boolean) => void
  onPress?: ((index: number) => void) | undefined
}

const longPressMs = 500

/** Two-line rows of 64 px. A long press starts choosing. */
export function PhoneRows<Row>(props: PhoneRowsProps<Row>) {
  const { caption, rows, rowId, phone, selection, selecting, onToggle, onPress } = props
  const { currentId, hoveredId, onHover } = props
  const t = useT()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  return (
    <ul aria-label={caption}>
      {rows.map((row, index) => {
        const id = rowId(row)
        const { title, line, badge, picture, menu } = phone(row)
        const selected = isSelected(selection, id)
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover only marks; the button inside acts
          <li
            key={id}
            className={clsx(
              'relative flex h-16 items-center gap-3 border-b border-line px-4 not-data-current:data-hovered:bg-hover data-selected:bg-tint data-current:bg-tint tablet:px-6',
              id === currentId && 'row-mark',
            )}
            data-selected={selected || undefined}
            data-current={id === currentId || undefined}
            data-hovered={id === hoveredId || undefined}
            onMouseEnter={() => onHover?.(id)}
            onMouseLeave={() => onHover?.(undefined)}
          >
            {selecting ? (
              <span className="grid size-8 flex-none place-items-center">
                <Checkbox
                  checked={selected}
                  aria-label={t('common.table.selectRow', { name: title })}
                  onChange={() => onToggle(index, false)}
                />
              </span>
            ) : (
              (picture ?? <LetterTile name={title} size="md" />)
            )}
            <button
              type="button"
              className="flex h-full min-w-0 flex-1 items-center gap-3 text-start"
              onPointerDown={() => {
                held.current = false
                timer.current = setTimeout(() => {
                  held.current = true
                  onToggle(index, false)
                }, longPressMs)
              }}
              onPointerUp={() => clearTimeout(timer.current)}
              onPointerLeave={() => clearTimeout(timer.current)}
              onPointerCancel={() => clearTimeout(timer.current)}
              onContextMenu={(event) => event.preventDefault()}
              onClick={() => {
                if (held.current) return
                if (selecting) onToggle(index, false)
                else onPress?.(index)
              }}
            >
              <span className="min-w-0 flex-1">
                <bdi className="block truncate text-base font-medium text-fg-strong">{title}</bdi>
                <span className="flex min-w-0 items-center gap-1.5 text-sm text-fg-muted">{line}</span>
              </span>
              {badge}
              {!menu && <ChevronRight aria-hidden="true" className="text-line-strong" />}
            </button>
            {menu && !selecting && menu}
          </li>
        )
      })}
    </ul>
  )
}
