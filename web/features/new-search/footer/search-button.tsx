import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import type { Target } from '../use-address.ts'
import type { Start } from './use-start.ts'

interface SearchButtonProps {
  start: Start
  target: Target
  /** What and where are filled in. */
  isReady: boolean
}

/** The one button that spends: it says the most it can cost. The list it leads to is loaded once there is something to search. */
export function SearchButton({ start, target, isReady }: SearchButtonProps) {
  const t = useT()
  const router = useRouter()
  const { upTo, maxLeads, available = maxLeads } = start.cost
  const count = Math.min(maxLeads, available)
  const credits = formatNumber(upTo)
  useEffect(() => {
    if (isReady) void router.loadRouteChunk(router.routesById['/lead-search/saved-lists/$listKey'])
  }, [isReady, router])
  return (
    <Button
      type="submit"
      variant="primary"
      icon={Search}
      busy={start.isStarting}
      price={target ? t('newSearch.price', { credits }) : t('common.price', { credits: upTo })}
    >
      {!target && t('common.search')}
      {target && (count > 0 ? t('newSearch.addUpTo', { count }) : t('newSearch.addLeads'))}
    </Button>
  )
}
