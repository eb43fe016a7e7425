import { useMutation, useQuery } from '@tanstack/react-query'
import { Plug } from 'lucide-react'
import { useState } from 'react'
import type { ConnectedCrm } from '#contract/values/crm/crm-values.ts'
import { HelpLink } from '#web/features/help/help-link.tsx'
import { OwnHand, useIsImpersonated } from '#web/features/impersonation/own-hand.tsx'
import { sayCode } from '#web/i18n/say-code.ts'
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
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { authorizeCrm, checkCrm, crmNames, crmsQuery, disconnectCrm, type OfferedCrm } from './queries.ts'
import { ZapierSection } from './zapier-section.tsx'

/** Settings › Integration › CRM: the CRMs that the domain offers, and the connection of each. */
export function CrmPage() {
  const t = useT()
  const crms = useQuery(crmsQuery)
  return (
    <PageFrame
      header={
        <PageHeader
          title={t('shell.crm')}
          badges={<HelpLink page="crm" about={t('shell.crm')} />}
          facts={[t('crm.about')]}
        />
      }
      fill
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain border-t border-line max-tablet:border-t-0">
        <QueryView
          query={crms}
          loadFailed={t('crm.loadFailed')}
          empty={(all) =>
            all.length > 0 ? undefined : (
              <EmptyState page icon={Plug} title={t('crm.none')}>
                {t('crm.noneText')}
              </EmptyState>
            )
          }
        >
          {(all) => (
            <div className="max-w-220 px-6 max-tablet:px-4">
              {all.some(({ is_sample, connection }) => (connection ?? { is_sample }).is_sample) && (
                <p className="py-4 text-fg-muted">{t('crm.sampleText')}</p>
              )}
              <div className="pt-6 empty:hidden">
                <OwnHand />
              </div>
              {all.map((one) =>
                one.crm === 'zapier' ? (
                  <ZapierSection key={one.crm} isNext={one === nextOf(all)} />
                ) : (
                  <CrmSection key={one.crm} crm={one.crm} offered={one} isNext={one === nextOf(all)} />
                ),
              )}
            </div>
          )}
        </QueryView>
      </div>
    </PageFrame>
  )
}

/** The CRM whose button is the one to press next; none where a CRM is connected. */
const nextOf = (all: readonly OfferedCrm[]): OfferedCrm | undefined =>
  all.some(({ connection }) => connection) ? undefined : all.find(({ is_ready }) => is_ready)

interface CrmSectionProps {
  crm: ConnectedCrm
  offered: OfferedCrm
  isNext: boolean
}

/** One CRM: what it does, how its connection stands, and what changes that. */
function CrmSection({ crm, offered, isNext }: CrmSectionProps) {
  const t = useT()
  const { is_ready, connection } = offered
  const { is_sample } = connection ?? offered
  const name = crmNames[crm]
  const authorize = useMutation(authorizeCrm)
  const check = useMutation(checkCrm)
  const disconnect = useMutation(disconnectCrm)
  const [isLeaving, setLeaving] = useState(false)
  const isImpersonated = useIsImpersonated()
  const needsReauth = connection?.state === 'needs_reauth'
  return (
    <FormSection title={name} hint={t(`crm.text.${crm}`)}>
      <div className="flex flex-wrap items-center gap-2">
        <Badge dot tone={needsReauth ? 'warning' : connection ? 'success' : 'neutral'}>
          {t(needsReauth ? 'crm.needsReauth' : connection ? 'crm.connected' : 'crm.notConnected')}
        </Badge>
        {is_sample && <Badge>{t('crm.sample')}</Badge>}
      </div>
      {connection?.reason && <Banner tone="warning" title={sayCode('reasons', connection.reason)} />}
      {connection && (
        <KeyValueList
          items={[
            { key: t('crm.account'), value: connection.name },
            {
              key: t('crm.lastPush'),
              value: connection.pushed_at ? <When at={connection.pushed_at} /> : t('crm.never'),
            },
          ]}
        />
      )}
      {!is_ready && <p className="text-fg-muted">{t('crm.notReady')}</p>}
      {authorize.error && <Banner tone="danger" title={authorize.error.message} />}
      {check.error && <Banner tone="danger" title={check.error.message} />}
      {check.data?.state === 'connected' && <p role="status">{t('crm.works')}</p>}
      <div className="flex flex-wrap gap-2">
        {is_ready && !isImpersonated && (!connection || needsReauth) && (
          <Button
            variant={isNext || needsReauth ? 'primary' : 'secondary'}
            busy={authorize.isPending}
            onClick={() => authorize.mutate(crm)}
          >
            {t(connection ? 'crm.reconnect' : 'crm.connect')}
          </Button>
        )}
        {connection && !needsReauth && (
          <Button busy={check.isPending} onClick={() => check.mutate(connection.id)}>
            {t('crm.check')}
          </Button>
        )}
        {connection && (
          <Button variant="danger" onClick={() => setLeaving(true)}>
            {t('crm.disconnect')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={() => setLeaving(false)}
        title={t('crm.disconnectTitle', { name })}
        confirmLabel={t('crm.disconnect')}
        onConfirm={async () => connection && disconnect.mutateAsync(connection.id)}
      >
        {t('crm.disconnectText')}
      </ConfirmDialog>
    </FormSection>
  )
}
