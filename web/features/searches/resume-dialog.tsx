import { useMutation, useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { resumeSearch as contract } from '#contract/leads/searches.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { AddCreditsLink } from '#web/features/billing/add-credits-link.tsx'
import { useSeller } from '#web/features/billing/use-offer.ts'
import { CreditCost } from '#web/features/wallet/credit-cost.tsx'
import { CreditShort } from '#web/features/wallet/credit-short.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { meQuery } from '#web/session/me.ts'
import { useWallet } from '#web/session/wallet.ts'
import { Button } from '#web/ui/control/button.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useLiveForm } from '#web/ui/form/use-live-form.ts'
import { resumeSearch, type Search } from './queries.ts'
import { mostLeads } from './run-words.ts'

setFieldErrors()

/** How many leads a paused search can still bring, the most they cost, and the limit that its resume begins with. */
function resumeCost(search: Search, balance: number | undefined) {
  const { is_sourced, max_leads, found, left, price_each } = search
  const toFind = is_sourced ? 0 : Math.max(0, (mostLeads(search) ?? max_leads) - found)
  const remaining = toFind + left
  const most = remaining * price_each
  return { remaining, most, limit: Math.min(most, balance || most) }
}

/** Leads to the dialog, and says before what the resume costs at most. */
export function ResumeButton({ search, isBusy }: { search: Search; isBusy: boolean }) {
  const t = useT()
  const wallet = useWallet()
  const [isOpen, setOpen] = useState(false)
  const { limit: credits } = resumeCost(search, wallet?.balance)
  return (
    <>
      <Button
        size="sm"
        icon={Play}
        busy={isBusy}
        price={credits > 0 ? t('common.price', { credits }) : undefined}
        onClick={() => setOpen(true)}
        className="max-tablet:order-1"
      >
        {t('common.progress.resume')}
      </Button>
      {isOpen && <ResumeDialog search={search} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ResumeDialogProps {
  search: Search
  onClose: () => void
}

/** Continues a paused search under a new credit limit; says what is missing when the wallet cannot pay for it. */
export function ResumeDialog({ search, onClose }: ResumeDialogProps) {
  const t = useT()
  const wallet = useWallet()
  const resume = useMutation(resumeSearch)
  const [isShort, setShort] = useState(false)
  const price = search.price_each
  const { remaining, most, ...begins } = resumeCost(search, wallet?.balance)
  const rules = z.object({ max_credits: contract.body.shape.max_credits.min(price) })
  const form = useLiveForm(rules, { max_credits: Math.max(price, begins.limit) })
  const typed: number | null = form.watch('max_credits') // null in an empty field
  const limit = Math.min(typed ?? 0, most)

  if (isShort && wallet)
    return <ResumeShort search={search} limit={limit} balance={wallet.balance} onClose={onClose} />
  return (
    <DialogForm
      title={t('searches.resume.title')}
      description={t('searches.resume.text', { count: remaining })}
      form={form}
      icon={Play}
      price={wallet && limit > wallet.balance ? undefined : t('common.price', { credits: limit })}
      confirmLabel={t('common.progress.resume')}
      onSubmit={async ({ max_credits }) => {
        if (wallet && limit > wallet.balance) {
          setShort(true)
          return
        }
        await resume.mutateAsync({ id: search.id, max_credits })
        onClose()
      }}
      onClose={onClose}
    >
      <FormField
        control={form.control}
        name="max_credits"
        label={t('searches.resume.limit')}
        hint={t('searches.resume.limitHint')}
      >
        {({ value, onChange, ref }) => (
          <NumberField
            ref={ref}
            value={value}
            onChange={(next) => onChange(next === null ? null : Math.round(next))}
            min={price}
            max={most}
            unit={t('leads.credits')}
          />
        )}
      </FormField>
      <CreditCost upTo={limit} rate={t('searches.resume.rate', { price })} balance={wallet?.balance} />
    </DialogForm>
  )
}

interface ResumeShortProps extends ResumeDialogProps {
  limit: number
  balance: number
}

/** The wallet has less than the limit: add credits, ask the seller for them, or continue with what there is. */
function ResumeShort({ search, limit, balance, onClose }: ResumeShortProps) {
  const t = useT()
  const seller = useSeller()
  const resume = useMutation(resumeSearch)
  const missing = Math.max(0, limit - balance)
  const affordable = Math.floor(balance / search.price_each)

  /** Agreed to now, paid for afterwards: the run continues by itself when the credits are there. */
  function waitForCredits() {
    resume.mutate({ id: search.id, max_credits: limit, when_paid: true })
    onClose()
  }

  return (
    <CreditShort
      open
      onOpenChange={onClose}
      missing={missing}
      {...(seller
        ? {
            ask: {
              name: seller,
              request: t('common.creditRequest', { missing, credits: formatNumber(limit) }),
              onCopy: waitForCredits,
            },
          }
        : { addCredits: <AddCreditsLink needed={missing} onClick={waitForCredits} /> })}
      {...(affordable > 0 && {
        smaller: {
          leads: affordable,
          credits: affordable * search.price_each,
          onRun: () => resume.mutate({ id: search.id, max_credits: affordable * search.price_each }),
        },
      })}
    />
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
