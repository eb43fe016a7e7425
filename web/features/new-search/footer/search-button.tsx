import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import type { Target } from '../use-address.ts'
import type { Start } from './use-start.ts'

/** The one button that spends: it says the most it can cost. The list it leads to is loaded while the pointer nears. */
export function SearchButton({ start, target }: { start: Start; target: Target }) {
  const t = useT()
  const router = useRouter()
  const { upTo, maxLeads, available = maxLeads } = start.cost
  const count = Math.min(maxLeads, available)
  const credits = formatNumber(upTo)
  const loadList = () => void router.loadRouteChunk(router.routesById['/lead-search/saved-lists/$listKey'])
  return (
    <Button
      type="submit"
      variant="primary"
      icon={Search}
      busy={start.isStarting}
      price={target ? t('newSearch.price', { credits }) : t('common.price', { credits })}
      onPointerEnter={loadList}
      onFocus={loadList}
    >
      {!target && t('common.search')}
      {target && (count > 0 ? t('newSearch.addUpTo', { count }) : t('newSearch.addLeads'))}
    </Button>
  )
}
