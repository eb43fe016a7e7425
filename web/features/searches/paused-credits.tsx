import { useQuery } from '@tanstack/react-query'
import { AddCreditsLink } from '#web/features/billing/add-credits-link.tsx'
import { meQuery } from '#web/features/me/queries.ts'
import type { Search } from './queries.ts'

/** A run that met an empty wallet: whoever may pay is led to more credits. */
export default function PausedCredits({ search }: { search: Search }) {
  const { data: me } = useQuery(meQuery)
  if (!me || !(me.isMainUser || me.accessToWallet)) return null
  return <AddCreditsLink size="sm" needed={search.resume_credits ?? 0} />
}
