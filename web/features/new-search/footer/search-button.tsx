import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { NextActs } from '../preview/lazy-acts.tsx'
import type { NextActsProps } from '../preview/next-acts.tsx'
import type { Target } from '../use-address.ts'
import type { Start } from './use-start.ts'

interface SearchButtonProps extends NextActsProps {
  start: Start
  target: Target
}

/**
 * The one button that spends. Once what and where are filled in, it says the most it can cost, as far as the balance
 * pays for it. Where nothing can be found, the next best act is in its place. The list it leads to is loaded once there
 * is something to search.
 */
export function SearchButton({ start, target, ...form }: SearchButtonProps) {
  const t = useT()
  const router = useRouter()
  const { upTo, maxLeads, available = maxLeads } = start.cost
  const count = Math.min(maxLeads, available)
  const credits = formatNumber(upTo)
  /** What and where are filled in. */
  const isReady = form.state.criteria !== undefined
  useEffect(() => {
    if (isReady) void router.loadRouteChunk(router.routesById['/lead-search/saved-lists/$listKey'])
  }, [isReady, router])
  if (start.cost.available === 0) return <NextActs {...form} bestOnly />
  const price = target ? t('newSearch.price', { credits }) : t('common.price', { credits: upTo })
  return (
    <Button
      type="submit"
      variant="primary"
      icon={Search}
      busy={start.isStarting}
      price={isReady && start.cost.isCovered && !start.cost.isLimitTooLow ? price : undefined}
    >
      {!target && t('common.search')}
      {target && (count > 0 ? t('newSearch.addUpTo', { count }) : t('newSearch.addLeads'))}
    </Button>
  )
}
