import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { iconButtonClass } from '#web/ui/control/button-class.ts'
import { type List, renameList } from './queries.ts'

/** A list's name in its heading: a click edits it, Enter saves, Esc keeps the old one. */
export function InlineName({ list }: { list: List }) {
  const t = useT()
  const [draft, setDraft] = useState<string>()
  const rename = useMutation(renameList)
  const shown = rename.isPending ? rename.variables.name : list.name

  function save() {
    const name = draft?.trim()
    setDraft(undefined)
    if (name && name !== list.name) rename.mutate({ id: list.id, name })
  }

  if (draft !== undefined) {
    return (
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked to type here
        autoFocus
        aria-label={t('lists.name')}
        value={draft}
        maxLength={120}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
          if (event.key === 'Escape') setDraft(undefined)
        }}
        style={{ width: `${Math.min(48, Math.max(12, draft.length + 2))}ch` }}
        className="-ms-2 h-9 max-w-full rounded-md border border-line-strong bg-surface px-2 font-semibold text-fg-strong field-ring"
      />
    )
  }
  return (
    <span className="group/name flex min-w-0 items-center gap-1">
      <bdi className="truncate" onDoubleClick={() => setDraft(list.name)}>
        {shown}
      </bdi>
      <button
        type="button"
        aria-label={t('lists.rename')}
        title={t('lists.rename')}
        onClick={() => setDraft(list.name)}
        className={iconButtonClass(
          'sm',
          'opacity-0 group-hover/name:opacity-100 focus-visible:opacity-100 touch:hidden',
        )}
      >
        <Pencil aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  )
}
