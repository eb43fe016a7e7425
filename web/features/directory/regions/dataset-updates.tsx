import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import type { Dataset } from '../queries.ts'
import { changeDataset, importRegion } from './queries.ts'

type Schedule = Dataset['renews']

const labels: Record<Schedule, PlainKey> = {
  off: 'region.off',
  weekly: 'region.weekly',
  monthly: 'region.monthly',
}
const schedules = Object.keys(labels) as Schedule[] // the keys that are written above

/** How often a data set renews itself, and its renewal now. One from an uploaded file has none. */
export function DatasetUpdates({ dataset }: { dataset: Dataset }) {
  const t = useT()
  const change = useMutation(changeDataset)
  const update = useMutation(importRegion)
  const { id, name, region_id, renews } = dataset
  if (region_id === null) return <Nothing />
  return (
    <>
      <span className="flex items-center gap-1">
        <Select
          quiet
          aria-label={t('region.updatesOf', { name })}
          value={renews}
          options={schedules.map((value) => ({ value, label: t(labels[value]) }))}
          onChange={(next) => change.mutate({ id, renews: next })}
        />
        <IconButton
          icon={RefreshCw}
          label={t('region.updateNow')}
          aria-busy={update.isPending}
          onClick={() => update.mutate({ id: region_id, is_confirmed: true })}
        />
      </span>
      <Failure cell error={update.error} />
    </>
  )
}
