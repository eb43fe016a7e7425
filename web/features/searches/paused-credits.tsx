import { useQuery } from '@tanstack/react-query'
import { AddCreditsLink } from '#web/features/billing/add-credits-link.tsx'
import { useSeller } from '#web/features/billing/use-seller.ts'
import { meQuery } from '#web/session/me.ts'
import { useT } from '#web/i18n/t.tsx'
import type { Search } from './queries.ts'

/** A run that met an empty wallet: whoever may pay is led to more credits, or to the business that has them. */
export default function PausedCredits({ search }: { search: Search }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const seller = useSeller()
  if (!me || !(me.isMainUser || me.accessToWallet)) return null
  if (seller) return <span className="text-sm text-fg-muted">{t('common.askSeller', { name: seller })}</span>
  return <AddCreditsLink size="sm" needed={search.resume_credits ?? 0} />
}
