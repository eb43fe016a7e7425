import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Sent } from '#web/api/call.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { EditableList } from '#web/ui/display/editable-list.tsx'
import { ActDialog } from '#web/ui/overlay/act-dialog.tsx'
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
    <ActDialog
      title={t('labels.title')}
      sending={apply}
      confirmLabel={t('labels.apply', { count: countText })}
      disabled={wanted.size === 0}
      onConfirm={send}
      onClose={onClose}
    >
      <QueryView
        query={liveQuery(labels)}
        loadFailed={t('labels.loadFailed')}
        empty={(all) => (all.length > 0 ? undefined : <p className="text-fg-muted">{t('labels.none')}</p>)}
      >
        {(all) => (
          <EditableList
            rows={all}
            editLabel={(name) => t('labels.edit', { name })}
            onEdit={setEdited}
            deleteLabel={t('labels.deleteConfirm')}
            deleteText={t('labels.deleteText')}
            onDelete={({ id }) => remove.mutateAsync(id)}
          >
            {(label) => (
              <Checkbox
                checked={holds(label) === true}
                mixed={holds(label) === undefined}
                onChange={({ target }) => setWanted(new Map(wanted).set(label.id, target.checked))}
              >
                <LabelChip {...label} />
              </Checkbox>
            )}
          </EditableList>
        )}
      </QueryView>
      <LabelForm
        key={edited?.id}
        label={edited}
        color={(((labels.data?.length ?? 0) % 8) + 1) as Label['color']} // 1 to 8
        onSaved={() => setEdited(undefined)}
      />
    </ActDialog>
  )
}
