import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatBytes } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button, type ButtonProps } from '#web/ui/control/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { importRegion, type Region, regionQuery } from './queries.ts'

interface ImportRegionButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  region: Pick<Region, 'id' | 'name' | 'dataset_id'>
  onStart?: (importId: string) => void
}

/** "Import Malta · 6 MB"; a large file is asked about once. */
export function ImportRegionButton({ region, onStart, ...look }: ImportRegionButtonProps) {
  const t = useT()
  const { id, name } = region
  const { data: full, isPending } = useQuery(regionQuery(id))
  const start = useMutation(importRegion)
  const [isAsking, setAsking] = useState(false)
  const send = (is_confirmed: boolean) =>
    start.mutateAsync({ id, is_confirmed }).then((started) => onStart?.(started.id))
  const size = full?.bytes ? formatBytes(full.bytes) : undefined
  const label = region.dataset_id ? t('region.update', { name }) : t('region.import', { name })
  return (
    <>
      <Button
        {...look}
        icon={Download}
        busy={start.isPending || isPending}
        price={size}
        onClick={() => {
          if (full?.is_large) setAsking(true)
          else void send(false).catch(() => undefined) // shown below
        }}
      >
        {label}
      </Button>
      {!isAsking && <Failure error={start.error} />}
      {isAsking && (
        <ConfirmDialog
          open
          harmless
          onOpenChange={setAsking}
          title={t('region.largeTitle', { name, size: size ?? '' })}
          confirmLabel={label}
          onConfirm={() => send(true)}
        >
          {t('region.largeText')}
        </ConfirmDialog>
      )}
    </>
  )
}
