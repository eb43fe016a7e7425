import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sourceDrivers } from '#contract/values/sources/source-drivers.ts'
import { OwnHand, useIsImpersonated } from '#web/features/impersonation/own-hand.tsx'
import { formatCost, sourceWhy } from '#web/features/sources/source-words.ts'
import { StateBadge } from '#web/features/sources/state-badge.tsx'
import { formatRelative } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { KeyValueList } from '#web/ui/display/key-value-list.tsx'
import { When } from '#web/ui/display/when.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { type ProviderKey, providerKeysQuery, removeProviderKey } from './queries.ts'

/** Settings › Integration › Provider keys: whose key is used for each provider, and the keys of the account. */
export function ProviderKeysPage() {
  const t = useT()
  const keys = useQuery(providerKeysQuery)
  const isImpersonated = useIsImpersonated()
  return (
    <PageFrame header={<PageHeader title={t('shell.providerKeys')} facts={[t('providerKeys.about')]} />} fill>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain border-t border-line max-tablet:border-t-0">
        <QueryView query={keys} loadFailed={t('providerKeys.loadFailed')}>
          {({ can_change, has_clients, providers }) => (
            <div className="max-w-220 px-6 max-tablet:px-4">
              {can_change ? (
                <div className="pt-6 empty:hidden">
                  <OwnHand />
                </div>
              ) : (
                <p className="pt-6 text-fg-muted">{t('providerKeys.readOnly')}</p>
              )}
              {providers.map((provider) => (
                <Provider
                  key={provider.driver}
                  provider={provider}
                  canChange={can_change && !isImpersonated}
                  hasClients={has_clients}
                />
              ))}
            </div>
          )}
        </QueryView>
      </div>
    </PageFrame>
  )
}

interface ProviderProps {
  provider: ProviderKey
  canChange: boolean
  hasClients: boolean
}

/** One provider: what it gives and on which terms, whose key is used, and what the account's key did. */
function Provider({ provider, canChange, hasClients }: ProviderProps) {
  const t = useT()
  const { driver, key, is_included } = provider
  const { label } = sourceDrivers[driver]
  const remove = useMutation(removeProviderKey)
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <FormSection title={label} hint={t(`sources.terms.${driver}`)}>
      {key ? <OwnKey ownKey={key} isIncluded={is_included} /> : <NoKey isIncluded={is_included} />}
      {canChange && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen('edit')}>
            {t(key ? 'providerKeys.change' : 'providerKeys.add')}
          </Button>
          {key && (
            <Button variant="danger" onClick={() => setOpen('remove')}>
              {t('sources.remove')}
            </Button>
          )}
        </div>
      )}
      {open === 'edit' && <KeyDialog provider={provider} hasClients={hasClients} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={close}
        title={t('providerKeys.removeTitle', { provider: label })}
        confirmLabel={t('sources.remove')}
        onConfirm={async () => remove.mutateAsync(driver)}
      >
        {t(is_included ? 'providerKeys.removeIncluded' : 'providerKeys.removeText', { provider: label })}
      </ConfirmDialog>
    </FormSection>
  )
}

function NoKey({ isIncluded }: { isIncluded: boolean }) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge>{t(isIncluded ? 'providerKeys.included' : 'providerKeys.notUsed')}</Badge>
      {isIncluded && <span className="text-fg-muted">{t('providerKeys.includedText')}</span>}
    </div>
  )
}

interface OwnKeyProps {
  ownKey: NonNullable<ProviderKey['key']>
  isIncluded: boolean
}

function OwnKey({ ownKey, isIncluded }: OwnKeyProps) {
  const t = useT()
  const { state, is_on, reason, rests_until, last_ok_at, requests, hits, errors, spent_micros } = ownKey
  const why = sourceWhy(reason)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{t('providerKeys.own')}</Badge>
        <StateBadge state={state} />
      </div>
      {why && rests_until && (
        <Banner tone="warning" title={t('providerKeys.down', { time: formatRelative(rests_until), why })}>
          {t(isIncluded ? 'providerKeys.notReplaced' : 'providerKeys.changeIt')}
        </Banner>
      )}
      {!is_on && isIncluded && <p className="text-fg-muted">{t('providerKeys.offIncluded')}</p>}
      <KeyValueList
        items={[
          {
            key: t('providerKeys.lastAnswer'),
            value: last_ok_at ? <When at={last_ok_at} /> : t('providerKeys.none'),
          },
          {
            key: t('providerKeys.requests'),
            value:
              requests > 0
                ? t('providerKeys.requestsText', { requests, hits, errors })
                : t('providerKeys.noRequests'),
          },
          ...(spent_micros > 0 ? [{ key: t('providerKeys.spent'), value: formatCost(spent_micros) }] : []),
          ...(ownKey.for_clients
            ? [{ key: t('providerKeys.sharing'), value: t('providerKeys.shared') }]
            : []),
        ]}
      />
    </>
  )
}
