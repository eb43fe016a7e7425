import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DrawerSection } from '#web/ui/page/drawer-section.tsx'
import { formatDate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { When } from '#web/ui/display/when.tsx'
import { MoreMenu } from '#web/ui/menu/more-menu.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { SkeletonLines } from '#web/ui/state/skeleton.tsx'
import { useLetterKeys } from '#web/ui/use-letter-keys.ts'
import { NoteForm } from './note-form.tsx'
import { deleteNote, type LeadNote, leadNotesQuery, noteDraft } from './queries.ts'

/** More would push the rest of the lead out of view. */
const shownAtFirst = 3

/** What users wrote about a lead, newest first. A begins a note. */
export function LeadNotes({ leadId }: { leadId: string }) {
  const t = useT()
  const notes = useQuery(leadNotesQuery(leadId))
  const [isAdding, setAdding] = useState(noteDraft(leadId) !== '')
  const [isWhole, setWhole] = useState(false)
  useLetterKeys({ a: () => setAdding(true) })
  return (
    <DrawerSection
      title={t('leadNotes.title')}
      aside={
        !isAdding && (
          <Button size="sm" variant="ghost" icon={Plus} className="-me-2" onClick={() => setAdding(true)}>
            {t('leadNotes.add')}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {isAdding && <NoteForm leadId={leadId} onClose={() => setAdding(false)} />}
        <QueryView
          query={liveQuery(notes)}
          loadFailed={t('leadNotes.loadFailed')}
          skeleton={<SkeletonLines lines={2} />}
          empty={(all) =>
            all.length === 0 && !isAdding ? <p className="text-fg-muted">{t('leadNotes.none')}</p> : undefined
          }
        >
          {(all) => (
            <>
              <ul className="grid gap-4">
                {(isWhole ? all : all.slice(0, shownAtFirst)).map((note) => (
                  <Note key={note.id} note={note} />
                ))}
              </ul>
              {!isWhole && all.length > shownAtFirst && (
                <button
                  type="button"
                  className={`${linkClass} justify-self-start touch:min-h-11`}
                  onClick={() => setWhole(true)}
                >
                  {t('leadNotes.all', { count: all.length })}
                </button>
              )}
            </>
          )}
        </QueryView>
      </div>
    </DrawerSection>
  )
}

function Note({ note }: { note: LeadNote }) {
  const t = useT()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const remove = useMutation(deleteNote)
  const { text, created_at, edited_at, can_edit } = note
  const person = note.person ?? t('leadNotes.former')
  if (open === 'edit')
    return (
      <li>
        <NoteForm leadId={note.result_id} note={note} onClose={close} />
      </li>
    )
  return (
    <li>
      <div className="flex min-h-7 items-center gap-2 text-xs text-fg-muted">
        <bdi className="min-w-0 truncate font-medium text-fg">{person}</bdi>
        <span className="flex-none">
          <When at={created_at} />
        </span>
        {edited_at && (
          <span className="flex-none" title={formatDate(edited_at, 'full')}>
            {t('leadNotes.edited')}
          </span>
        )}
        {can_edit && (
          <span className="ms-auto flex-none">
            <MoreMenu
              label={t('leadNotes.menuOf', { person })}
              items={[
                { label: t('leadNotes.edit'), icon: Pencil, onSelect: () => setOpen('edit') },
                {
                  label: t('leadNotes.delete'),
                  icon: Trash2,
                  danger: true,
                  onSelect: () => setOpen('delete'),
                },
              ]}
            />
          </span>
        )}
      </div>
      <NoteText text={text} />
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title={t('leadNotes.deleteTitle')}
        confirmLabel={t('leadNotes.delete')}
        onConfirm={() => remove.mutateAsync(note)}
      >
        {t('leadNotes.deleteText')}
      </ConfirmDialog>
    </li>
  )
}

/** A longer text is cut until the reader asks for all of it. */
const longest = { characters: 400, lines: 6 }

function NoteText({ text }: { text: string }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > longest.characters || text.split('\n').length > longest.lines
  return (
    <>
      <p
        dir="auto"
        className={`wrap-anywhere whitespace-pre-wrap text-fg ${isLong && !isWhole ? 'line-clamp-6' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          className={`${linkClass} mt-1 touch:min-h-11`}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'leadNotes.less' : 'leadNotes.more')}
        </button>
      )}
    </>
  )
}
