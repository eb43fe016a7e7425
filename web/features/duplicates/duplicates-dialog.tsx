import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Segmented } from '#web/ui/choice/segmented.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { notify } from '#web/ui/notification/notify.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { GroupCard } from './group-card.tsx'
import { duplicatesQuery, groupsOnPage, type MergeChoice, mergeLeads, undoMerge } from './queries.ts'

/** Finds leads that are one lead, in the list or over all lists of its type, and merges them. */
export default function DuplicatesDialog({ list, onClose }: { list: { id: string }; onClose: () => void }) {
  const t = useT()
  const [across, setAcross] = useState(false)
  const [page, setPage] = useState(1)
  const groups = useQuery(duplicatesQuery(list.id, { across, page }))
  const merge = useMutation(mergeLeads)
  const undo = useMutation(undoMerge)
  const { data } = groups
  /** Names the groups to merge; all of them as proposed without any. */
  const send = (chosen?: MergeChoice) =>
    merge.mutate(
      { params: { id: list.id }, body: { across, ...(chosen && { groups: [chosen] }) } },
      {
        onSuccess: ({ id, leads }) => {
          setPage(1)
          if (id === null) return notify('error', t('duplicates.nothing'))
          notify('success', t('duplicates.merged', { count: leads }), {
            label: t('duplicates.undo'),
            onClick: () => undo.mutate(id),
          })
        },
      },
    )
  const total = data?.total ?? 0
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={t('duplicates.title')}
      description={t('duplicates.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {total > 0 && (
            <Button
              variant="primary"
              busy={merge.isPending && !merge.variables.body.groups}
              disabled={merge.isPending}
              onClick={() => send()}
            >
              {t('duplicates.mergeAll', { count: Math.min(total, mostAtOnce) })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <Segmented
          label={t('duplicates.where')}
          value={across ? 'all' : 'list'}
          options={[
            { value: 'list', label: t('duplicates.inList') },
            { value: 'all', label: t('duplicates.inAll') },
          ]}
          onChange={(where) => {
            setAcross(where === 'all')
            setPage(1)
          }}
          className="justify-self-start"
        />
        {merge.error && <Banner tone="danger" title={merge.error.message} />}
        {undo.error && <Banner tone="danger" title={undo.error.message} />}
        <QueryView
          query={liveQuery(groups)}
          loadFailed={t('duplicates.loadFailed')}
          empty={({ items }) =>
            items.length > 0 ? undefined : <p className="text-fg-muted">{t('duplicates.none')}</p>
          }
        >
          {({ items, leads, is_whole }) => (
            <>
              <p className="text-fg-muted" role="status">
                {t('duplicates.found', { groups: total, leads })}
                {!is_whole && ` ${t('duplicates.more')}`}
              </p>
              <ul className="grid gap-4">
                {items.map((group) => (
                  <GroupCard
                    key={group.leads.map(({ id }) => id).join()}
                    group={group}
                    across={across}
                    busy={merge.isPending}
                    onMerge={send}
                  />
                ))}
              </ul>
              {total > groupsOnPage && (
                <Pager
                  narrow
                  page={page}
                  pageSize={groupsOnPage}
                  total={total}
                  onChange={(to) => setPage(to.page)}
                />
              )}
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  )
}

/** One request merges so many groups. */
const mostAtOnce = 1_000
