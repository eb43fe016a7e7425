import { useMutation, useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { type MailState, mailStates } from '#contract/values/operator/operator-lists.ts'
import { AdminFrame } from '#web/features/admin/admin-frame.tsx'
import { OpenButton } from '#web/features/admin/open-button.tsx'
import { type Mail, outboxQuery, retryMails } from '#web/features/admin/queries.ts'
import { useAdminSearch } from '#web/features/admin/use-admin-search.ts'
import { sayCode } from '#web/i18n/say-code.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Badge, type Tone } from '#web/ui/display/badge.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { When } from '#web/ui/display/when.tsx'
import { FilterSelect } from '#web/ui/select/filter-select.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { MailSheet } from './mail-sheet.tsx'

const stateTones: Record<MailState, Tone> = {
  waiting: 'info',
  sent: 'success',
  not_sent: 'warning',
  failed: 'danger',
}

/** Mails of the product: without a mail server the owner hands them on by hand. */
export function OutboxPage() {
  const t = useT()
  const { search, change, paging, onPaging } = useAdminSearch()
  const state = mailStates.find((one) => one === search.state)
  const mails = useQuery(outboxQuery({ page: paging.page, limit: paging.pageSize, ...(state && { state }) }))
  const retry = useMutation(retryMails)
  return (
    <>
      <AdminFrame
        title={t('admin.outbox')}
        tab="outbox"
        loadFailed={t('admin.outboxFailed')}
        count={(total) => t('admin.mailCount', { count: total })}
        query={liveQuery(mails)}
        paging={paging}
        onPaging={onPaging}
        isFiltered={state !== undefined}
        onClear={() => change({ state: undefined })}
        icon={MailX}
        empty={t('admin.noMails')}
        actions={
          mails.data?.is_configured && (
            <Button variant="primary" busy={retry.isPending} onClick={() => retry.mutate(undefined)}>
              {t('admin.retryAll')}
            </Button>
          )
        }
        notice={({ is_configured }) => (
          <>
            <Failure error={retry.error} className="px-6 pb-3 max-tablet:px-4" />
            {!is_configured && (
              <Banner wide tone="warning" title={t('admin.notConfigured')}>
                {t('admin.notConfiguredText')}
              </Banner>
            )}
          </>
        )}
        filters={
          <FilterSelect
            label={t('admin.state')}
            every={t('admin.everyState')}
            value={state}
            options={mailStates.map((one) => ({ value: one, label: t(`admin.mail.${one}`) }))}
            onChange={(next) => change({ state: next })}
          />
        }
      >
        {({ items }) => <MailTable mails={items} onOpen={(mail) => change({ mail: mail.id })} />}
      </AdminFrame>
      {search.mail && (
        <MailSheet
          id={search.mail}
          canSend={mails.data?.is_configured === true}
          onClose={() => change({ mail: undefined })}
        />
      )}
    </>
  )
}

function MailTable({ mails, onOpen }: { mails: readonly Mail[]; onOpen: (mail: Mail) => void }) {
  const t = useT()
  const columns: PlainColumn<Mail>[] = [
    {
      id: 'subject',
      header: t('admin.subject'),
      className: 'max-w-80 font-medium max-tablet:w-full max-tablet:max-w-0',
      cell: (mail) => (
        <OpenButton onClick={() => onOpen(mail)} below={<bdi dir="ltr">{mail.recipient}</bdi>}>
          {mail.subject}
        </OpenButton>
      ),
    },
    {
      id: 'to',
      header: t('admin.to'),
      from: 'tablet',
      className: 'max-w-64 truncate',
      cell: ({ recipient }) => <bdi dir="ltr">{recipient}</bdi>,
    },
    {
      id: 'state',
      header: t('admin.state'),
      className: 'whitespace-nowrap',
      cell: ({ state }) => (
        <Badge dot tone={stateTones[state]}>
          {t(`admin.mail.${state}`)}
        </Badge>
      ),
    },
    {
      id: 'why',
      header: t('admin.why'),
      from: 'desktop',
      className: 'max-w-80 truncate text-fg-muted',
      cell: ({ reason }) => (reason ? <bdi>{sayCode('reasons', reason)}</bdi> : <Nothing />),
    },
    {
      id: 'when',
      header: t('admin.when'),
      from: 'tablet',
      cell: ({ created_at }) => <When at={created_at} />,
    },
  ]
  return <PlainTable caption={t('admin.outbox')} columns={columns} rows={mails} rowId={({ id }) => id} />
}
