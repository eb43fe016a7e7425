import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { moneyText } from './money-text.ts'
import { type TopUp, topUpQuery } from './queries.ts'

interface PaymentBannerProps {
  id: string
  /** Came back by the other link of the payment page. */
  cancelled: boolean
  onDismiss: () => void
}

/**
 * The state of the payment that the user returns from. The server names the state, not the address, and the banner
 * follows each change of the wallet.
 */
export function PaymentBanner({ id, cancelled, onDismiss }: PaymentBannerProps) {
  const t = useT()
  const { data: topUp } = useQuery(topUpQuery(id))
  if (!topUp) return null
  const credits = formatNumber(topUp.credits)
  const price = moneyText(topUp.amount, topUp.currency)
  const dismiss = (
    <Button size="sm" onClick={onDismiss}>
      {t('billing.dismiss')}
    </Button>
  )
  if (topUp.state === 'paid')
    return (
      <div role="status" className="flex items-start gap-3 rounded-md bg-success-tint px-4 py-3">
        <CircleCheck aria-hidden="true" className="mt-0.5 text-success" />
        <div className="min-w-0 flex-1">
          <p className="font-medium text-fg-strong">{t('billing.paid', { credits })}</p>
          <p className="text-fg">
            {t('billing.paidText', { price, day: formatDate(topUp.paid_at ?? topUp.created_at, 'full') })}
          </p>
        </div>
        {dismiss}
      </div>
    )
  const { tone, title, text } = wordsFor(t, { state: topUp.state, cancelled }, { credits, price })
  return (
    <Banner tone={tone} title={title} action={dismiss}>
      {text}
    </Banner>
  )
}

function wordsFor(
  t: ReturnType<typeof useT>,
  { state, cancelled }: { state: TopUp['state']; cancelled: boolean },
  values: { credits: string; price: string },
) {
  const nothing = t('billing.failedText')
  if (state === 'processing')
    return {
      tone: 'info',
      title: t('billing.processing'),
      text: t('billing.processingText', values),
    } as const
  if (state === 'failed') return { tone: 'danger', title: t('billing.failed'), text: nothing } as const
  if (state === 'expired') return { tone: 'warning', title: t('billing.expired'), text: nothing } as const
  if (cancelled) return { tone: 'info', title: t('billing.cancelled'), text: nothing } as const
  return { tone: 'info', title: t('billing.waiting'), text: t('billing.waitingText', values) } as const
}
