import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { useWallet } from '#web/session/wallet.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

/** From here on, or from this share of the balance, an act asks before it spends (ux.md). */
const bigCredits = 1_000
const bigShare = 0.25

export const isBigSpend = (credits: number, balance: number | undefined): boolean =>
  credits > bigCredits || (balance !== undefined && credits > bigShare * balance)

interface Spend {
  credits: number
  run: () => void
}

/** Runs an act that spends credits; asks once before a large one. The dialog has a place in the caller's page. */
export function useBigSpend() {
  const balance = useWallet()?.balance
  const [asked, setAsked] = useState<Spend>()
  const [isOpen, setOpen] = useState(false)
  function spend(act: Spend) {
    if (!isBigSpend(act.credits, balance)) return act.run()
    setAsked(act)
    setOpen(true)
  }
  const dialog = asked && <SpendDialog {...asked} balance={balance} open={isOpen} onOpenChange={setOpen} />
  return { spend, dialog }
}

interface SpendDialogProps extends Spend {
  balance: number | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

function SpendDialog({ credits, run, balance, ...popup }: SpendDialogProps) {
  const t = useT()
  return (
    <ConfirmDialog
      {...popup}
      title={t('common.spend.title', { credits })}
      confirmLabel={t('common.spend.confirm', { credits })}
      harmless
      onConfirm={run}
    >
      {balance !== undefined && credits < balance
        ? t('common.spend.ofBalance', { balance, after: balance - credits })
        : t('common.spend.text')}
    </ConfirmDialog>
  )
}
