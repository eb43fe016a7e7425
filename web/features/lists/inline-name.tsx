import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
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
    <button
      type="button"
      title={t('common.rename')}
      onClick={() => setDraft(list.name)}
      className="block max-w-full truncate rounded-xs text-start max-tablet:whitespace-normal decoration-line-strong decoration-dotted underline-offset-4 outline-offset-[-2px]! hover:underline"
    >
      <bdi>{shown}</bdi>
    </button>
  )
}
