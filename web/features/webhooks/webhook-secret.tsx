import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { CopyButton } from '#web/ui/control/copy-button.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { removeWebhook, rotateSecret, type Webhook } from './queries.ts'

interface WebhookSecretProps {
  webhook: Webhook
  /** The secret that was just made; it is shown until the page is left. */
  secret: string | undefined
  onSecret: (secret: string | undefined) => void
}

/** The secret of a webhook, and what ends it: replacing the secret and removing the webhook. */
export function WebhookSecret({ webhook, secret, onSecret }: WebhookSecretProps) {
  const t = useT()
  const rotate = useMutation(rotateSecret)
  const remove = useMutation(removeWebhook)
  const [asked, setAsked] = useState<'rotate' | 'remove'>()
  const { id, rotated_until } = webhook
  const close = () => setAsked(undefined)
  return (
    <FormSection title={t('webhooks.secret')} hint={t('webhooks.secretHint')}>
      {secret === undefined ? (
        <p className="text-fg-muted">{t('webhooks.secretStored')}</p>
      ) : (
        <Banner tone="warning" title={t('webhooks.secretOnce')}>
          <span className="flex items-center gap-1">
            <code dir="ltr" className="min-w-0 break-all">
              {secret}
            </code>
            <CopyButton text={secret} thing={t('webhooks.secret')} />
          </span>
        </Banner>
      )}
      {rotated_until !== null && (
        <p className="text-fg-muted">{t('webhooks.bothSign', { when: formatDate(rotated_until, 'full') })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked('rotate')}>{t('webhooks.rotate')}</Button>
        <Button variant="danger" onClick={() => setAsked('remove')}>
          {t('webhooks.remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'rotate'}
        onOpenChange={close}
        title={t('webhooks.rotate')}
        confirmLabel={t('webhooks.rotate')}
        onConfirm={async () => onSecret((await rotate.mutateAsync(id)).secret ?? undefined)}
      >
        {t('webhooks.rotateText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={close}
        title={t('webhooks.removeTitle')}
        confirmLabel={t('webhooks.remove')}
        onConfirm={async () => {
          await remove.mutateAsync(id)
          onSecret(undefined)
        }}
      >
        {t('webhooks.removeText')}
      </ConfirmDialog>
    </FormSection>
  )
}
