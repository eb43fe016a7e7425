import { Link, useNavigate } from '@tanstack/react-router'
import {
  Archive,
  ArchiveRestore,
  CalendarX2,
  FolderOpen,
  Pencil,
  Plug,
  Plus,
  Tags,
  Trash2,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import type { MenuItem } from '#web/ui/menu/menu.tsx'
import { MoreMenu } from '#web/ui/menu/more-menu.tsx'
import type { List } from './queries.ts'
import { useArchive } from './use-archive.ts'
import { useRestore } from './use-restore.ts'

const RenameDialog = lazy(() => import('./rename-dialog.tsx'))
const RetentionDialog = lazy(() => import('./retention-dialog.tsx'))
const DeleteListsDialog = lazy(() => import('./delete-lists-dialog.tsx'))

interface ListMenuProps {
  list: List
  /** In the table: opening and searching more, which the list's own page has as buttons. */
  inTable?: boolean
  /** Further lines before the others. */
  more?: readonly MenuItem[]
}

/** ⋯ of a list. */
export function ListMenu({ list, inTable = false, more = [] }: ListMenuProps) {
  const t = useT()
  const navigate = useNavigate()
  const archive = useArchive()
  const restore = useRestore()
  const isBinned = list.deleted_at !== null
  const [dialog, setDialog] = useState<'rename' | 'retention' | 'delete'>()
  const params = { listKey: { type: list.type, id: list.id } }
  const binItems: MenuItem[] = [
    { label: t('lists.restore'), icon: ArchiveRestore, onSelect: () => restore([list.id]) },
    { separator: true },
    { label: t('lists.purge'), icon: Trash2, danger: true, onSelect: () => setDialog('delete') },
  ]
  const items: MenuItem[] = [
    ...more,
    ...(inTable
      ? [
          {
            label: t('lists.open'),
            icon: FolderOpen,
            link: <Link to="/lead-search/saved-lists/$listKey" params={params} />,
          },
          {
            label: t('lists.searchMore'),
            icon: Plus,
            link: <Link to="/lead-search/saved-lists/$listKey/new-search" params={params} />,
          },
        ]
      : []),
    {
      label: t('shell.tagsAndSource'),
      icon: Tags,
      link: <Link to="/lead-search/saved-lists/$listKey/tags-and-source" params={params} />,
    },
    {
      label: t('shell.webhook'),
      icon: Plug,
      link: <Link to="/lead-search/saved-lists/$listKey/webhook" params={params} />,
    },
    { label: t('common.rename'), icon: Pencil, onSelect: () => setDialog('rename') },
    { label: t('lists.retention'), icon: CalendarX2, onSelect: () => setDialog('retention') },
    {
      label: t(list.is_archived ? 'lists.unarchive' : 'lists.archive'),
      icon: list.is_archived ? ArchiveRestore : Archive,
      onSelect: () => archive([list.id], !list.is_archived),
    },
    { separator: true },
    { label: t('lists.delete'), icon: Trash2, danger: true, onSelect: () => setDialog('delete') },
  ]
  return (
    <>
      <MoreMenu
        size={inTable ? 'sm' : 'md'}
        label={t('lists.menuOf', { name: list.name })}
        items={isBinned ? binItems : items}
      />
      <Suspense>
        {dialog === 'rename' && <RenameDialog list={list} onClose={() => setDialog(undefined)} />}
        {dialog === 'retention' && <RetentionDialog list={list} onClose={() => setDialog(undefined)} />}
        {dialog === 'delete' && (
          <DeleteListsDialog
            lists={[list]}
            forGood={isBinned}
            open
            onOpenChange={() => setDialog(undefined)}
            onDeleted={() => {
              if (!inTable) void navigate({ to: '/lead-search/saved-lists' })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
