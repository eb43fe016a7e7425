import { useMutation, useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import type { Sent } from '#web/api/call.ts'
import { useT } from '#web/i18n/t.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog-footer.tsx'
import { recheckPreviewQuery, startRecheck } from './queries.ts'

interface RecheckDialogProps {
  list: Sent<'startRecheck'>['params']
  chosen: Sent<'startRecheck'>['body']['chosen']
  onClose: () => void
}

/** How many emails mail servers would be asked about again, before they are. */
export default function RecheckDialog({ list, chosen, onClose }: RecheckDialogProps) {
  const t = useT()
  const sent = { params: list, body: { chosen } }
  const { data: preview, error } = useQuery(recheckPreviewQuery(sent))
  const start = useMutation(startRecheck)
  const wrong = (start.error ?? error)?.message ?? (preview?.is_off_here ? t('rechecks.off') : undefined)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('leads.tool.recheckMany')}
      description={t('rechecks.text')}
      footer={
        <DialogFooter
          onCancel={onClose}
          icon={MailCheck}
          busy={start.isPending}
          disabled={!preview || preview.leads === 0 || preview.is_off_here}
          onClick={() => start.mutate(sent, { onSuccess: onClose })}
        >
          {preview && preview.leads > 0
            ? t('rechecks.start', { count: preview.leads })
            : t('leads.tool.recheckMany')}
        </DialogFooter>
      }
    >
      {preview?.leads === 0 && !preview.is_off_here && <p className="text-fg-muted">{t('rechecks.none')}</p>}
      {wrong && (
        <p role="alert" className="text-danger">
          {wrong}
        </p>
      )}
    </Dialog>
  )
}
