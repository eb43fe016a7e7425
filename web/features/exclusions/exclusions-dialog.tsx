import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatRelative } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { type Exclusion, exclusionsQuery, removeExclusion } from './queries.ts'
import { RenameExclusionDialog } from './rename-exclusion-dialog.tsx'

interface ExclusionsDialogProps {
  onRemoved: (id: string) => void
  onClose: () => void
}

/** The exclusion lists of the account, to rename them and to delete what is no longer needed. Its questions take its place. */
export default function ExclusionsDialog({ onRemoved, onClose }: ExclusionsDialogProps) {
  const t = useT()
  const query = useQuery(exclusionsQuery)
  const remove = useMutation(removeExclusion)
  const [doomed, setDoomed] = useState<Exclusion>()
  const [renamed, setRenamed] = useState<Exclusion>()
  if (renamed) return <RenameExclusionDialog exclusion={renamed} onClose={() => setRenamed(undefined)} />
  if (doomed)
    return (
      <ConfirmDialog
        open
        onOpenChange={() => setDoomed(undefined)}
        title={t('exclusions.deleteTitle', { name: doomed.name })}
        confirmLabel={t('exclusions.delete')}
        onConfirm={async () => {
          await remove.mutateAsync(doomed.id)
          onRemoved(doomed.id)
        }}
      >
        {t('exclusions.deleteText')}
      </ConfirmDialog>
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={t('exclusions.title')}
      description={t('exclusions.kept')}
    >
      <QueryView query={query} loadFailed={t('exclusions.loadFailed')}>
        {(all) =>
          all.length === 0 ? (
            <p className="pb-2 text-fg-muted">{t('exclusions.none')}</p>
          ) : (
            <ul className="divide-y divide-line pb-2">
              {all.map((one) => (
                <li key={one.id} className="flex min-h-11 items-center gap-1">
                  <div className="me-2 flex min-w-0 flex-1 gap-x-3 max-tablet:flex-col max-tablet:py-2">
                    <bdi className="min-w-0 flex-1 truncate font-medium text-fg-strong" title={one.name}>
                      {one.name}
                    </bdi>
                    <span className="whitespace-nowrap text-fg-muted tabular-nums">
                      {t('exclusions.facts', { count: one.entries, when: formatRelative(one.updated_at) })}
                    </span>
                  </div>
                  <IconButton
                    icon={Pencil}
                    size="sm"
                    label={t('exclusions.rename', { name: one.name })}
                    onClick={() => setRenamed(one)}
                  />
                  <IconButton
                    icon={Trash2}
                    size="sm"
                    label={t('exclusions.deleteOf', { name: one.name })}
                    onClick={() => setDoomed(one)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  )
}
