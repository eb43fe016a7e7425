import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { HelpLink } from '#web/features/help/help-link.tsx'
import { OwnHand, useIsImpersonated } from '#web/features/impersonation/own-hand.tsx'
import { listQuery } from '#web/features/lists/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { webhookQuery } from './queries.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

const scroll =
  'flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain border-t border-line max-tablet:border-t-0'

/** Settings › Integration › Webhook: one receiver for all lists. */
export function WebhookPage() {
  const t = useT()
  return (
    <PageFrame
      header={
        <PageHeader
          title={t('shell.webhook')}
          badges={<HelpLink page="webhooks" about={t('shell.webhook')} />}
          facts={[t('webhooks.ofAll')]}
        />
      }
      fill
    >
      <div className={scroll}>
        <Parts />
      </div>
    </PageFrame>
  )
}

/** The receiver of one list. */
export function ListWebhookPage() {
  const t = useT()
  const { listKey } = useParams({ from: '/lead-search/saved-lists/$listKey/webhook' })
  const list = useQuery(listQuery(listKey.id))
  const back = <Link to="/lead-search/saved-lists/$listKey" params={{ listKey }} />
  return (
    <PageFrame
      header={
        <PageHeader
          title={t('shell.webhook')}
          badges={<HelpLink page="webhooks" about={t('shell.webhook')} />}
          facts={[list.data?.name ?? '']}
          back={back}
        />
      }
      fill
    >
      <div className={scroll}>
        <Parts list={listKey.id} />
      </div>
    </PageFrame>
  )
}

function Parts({ list }: { list?: string | undefined }) {
  const t = useT()
  const webhook = useQuery(webhookQuery(list))
  const [secret, setSecret] = useState<string>()
  const isImpersonated = useIsImpersonated()
  return (
    <QueryView query={webhook} loadFailed={t('webhooks.loadFailed')}>
      {(found) => (
        <>
          <div className={isImpersonated ? 'max-w-220 p-6 max-tablet:px-4' : 'contents'}>
            <OwnHand>
              <WebhookForm key={found?.id} list={list} webhook={found} onSecret={setSecret} />
            </OwnHand>
          </div>
          {found && (
            <div className="max-w-220 px-6 max-tablet:px-4">
              <div className="border-t border-line">
                {!isImpersonated && <WebhookSecret webhook={found} secret={secret} onSecret={setSecret} />}
                <WebhookDeliveries webhook={found} />
              </div>
            </div>
          )}
        </>
      )}
    </QueryView>
  )
}
