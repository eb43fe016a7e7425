import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { notify } from '#web/ui/notification/notify.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface CreditShortProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  missing: number
  /** What the balance is good for, in one sentence. */
  note?: string
  /** With wallet access: the link or button that adds credits. */
  addCredits?: ReactNode
  /** Without: who can, and the text to send. */
  ask?: { name: string; request: string; onCopy?: () => void }
  /** Starts with what there is; the rest follows with more credits. */
  begin?: { label: string; onBegin: () => void }
  /** As many leads as the balance pays for; left out when it pays for none. */
  smaller?: { leads: number; credits: number; onRun: () => void }
}

/** Opens instead of failing when a balance is too small. */
export function CreditShort(props: CreditShortProps) {
  const { open, onOpenChange, missing, note, addCredits, ask, smaller, begin } = props
  const t = useT()
  return (
    <Dialog
      open={open}
      size="md"
      onOpenChange={onOpenChange}
      title={t('common.creditsMissing', { missing })}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('common.cancel')}</Button>
          {smaller && (
            <Button
              variant={ask || addCredits ? 'secondary' : 'primary'}
              price={t('common.price', { credits: smaller.credits })}
              onClick={() => {
                onOpenChange(false)
                smaller.onRun()
              }}
            >
              {t('common.runSmaller', { leads: smaller.leads })}
            </Button>
          )}
          {ask && (
            <Button
              variant="primary"
              onClick={() =>
                void navigator.clipboard
                  .writeText(ask.request)
                  .then(() => notify('success', t('common.copied')))
                  .then(ask.onCopy)
              }
            >
              {t('common.copyRequest')}
            </Button>
          )}
          {addCredits}
        </>
      }
    >
      {note && <p className="text-base">{note}</p>}
      {begin && (
        <Button
          className="mt-3 max-tablet:h-auto! max-tablet:min-h-11 max-tablet:py-2 max-tablet:text-start max-tablet:whitespace-normal"
          icon={Play}
          onClick={() => {
            onOpenChange(false)
            begin.onBegin()
          }}
        >
          {begin.label}
        </Button>
      )}
      {ask && <p className="text-base not-first:mt-3">{t('common.askForCredits', { name: ask.name })}</p>}
    </Dialog>
  )
}
