import { useMutation, useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { AddCreditsLink } from '#web/features/billing/add-credits-link.tsx'
import { useSeller } from '#web/features/billing/use-seller.ts'
import { CreditCost } from '#web/features/wallet/credit-cost.tsx'
import { CreditShort } from '#web/features/wallet/credit-short.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { meQuery } from '#web/session/me.ts'
import { useWallet } from '#web/session/wallet.ts'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog-footer.tsx'
import { resumeSearch, type Search } from './queries.ts'
import { mostLeads } from './run-words.ts'

export interface ResumeDialogProps {
  search: Search
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Goes on with a paused search under a new credit limit; says what is missing when the wallet cannot pay for it. */
export function ResumeLimit({ search, open, onOpenChange }: ResumeDialogProps) {
  const t = useT()
  const wallet = useWallet()
  const resume = useMutation(resumeSearch)
  const price = search.price_each
  const remaining = Math.max(0, (mostLeads(search) ?? search.max_leads) - search.found) + search.left
  const balance = wallet?.balance ?? 0
  const most = remaining * price
  const [chosen, setChosen] = useState<number | null>()
  const [isShort, setShort] = useState(false)
  const limit = chosen === undefined ? Math.max(price, Math.min(most, balance || most)) : chosen

  function run(max_credits: number) {
    resume.mutate({ id: search.id, max_credits }, { onSuccess: () => onOpenChange(false) })
  }

  const seller = useSeller()
  const canPay = wallet !== undefined && seller === undefined

  /** Agreed to now, paid for afterwards: the run goes on by itself when the credits are there. */
  function waitForCredits() {
    resume.mutate({ id: search.id, max_credits: Math.min(limit ?? 0, most), when_paid: true })
    setShort(false)
  }

  function submit() {
    if (limit === null || limit < price) return
    const needed = Math.min(limit, most)
    if (wallet && needed > wallet.balance) {
      onOpenChange(false)
      setShort(true)
    } else run(limit)
  }

  const affordable = Math.floor(balance / price)
  const missing = Math.max(0, Math.min(limit ?? 0, most) - balance)
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={t('searches.resume.title')}
        description={t('searches.resume.text', { count: remaining })}
        footer={
          <DialogFooter
            onCancel={() => onOpenChange(false)}
            icon={Play}
            busy={resume.isPending}
            price={t('common.price', { credits: Math.min(limit ?? 0, most) })}
            onClick={submit}
          >
            {t('common.progress.resume')}
          </DialogFooter>
        }
      >
        <Field
          label={t('searches.resume.limit')}
          hint={t('searches.resume.limitHint')}
          error={resume.error?.message}
        >
          <NumberField value={limit} onChange={setChosen} min={price} max={most} unit={t('leads.credits')} />
        </Field>
        <div className="mt-3">
          <CreditCost
            upTo={Math.min(limit ?? 0, most)}
            rate={t('searches.resume.rate', { price })}
            balance={wallet?.balance}
          />
        </div>
      </Dialog>
      <CreditShort
        open={isShort}
        onOpenChange={setShort}
        missing={missing}
        {...(seller && {
          ask: {
            name: seller,
            request: t('common.creditRequest', {
              missing,
              credits: formatNumber(Math.min(limit ?? 0, most)),
            }),
            onCopy: waitForCredits,
          },
        })}
        {...(canPay && {
          addCredits: <AddCreditsLink needed={missing} onClick={waitForCredits} />,
        })}
        {...(affordable > 0 && { smaller: { leads: affordable, onRun: () => run(affordable * price) } })}
      />
    </>
  )
}

/** Beside a search without credits: users with access to the wallet buy more, or ask the business that sells them. */
export function PausedCredits({ search }: { search: Search }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const seller = useSeller()
  if (!me || !(me.isMainUser || me.accessToWallet)) return null
  if (seller) return <span className="text-sm text-fg-muted">{t('common.askSeller', { name: seller })}</span>
  return <AddCreditsLink size="sm" needed={search.resume_credits ?? 0} />
}
