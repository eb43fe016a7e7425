import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { ActButton, ImportLink } from '../preview/nothing-found.tsx'
import type { NextActs } from '../kinds/search-kind.ts'
import type { Change } from '../new-search-search.ts'
import type { Target } from '../use-address.ts'
import type { Start } from './use-start.ts'

interface SearchButtonProps {
  start: Start
  next: NextActs
  onChange: Change
  target: Target
  /** What and where are filled in. */
  isReady: boolean
}

/**
 * The one button that spends: it says the most it can cost, as far as the balance pays for it. Where nothing can be
 * found, the next best act is in its place. The list it leads to is loaded once there is something to search.
 */
export function SearchButton({ start, next, onChange, target, isReady }: SearchButtonProps) {
  const t = useT()
  const router = useRouter()
  const { upTo, maxLeads, available = maxLeads } = start.cost
  const count = Math.min(maxLeads, available)
  const credits = formatNumber(upTo)
  useEffect(() => {
    if (isReady) void router.loadRouteChunk(router.routesById['/lead-search/saved-lists/$listKey'])
  }, [isReady, router])
  if (start.cost.available === 0) {
    const [best] = next.acts
    if (next.hasNoData) return <ImportLink isPrimary />
    return best ? <ActButton act={best} onChange={onChange} isPrimary /> : null
  }
  const price = target ? t('newSearch.price', { credits }) : t('common.price', { credits: upTo })
  return (
    <Button
      type="submit"
      variant="primary"
      icon={Search}
      busy={start.isStarting}
      price={start.cost.isCovered ? price : undefined}
    >
      {!target && t('common.search')}
      {target && (count > 0 ? t('newSearch.addUpTo', { count }) : t('newSearch.addLeads'))}
    </Button>
  )
}
