import type { ReactNode } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '../control/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { notify } from '../overlay/notify.ts'

interface CreditShortProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  missing: number
  /** With wallet access: the link or button that adds credits. */
  addCredits?: ReactNode
  /** Without: who can, and the text to send. */
  ask?: { name: string; request: string }
  /** As many leads as the balance pays for; left out when it pays for none. */
  smaller?: { leads: number; onRun: () => void }
}

/** Opens instead of failing when a balance is too small. */
export function CreditShort({ open, onOpenChange, missing, addCredits, ask, smaller }: CreditShortProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('common.creditsMissing', { missing })}
      footer={
        <>
          {smaller && (
            <Button
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
              }
            >
              {t('common.copyRequest')}
            </Button>
          )}
          {addCredits}
        </>
      }
    >
      {ask && <p className="text-base">{t('common.askForCredits', { name: ask.name })}</p>}
    </Dialog>
  )
}
