import { useMemo } from 'react'
import type { ListType } from '#contract/values/list-types.ts'
import { useT } from '#web/i18n/t.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { mediaHook } from '#web/ui/table/use-media.ts'
import type { Lead } from '../queries.ts'
import { tableColumns } from './lead-columns.tsx'

/** Whether there is room for the columns that a narrower table leaves off (from 1600 px). */
const useWide = mediaHook('(width >= 100rem)')

const minuteMs = 60_000

/**
 * The columns of the table for a type of list. They stay the same values while nothing about them changes, so that a
 * row whose lead is the same is not drawn again. Rows say how long ago something was: each minute has new columns.
 */
export function useTableColumns(type: ListType): readonly Column<Lead>[] {
  const t = useT()
  const isWide = useWide()
  const minute = Math.floor(Date.now() / minuteMs)
  // oxlint-disable-next-line react/exhaustive-deps -- another language or minute changes what the cells say
  return useMemo(() => tableColumns(type, isWide), [type, isWide, t, minute])
}
