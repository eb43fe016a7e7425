import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#web/api/call.ts'
import { mailQuery, retryMails, showMail } from '#web/features/admin/queries.ts'
import { sayCode } from '#web/i18n/say-code.ts'
import { useT } from '#web/i18n/t.tsx'
import { Segmented } from '#web/ui/choice/segmented.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'

/**
 * One email as its reader sees it, or as plain text, with the sign-in code or link hidden. An operator can show the code
 * of an email that was not sent; the sheet forgets it on closing. Nothing in the email runs or loads.
 */
export function MailSheet({ id, canSend, onClose }: { id: string; canSend: boolean; onClose: () => void }) {
  const t = useT()
  const mail = useQuery(mailQuery(id))
  const show = useMutation(showMail)
  const retry = useMutation(retryMails)
  const isUnsent = mail.data?.state === 'not_sent' || mail.data?.state === 'failed'
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={mail.data?.subject ?? t('admin.outbox')}
      footer={
        canSend &&
        isUnsent && (
          <Button variant="primary" busy={retry.isPending} onClick={() => retry.mutate([id])}>
            {t('admin.retry')}
          </Button>
        )
      }
    >
      <QueryView query={mail} loadFailed={t('admin.outboxFailed')}>
        {(found) => (
          <div className="grid gap-4">
            <p className="text-fg-muted">
              {t('admin.to')} <bdi dir="ltr">{found.recipient}</bdi>
            </p>
            <Failure error={retry.error} />
            {found.reason && <Banner tone="danger" title={sayCode('reasons', found.reason)} />}
            {found.hides === 'secrets' && !show.data && (
              <Banner
                tone="info"
                title={t('admin.keysHidden')}
                action={
                  found.may_show && (
                    <Button size="sm" busy={show.isPending} onClick={() => show.mutate(id)}>
                      {t('admin.showKeys')}
                    </Button>
                  )
                }
              >
                {t(found.may_show ? 'admin.keysToHandOn' : 'admin.keysOfReader')}
              </Banner>
            )}
            <Failure error={show.error} />
            {show.data ? (
              <MailBody key="shown" mail={show.data} first="text" />
            ) : (
              <MailBody mail={found} first="mail" />
            )}
          </div>
        )}
      </QueryView>
    </Sheet>
  )
}

type View = 'mail' | 'text'

/** A link in the picture of a mail leads nowhere: what is to be handed on is copied from the text. */
function MailBody({ mail, first }: { mail: Answer<'getOutboxMail'>; first: View }) {
  const t = useT()
  const [view, setView] = useState(first)
  if (mail.text === null || mail.html === null) return <Banner tone="info" title={t('admin.mailGone')} />
  return (
    <>
      <Segmented
        className="justify-self-start"
        label={t('admin.asMail')}
        value={view}
        options={[
          { value: 'mail', label: t('admin.asMail') },
          { value: 'text', label: t('admin.asText') },
        ]}
        onChange={setView}
      />
      {view === 'mail' ? (
        <iframe
          title={mail.subject}
          sandbox=""
          srcDoc={mail.html}
          className="h-130 w-full rounded-md border border-line"
        />
      ) : (
        <pre className="font-sans whitespace-pre-wrap wrap-anywhere text-fg [unicode-bidi:plaintext]">
          {mail.text}
        </pre>
      )}
    </>
  )
}
