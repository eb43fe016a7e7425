import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { nameOf } from '#contract/values/name-of.ts'
import { meQuery } from '#web/session/me.ts'
import { useT } from '#web/i18n/t.tsx'
import { Banner } from '#web/ui/state/banner.tsx'

/** What only the user in person may change: whoever works as them reads why it is not here. */
export function OwnHand({ children }: { children: ReactNode }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  if (!me?.impersonation) return children
  const name = nameOf(me)
  return (
    <Banner tone="info" title={t('impersonation.theirsAlone', { name })}>
      {t('impersonation.theirsAloneText')}
    </Banner>
  )
}
