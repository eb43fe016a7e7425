import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Sent } from '#web/api/call.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog-footer.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { LabelChip } from './label-chips.tsx'
import { LabelForm } from './label-form.tsx'
import { deleteLabel, type Label, labelLeads, labelsQuery } from './queries.ts'
import { useLabelUndo } from './use-label-undo.ts'

interface LabelsDialogProps {
  list: Sent<'labelLeads'>['params']
  chosen: Sent<'labelLeads'>['body']['chosen']
  /** The chosen leads; undefined when some of them are on other pages. */
  leads: readonly { labels: readonly string[] }[] | undefined
  /** How many leads are chosen, in words. */
  countText: string
  onClose: () => void
}

/** Puts labels on the chosen leads and takes others off. A label that only some of them have stays as it is. */
export default function LabelsDialog({ list, chosen, leads, countText, onClose }: LabelsDialogProps) {
  const t = useT()
  const labels = useQuery(labelsQuery)
  const apply = useMutation(labelLeads)
  const remove = useMutation(deleteLabel)
  const offerUndo = useLabelUndo()
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [edited, setEdited] = useState<Label>()
  const [doomed, setDoomed] = useState<Label>()

  /** Whether all chosen leads have the label; undefined when some have it, or that is not known. */
  function holds({ id, name }: Label): boolean | undefined {
    const having = leads?.filter(({ labels }) => labels.includes(name)).length
    const known = having === 0 ? false : having === leads?.length ? leads && true : undefined
    return wanted.get(id) ?? known
  }

  const idsOf = (isOn: boolean) => [...wanted].flatMap(([id, on]) => (on === isOn ? id : []))
  const send = () =>
    apply.mutate(
      { params: list, body: { chosen, add: idsOf(true), remove: idsOf(false) } },
      {
        onSuccess: (run) => {
          offerUndo(run)
          onClose()
        },
      },
    )

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={t('labels.title')}
      footer={
        <DialogFooter onCancel={onClose} busy={apply.isPending} disabled={wanted.size === 0} onClick={send}>
          {t('labels.apply', { count: countText })}
        </DialogFooter>
      }
    >
      <div className="grid gap-5">
        {apply.error && <Banner tone="danger" title={apply.error.message} />}
        <QueryView
          query={liveQuery(labels)}
          thing={t('labels.thing')}
          empty={(all) => (all.length > 0 ? undefined : <p className="text-fg-muted">{t('labels.none')}</p>)}
        >
          {(all) => (
            <ul className="grid gap-1">
              {all.map((label) => (
                <li key={label.id} className="flex items-center gap-1">
                  <Checkbox
                    checked={holds(label) === true}
                    mixed={holds(label) === undefined}
                    onChange={({ target }) => setWanted(new Map(wanted).set(label.id, target.checked))}
                  >
                    <LabelChip {...label} />
                  </Checkbox>
                  <IconButton
                    icon={Pencil}
                    label={t('labels.edit', { name: label.name })}
                    className="ms-auto"
                    onClick={() => setEdited(label)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={t('labels.delete', { name: label.name })}
                    onClick={() => setDoomed(label)}
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
        <LabelForm
          key={edited?.id}
          label={edited}
          color={(((labels.data?.length ?? 0) % 8) + 1) as Label['color']} // 1 to 8
          onSaved={() => setEdited(undefined)}
        />
      </div>
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={() => setDoomed(undefined)}
        title={t('labels.deleteTitle', { name: doomed?.name ?? '' })}
        confirmLabel={t('labels.deleteConfirm')}
        onConfirm={async () => doomed && remove.mutateAsync(doomed.id)}
      >
        {t('labels.deleteText')}
      </ConfirmDialog>
    </Dialog>
  )
}
