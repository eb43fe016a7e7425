import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { nameOf } from '#contract/values/name-of.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { When } from '#web/ui/display/when.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { AccountDomains } from './account-domains.tsx'
import { type AccountDetails, accountQuery } from './account-queries.ts'

type Person = AccountDetails['members'][number]

/** One account: its plan, its credits, its hosts and its people, each of whom leads to the page of that person. */
export function AccountPage() {
  const t = useT()
  const { id } = useParams({ strict: false })
  const account = useQuery(accountQuery(id ?? ''))
  const { data } = account
  const columns: PlainColumn<Person>[] = [
    {
      id: 'name',
      header: t('admin.user'),
      className: 'max-tablet:w-full max-tablet:max-w-0',
      cell: (person) => (
        <Link
          to="/admin/users/$id/edit"
          params={{ id: person.id }}
          className="flex min-h-8 min-w-0 items-center gap-2 rounded-xs font-medium text-fg-strong hover:underline touch:min-h-11"
        >
          <bdi className="truncate">{nameOf(person)}</bdi>
        </Link>
      ),
    },
    {
      id: 'email',
      header: t('shell.email'),
      from: 'tablet',
      cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
    },
    {
      id: 'role',
      header: t('admin.role'),
      cell: ({ role }) => (
        <Badge tone={role === 'admin' ? 'info' : 'neutral'}>{t(`admin.role.${role}`)}</Badge>
      ),
    },
    {
      id: 'last',
      header: t('admin.lastSignIn'),
      from: 'tablet',
      cell: ({ last_sign_in_at }) => (last_sign_in_at ? <When at={last_sign_in_at} /> : <Nothing />),
    },
  ]
  return (
    <PageFrame
      header={
        <PageHeader
          title={data ? <bdi>{data.name}</bdi> : t('admin.account')}
          back={<Link to="/admin/accounts" />}
          badges={data && <Badge tone="neutral">{t(`accounts.kind.${data.kind}`)}</Badge>}
          facts={
            data
              ? [
                  t('shell.balance', { credits: data.balance }),
                  data.plan ?? t('users.noPlan'),
                  `${t('admin.created')}: ${formatDate(data.created_at)}`,
                ]
              : []
          }
        />
      }
    >
      <QueryView query={account} loadFailed={t('accounts.oneFailed')}>
        {({ members, ...shown }) => (
          <>
            <PlainTable
              caption={t('accounts.people')}
              columns={columns}
              rows={members}
              rowId={(one) => one.id}
            />
            <AccountDomains {...shown} />
          </>
        )}
      </QueryView>
    </PageFrame>
  )
}
