import type { ReactNode } from 'react'
import { CopyButton } from '../control/copy-button.tsx'
import { Nothing } from './nothing.tsx'

export interface KeyValue {
  key: string
  value: ReactNode
  /** Given, the line has a copy button for this text. */
  copy?: string
}

/** Facts in two columns; the label column is 120 px. */
export function KeyValueList({ items }: { items: readonly KeyValue[] }) {
  return (
    <dl className="grid">
      {items.map((item) => (
        <div key={item.key} className="grid grid-cols-[120px_minmax(0,1fr)_auto] items-baseline gap-3 py-1.5">
          <dt className="text-fg-muted">{item.key}</dt>
          <dd className="min-w-0 break-words text-fg-strong">{item.value ?? <Nothing />}</dd>
          {item.copy && (
            <dd className="-my-1">
              <CopyButton text={item.copy} thing={item.key} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
