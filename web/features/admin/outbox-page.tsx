import { useMutation, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { MailX } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { Badge, type Tone } from '#web/ui/display/badge.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { AdminFrame } from './admin-frame.tsx'
import { MailSheet } from './mail-sheet.tsx'
import { type Mail, outboxQuery, retryMails } from './queries.ts'
import { OpenButton } from './open-button.tsx'
import { cell, head, wide } from './table-class.ts'
import { useAdminSearch } from './use-admin-search.ts'
import { When } from './users-table.tsx'

const every = 'every'
const states = ['waiting', 'sent', 'not_sent', 'failed'] as const
const stateTones: Record<(typeof states)[number], Tone> = {
  waiting: 'info',
  sent: 'success',
  not_sent: 'warning',
  failed: 'danger',
}

/** Mails of the product: without a mail server the owner hands them on by hand. */
export function OutboxPage() {
  const t = useT()
  const { search, change, paging, onPaging } = useAdminSearch()
  const { state } = search
  const mails = useQuery(outboxQuery({ page: paging.page, limit: paging.pageSize, ...(state && { state }) }))
  const retry = useMutation(retryMails)
  return (
    <>
      <AdminFrame
        title={t('admin.outbox')}
        thing={t('admin.outboxThing')}
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
        notice={({ is_configured }) =>
          !is_configured && (
            <Banner wide tone="warning" title={t('admin.notConfigured')}>
              {t('admin.notConfiguredText')}
            </Banner>
          )
        }
        filters={
          <Select
            quiet
            className="-ms-2"
            aria-label={t('admin.state')}
            value={state ?? every}
            options={[
              { value: every, label: t('admin.everyState') },
              ...states.map((one) => ({ value: one, label: t(`admin.mail.${one}`) })),
            ]}
            onChange={(next) => change({ state: next === every ? undefined : next })}
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
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">{t('admin.outbox')}</caption>
      <thead className="bg-bg">
        <tr>
          <th scope="col" className={head}>
            {t('admin.subject')}
          </th>
          <th scope="col" className={clsx(head, 'max-tablet:hidden')}>
            {t('admin.to')}
          </th>
          <th scope="col" className={head}>
            {t('admin.state')}
          </th>
          <th scope="col" className={clsx(head, wide)}>
            {t('admin.why')}
          </th>
          <th scope="col" className={clsx(head, 'max-tablet:hidden')}>
            {t('admin.when')}
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id} className="hover:bg-hover">
            <th
              scope="row"
              className={clsx(cell, 'max-w-80 text-start font-medium max-tablet:max-w-0 max-tablet:w-full')}
            >
              <OpenButton onClick={() => onOpen(mail)} below={<bdi dir="ltr">{mail.recipient}</bdi>}>
                {mail.subject}
              </OpenButton>
            </th>
            <td className={clsx(cell, 'max-w-64 truncate max-tablet:hidden')}>
              <bdi dir="ltr">{mail.recipient}</bdi>
            </td>
            <td className={clsx(cell, 'whitespace-nowrap max-tablet:pe-4!')}>
              <Badge dot tone={stateTones[mail.state]}>
                {t(`admin.mail.${mail.state}`)}
              </Badge>
            </td>
            <td className={clsx(cell, wide, 'max-w-80 truncate text-fg-muted')}>
              {mail.reason ? <bdi>{mail.reason}</bdi> : <Nothing />}
            </td>
            <td className={clsx(cell, 'whitespace-nowrap max-tablet:hidden')}>
              <When at={mail.created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
