import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type EditableField, editedIn, editedSource } from '#contract/values/lead-columns.ts'
import { invalidate } from '#web/api/query-client.ts'
import { Refusal } from '#web/api/refusal.ts'
import { formatDate, formatRelative } from '#web/i18n/format.ts'
import { sayFieldError } from '#web/i18n/say-field-error.ts'
import { useT } from '#web/i18n/t.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { notify } from '#web/ui/notification/notify.ts'
import { editLead, type LeadDetails, undoLeadEdit } from '../queries.ts'

interface EditableValueProps {
  lead: LeadDetails
  field: EditableField
}

interface LeadEdit {
  /** The input while the reader edits; undefined otherwise. */
  input: ReactNode | undefined
  /** Opens the input; undefined where the value cannot be edited now. */
  pencil: ReactNode | undefined
  /** The value as it is, or as it was just typed. */
  shown: string | null
}

export const pencilClass =
  'relative grid size-6 flex-none place-items-center self-center rounded-xs text-fg-muted after:absolute hover:text-fg-strong touch:after:-inset-2.5'

const contactFields: readonly EditableField[] = ['email', 'phone', 'website']

/** A search looks for it, or it is hidden until it is paid for. */
const isOpen = ({ contact_state, masked }: LeadDetails, field: EditableField) =>
  contactFields.includes(field) &&
  (masked.length > 0 || contact_state === 'queued' || contact_state === 'searching')

/**
 * Edits one value of a lead in place: Enter saves, Esc keeps the old one, and an undo is offered. Without a lead the value
 * is a further one, which is only shown.
 */
export function useLeadEdit({
  lead,
  field,
}: {
  lead: LeadDetails | undefined
  field: EditableField
}): LeadEdit {
  const t = useT()
  const pencil = useRef<HTMLButtonElement>(null)
  const [draft, setDraft] = useState<string>()
  const undo = useMutation(undoLeadEdit)
  const label = t(`leads.field.${field}`)
  const edit = useMutation({
    ...editLead,
    // A callback of `mutate` is not called where the new value has replaced this component in the meantime.
    async onSuccess(_, { listId, id }) {
      await invalidate(['results', listId])
      notify('success', t('lead.edited', { field: label }), {
        label: t('lead.undoEdit'),
        onClick: () => undo.mutate({ listId, id, field }),
      })
    },
    onError: (_, { value }) => setDraft((now) => now ?? value),
  })
  const coded = edit.error instanceof Refusal ? edit.error.errors['value'] : undefined
  const refusal = coded ? sayFieldError(coded) : edit.error?.message
  const known = lead?.[field] ?? null
  const shown = edit.isPending ? edit.variables.value || null : known

  function close() {
    setDraft(undefined)
    requestAnimationFrame(() => pencil.current?.focus())
  }

  function save() {
    const value = draft?.trim() ?? ''
    setDraft(undefined)
    if (edit.isError && value === edit.variables.value) return edit.reset() // said already
    if (!lead || value === (known ?? '') || (field === 'name' && value === '')) return
    const { id, campaign_id: listId } = lead
    edit.mutate({ listId, id, field, value })
  }

  const input = draft !== undefined && (
    <span className="grid gap-1">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked to type here
        autoFocus
        aria-label={label}
        aria-invalid={refusal !== undefined}
        value={draft}
        maxLength={200}
        {...(contactFields.includes(field) && { dir: 'ltr' })}
        onFocus={({ target }) => {
          target.select()
          requestAnimationFrame(() => (target.scrollLeft = 0)) // a long value shows its beginning
        }}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            save()
            close()
          }
          if (event.key === 'Escape') {
            event.stopPropagation()
            close()
          }
        }}
        className="h-9 w-full rounded-md border border-line-strong bg-surface px-2 text-fg-strong field-ring"
      />
      {refusal && (
        <span role="alert" className="text-xs text-danger">
          {refusal}
        </span>
      )}
    </span>
  )
  const canEdit = lead && editedIn[field].includes(lead.type) && !isOpen(lead, field)
  return {
    input: input || undefined,
    pencil: canEdit && draft === undefined && (
      <button
        ref={pencil}
        type="button"
        aria-label={t('lead.edit', { field: label })}
        title={t('lead.edit', { field: label })}
        onClick={() => {
          edit.reset()
          setDraft(known ?? '')
        }}
        className={pencilClass}
      >
        <Pencil aria-hidden="true" className="size-3.5" />
      </button>
    ),
    shown,
  }
}

/** A value of a lead with its pencil. Who edited it stands below. */
export function EditableValue({ lead, field }: EditableValueProps) {
  const { input, pencil, shown } = useLeadEdit({ lead, field })
  if (input) return input
  return (
    <span className="grid">
      <span className="flex min-w-0 items-center gap-1">
        {shown === null ? <Nothing /> : <bdi className="min-w-0 break-words">{shown}</bdi>}
        {pencil}
      </span>
      <EditedBy lead={lead} field={field} />
    </span>
  )
}

/** Who wrote the value, and when; nothing for one that a source gave. */
export function EditedBy({ lead, field }: EditableValueProps) {
  const t = useT()
  const edit = lead.facts.findLast(
    (fact) => fact.field === field && fact.source === editedSource && fact.value === (lead[field] ?? ''),
  )
  if (!edit) return null
  return (
    <span className="block text-xs font-normal text-fg-muted" title={formatDate(edit.seen_at, 'full')}>
      {t('lead.editedBy', {
        person: edit.details?.['person'] ?? '',
        when: formatRelative(edit.seen_at),
      })}
    </span>
  )
}
