import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useBigSpend } from '#web/features/wallet/use-big-spend.tsx'
import { useT } from '#web/i18n/t.tsx'
import { useWallet } from '#web/session/wallet.ts'
import { Button } from '#web/ui/control/button.tsx'
import { retrySearch, type Search } from '../queries.ts'

/** Tries the leads of an ended search again that could not be checked, at a price that the balance can pay. */
export function RetryButton({ search }: { search: Search }) {
  const t = useT()
  const wallet = useWallet()
  const retry = useMutation(retrySearch)
  const { spend, dialog } = useBigSpend()
  const { price_each, retryable } = search
  const affordable = wallet
    ? Math.floor(Math.max(0, wallet.balance) / price_each) * price_each
    : retryable.credits
  const credits = Math.min(retryable.credits, affordable)
  const free = retryable.leads - retryable.credits / price_each
  if (free + credits / price_each <= 0) return null
  return (
    <>
      <Button
        size="sm"
        icon={RotateCw}
        className="max-tablet:order-1"
        busy={retry.isPending}
        price={credits > 0 ? t('common.price', { credits }) : t('searches.retry.free')}
        onClick={() => spend({ credits, run: () => retry.mutate({ id: search.id, max_credits: credits }) })}
      >
        {t('common.tryAgain')}
      </Button>
      {dialog}
    </>
  )
}
