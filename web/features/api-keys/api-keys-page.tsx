import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpen, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { HelpLink } from '#web/features/help/help-link.tsx'
import { OwnHand, useIsImpersonated } from '#web/features/impersonation/own-hand.tsx'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { iconButtonClass } from '#web/ui/control/button-class.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Meter } from '#web/ui/display/meter.tsx'
import { When } from '#web/ui/display/when.tsx'
import { ListPage } from '#web/ui/list-page/list-page.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { PlainColumn } from '#web/ui/table/plain-table.tsx'
import { KeySheet } from './key-sheet.tsx'
import { type ApiKey, apiKeysQuery, revokeApiKey } from './queries.ts'
import { scopeNames } from './scope-names.ts'

/** Settings › Business › API keys: what programs may do in the account, and what they have spent. */
export function ApiKeysPage() {
  const t = useT()
  const keys = useQuery(apiKeysQuery)
  const revoke = useMutation(revokeApiKey)
  const [isNew, setNew] = useState(false)
  const [doomed, setDoomed] = useState<ApiKey>()
  const isImpersonated = useIsImpersonated()
  const all: PlainColumn<ApiKey>[] = [
    {
      id: 'name',
      header: t('apiKeys.name'),
      className: 'max-tablet:w-full max-tablet:max-w-0',
      cell: ({ name, kind, prefix, owner }) => (
        <span className="grid min-w-0">
          <span className="flex min-w-0 items-center gap-2">
            <bdi className="truncate font-medium text-fg-strong">{name}</bdi>
            {kind === 'sandbox' && <Badge tone="info">{t('apiKeys.sandbox')}</Badge>}
          </span>
          <span className="truncate text-xs text-fg-muted">
            <code dir="ltr">{prefix}…</code> · <bdi>{owner}</bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'may',
      header: t('apiKeys.may'),
      from: 'desktop',
      className: 'max-w-80',
      cell: ({ kind, scopes, lists, campaign_ids }) => (
        <span className="grid min-w-0">
          <span className="truncate" title={scopes.map((scope) => t(scopeNames[scope])).join(' · ')}>
            {scopes.map((scope) => t(scopeNames[scope])).join(' · ')}
          </span>
          <bdi className="truncate text-xs text-fg-muted">
            {kind === 'sandbox'
              ? t('apiKeys.sampleData')
              : campaign_ids === null
                ? t('apiKeys.allLists')
                : lists.join(', ') || t('apiKeys.noLists')}
          </bdi>
        </span>
      ),
    },
    {
      id: 'budget',
      header: t('apiKeys.budget'),
      cell: ({ kind, budget, used }) =>
        kind === 'sandbox' ? (
          <span className="text-fg-muted">{t('apiKeys.sandboxCredits')}</span>
        ) : budget === null ? (
          <span className="text-fg-muted">{t('apiKeys.noBudget', { used: formatNumber(used) })}</span>
        ) : (
          <span className="grid min-w-28 gap-1">
            <span className="tabular-nums tablet:whitespace-nowrap">
              {t(budget.per === 'month' ? 'apiKeys.ofMonth' : 'apiKeys.ofTotal', {
                used: formatNumber(used),
                credits: formatNumber(budget.credits),
              })}
            </span>
            <Meter label={t('apiKeys.budget')} share={budget.credits === 0 ? 1 : used / budget.credits} />
          </span>
        ),
    },
    {
      id: 'used',
      header: t('apiKeys.lastUsed'),
      from: 'tablet',
      cell: ({ last_used_at }) =>
        last_used_at ? (
          <When at={last_used_at} />
        ) : (
          <span className="text-fg-muted">{t('apiKeys.never')}</span>
        ),
    },
    {
      id: 'expires',
      header: t('apiKeys.expires'),
      from: 'desktop',
      className: 'whitespace-nowrap',
      cell: ({ expires_at }) => (expires_at ? formatDate(expires_at) : t('apiKeys.noExpiry')),
    },
    {
      id: 'revoke',
      header: t('apiKeys.revoke'),
      control: true,
      cell: (key) => (
        <Button
          size="sm"
          variant="danger"
          aria-label={t('apiKeys.revokeOne', { name: key.name })}
          onClick={() => setDoomed(key)}
        >
          {t('apiKeys.revoke')}
        </Button>
      ),
    },
  ]
  const columns = all.filter(({ id }) => id !== 'revoke' || !isImpersonated)
  return (
    <ListPage
      title={t('shell.apiKeys')}
      badges={<HelpLink page="api" section="keys" about={t('shell.apiKeys')} />}
      facts={[t('apiKeys.lead')]}
      action={
        keys.data &&
        !isImpersonated && (
          <Button variant="primary" icon={Plus} onClick={() => setNew(true)}>
            <span className="max-tablet:hidden">{t('apiKeys.create')}</span>
            <span className="tablet:hidden">{t('apiKeys.createShort')}</span>
          </Button>
        )
      }
      actions={
        <Link
          to="/settings/api-keys/documentation"
          className={iconButtonClass('md')}
          aria-label={t('shell.apiDocs')}
          title={t('shell.apiDocs')}
        >
          <BookOpen aria-hidden="true" />
        </Link>
      }
      notice={<OwnHand wide />}
      query={keys}
      loadFailed={t('apiKeys.loadFailed')}
      empty={{ icon: KeyRound, title: t('apiKeys.none'), text: t('apiKeys.noneText') }}
      table={{ columns, height: 56 }}
    >
      {isNew && <KeySheet onClose={() => setNew(false)} />}
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={() => setDoomed(undefined)}
        title={t('apiKeys.revokeTitle', { name: doomed?.name ?? '' })}
        confirmLabel={t('apiKeys.revoke')}
        onConfirm={async () => {
          if (doomed) await revoke.mutateAsync(doomed.id)
        }}
      >
        {t('apiKeys.revokeText')}
      </ConfirmDialog>
    </ListPage>
  )
}
