import { useMutation, useQuery } from '@tanstack/react-query'
import { Ban, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useListAddress } from '#web/api/use-list-address.ts'
import { HelpLink } from '#web/features/help/help-link.tsx'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { When } from '#web/ui/display/when.tsx'
import { ListPage } from '#web/ui/list-page/list-page.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { PlainColumn } from '#web/ui/table/plain-table.tsx'
import { AddSuppressionsDialog } from './add-suppressions-dialog.tsx'
import { removeSuppression, type Suppression, suppressionsQuery } from './queries.ts'

/** Who is never contacted: searches leave them out, and their leads leave the product no way. */
export function SuppressionsPage() {
  const t = useT()
  const address = useListAddress()
  const entries = useQuery(suppressionsQuery(address.query))
  const [adding, setAdding] = useState(false)
  const [doomed, setDoomed] = useState<Suppression>()
  const remove = useMutation(removeSuppression)
  const valueOf = ({ text }: Suppression) => text ?? t('suppressions.erased')
  const columns: PlainColumn<Suppression>[] = [
    {
      id: 'value',
      header: t('suppressions.value'),
      className: 'w-2/5 max-w-0 truncate font-medium text-fg-strong max-tablet:w-full',
      cell: ({ text }) =>
        text === null ? (
          <span title={t('suppressions.erasedHint')}>{t('suppressions.erased')}</span>
        ) : (
          <bdi dir="ltr" title={text}>
            {text}
          </bdi>
        ),
    },
    { id: 'kind', header: t('suppressions.kind'), cell: ({ kind }) => t(`suppressions.kind.${kind}`) },
    {
      id: 'scope',
      header: t('suppressions.scope'),
      from: 'tablet',
      cell: ({ scope }) => <Badge>{t(`suppressions.scope.${scope}`)}</Badge>,
    },
    {
      id: 'by',
      header: t('suppressions.by'),
      from: 'desktop',
      cell: ({ created_by_name }) => <bdi>{created_by_name}</bdi>,
    },
    {
      id: 'when',
      header: t('suppressions.when'),
      from: 'tablet',
      cell: ({ created_at }) => <When at={created_at} />,
    },
    {
      id: 'actions',
      header: t('suppressions.actions'),
      control: true,
      className: 'w-12',
      cell: (entry) => (
        <IconButton
          icon={Trash2}
          label={t('suppressions.remove', { value: valueOf(entry) })}
          onClick={() => setDoomed(entry)}
        />
      ),
    },
  ]
  return (
    <ListPage
      title={t('shell.doNotContact')}
      badges={<HelpLink page="privacy" section="do-not-contact" about={t('shell.doNotContact')} />}
      count={(total) => t('suppressions.count', { count: total })}
      action={
        <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
          {t('suppressions.add')}
        </Button>
      }
      address={address}
      search={t('suppressions.search')}
      query={entries}
      loadFailed={t('suppressions.loadFailed')}
      empty={{ icon: Ban, title: t('suppressions.none'), text: t('suppressions.noneText') }}
      table={{ columns }}
    >
      {adding && (
        <AddSuppressionsDialog
          scopes={entries.data?.scopes ?? ['account']}
          onClose={() => setAdding(false)}
        />
      )}
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={() => setDoomed(undefined)}
        title={t('suppressions.removeTitle', { value: doomed ? valueOf(doomed) : '' })}
        confirmLabel={t('suppressions.removeConfirm')}
        onConfirm={async () => doomed && remove.mutateAsync(doomed.id)}
      >
        {t('suppressions.removeText')}
      </ConfirmDialog>
    </ListPage>
  )
}
