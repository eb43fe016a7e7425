import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { type EditableField, editedSource } from '#contract/values/lead-columns.ts'
import { formatDate, formatRelative } from '#web/i18n/format.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { notify } from '#web/ui/notification/notify.ts'
import { editLead, type LeadDetails, undoLeadEdit } from '../queries.ts'

const names: Record<EditableField, PlainKey> = {
  name: 'leads.field.name',
  position: 'leads.field.position',
  company: 'leads.field.company',
}

interface EditableValueProps {
  lead: LeadDetails
  field: EditableField
}

/** A value of a lead: the pencil edits it, Enter saves, Esc keeps the old one. Who edited it stands below. */
export function EditableValue({ lead, field }: EditableValueProps) {
  const t = useT()
  const pencil = useRef<HTMLButtonElement>(null)
  const [draft, setDraft] = useState<string>()
  const edit = useMutation(editLead)
  const undo = useMutation(undoLeadEdit)
  const label = t(names[field])
  const { id, campaign_id: listId } = lead
  const shown = edit.isPending ? edit.variables.value : lead[field]

  function close() {
    setDraft(undefined)
    requestAnimationFrame(() => pencil.current?.focus())
  }

  function save() {
    const value = draft?.trim()
    setDraft(undefined)
    if (!value || value === lead[field]) return
    edit.mutate(
      { listId, id, field, value },
      {
        onSuccess: () =>
          notify('success', t('lead.edited', { field: label }), {
            label: t('lead.undoEdit'),
            onClick: () => undo.mutate({ listId, id, field }),
          }),
      },
    )
  }

  if (draft !== undefined) {
    return (
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked to type here
        autoFocus
        aria-label={label}
        value={draft}
        maxLength={200}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            save()
            close()
          }
          if (event.key === 'Escape') close()
        }}
        className="h-9 w-full rounded-md border border-line-strong bg-surface px-2 text-fg-strong field-ring"
      />
    )
  }
  return (
    <span className="grid">
      <span className="flex min-w-0 items-center gap-1">
        {shown === null ? <Nothing /> : <bdi className="min-w-0 break-words">{shown}</bdi>}
        <button
          ref={pencil}
          type="button"
          aria-label={t('lead.edit', { field: label })}
          title={t('lead.edit', { field: label })}
          onClick={() => setDraft(lead[field] ?? '')}
          className="relative flex-none rounded-xs p-1 text-fg-muted after:absolute after:-inset-1 hover:text-fg-strong touch:after:-inset-2.5"
        >
          <Pencil aria-hidden="true" className="size-3.5" />
        </button>
      </span>
      <EditedBy lead={lead} field={field} />
    </span>
  )
}

function EditedBy({ lead, field }: EditableValueProps) {
  const t = useT()
  const edit = lead.facts.findLast(
    (fact) => fact.field === field && fact.source === editedSource && fact.value === lead[field],
  )
  if (!edit) return null
  return (
    <span className="text-xs font-normal text-fg-muted" title={formatDate(edit.seen_at, 'full')}>
      {t('lead.editedBy', {
        person: edit.details?.['person'] ?? '',
        when: formatRelative(edit.seen_at),
      })}
    </span>
  )
}
