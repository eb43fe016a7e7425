import { formatDate, formatRelative } from '#web/i18n/format.ts'
import { Nothing } from './nothing.tsx'

/** How long ago, with the exact time as its hint; nothing for what has not happened. */
export function When({ at }: { at: string | null }) {
  if (at === null) return <Nothing />
  return (
    <time dateTime={at} title={formatDate(at, 'full')} className="whitespace-nowrap">
      {formatRelative(at)}
    </time>
  )
}
