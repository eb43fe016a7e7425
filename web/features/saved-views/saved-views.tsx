import { useMutation, useQuery } from '@tanstack/react-query'
import { Bookmark, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { RawSearch } from '#web/api/read-address.ts'
import { useT } from '#web/i18n/t.tsx'
import { iconButtonClass } from '#web/ui/control/button-class.ts'
import { Menu, type MenuItem } from '#web/ui/menu/menu.tsx'
import { applyTableLayout } from '#web/ui/table/use-table-layout.ts'
import { deleteView, savedViewsQuery, type SavedView, type ViewedList } from './queries.ts'

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'))

/** The inverse of how a view is saved: lists of conditions are stored as JSON. */
const readView = (search: SavedView['search']): RawSearch =>
  Object.fromEntries(
    Object.entries(search).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('[') ? (JSON.parse(value) as unknown) : value,
    ]),
  )

interface SavedViewsProps {
  list: ViewedList
  /** What the address of the list says. */
  search: RawSearch
  onShow: (search: RawSearch) => void
}

/** The saved views of a list: shows one, saves what is shown, deletes one. */
export function SavedViews({ list, search, onShow }: SavedViewsProps) {
  const t = useT()
  const { data: views = [] } = useQuery(savedViewsQuery(list))
  const remove = useMutation(deleteView)
  const [isSaving, setSaving] = useState(false)
  const show = (view: SavedView) => {
    applyTableLayout(`leads.${list.type}`, view.layout)
    onShow(readView(view.search))
  }
  const items: MenuItem[] = [
    ...views.map((view) => ({
      label: view.name,
      icon: Bookmark,
      aside: view.campaign_id === null ? t('savedViews.everyList') : undefined,
      onSelect: () => show(view),
    })),
    ...(views.length > 0 ? [{ separator: true } as const] : []),
    { label: t('savedViews.save'), icon: Plus, onSelect: () => setSaving(true) },
    ...(views.length > 0
      ? [
          {
            heading: t('savedViews.deleteHeading'),
            items: views.map(({ id, name }) => ({
              label: name,
              icon: Trash2,
              danger: true,
              onSelect: () => remove.mutate(id),
            })),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        align="end"
        items={items}
        trigger={
          <button
            type="button"
            aria-label={t('savedViews.title')}
            title={t('savedViews.title')}
            className={iconButtonClass()}
          >
            <Bookmark aria-hidden="true" />
          </button>
        }
      />
      <Suspense>
        {isSaving && <SaveViewDialog list={list} search={search} onClose={() => setSaving(false)} />}
      </Suspense>
    </>
  )
}
