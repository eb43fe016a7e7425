import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { nameOf } from '#contract/values/name-of.ts'
import { useT } from '#web/i18n/t.tsx'
import { meQuery } from '#web/session/me.ts'
import { Banner } from '#web/ui/state/banner.tsx'

/** Wraps settings that only the user may change. An operator who works as the user reads why they are hidden. */
export function OwnHand({ children }: { children: ReactNode }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  if (!me?.impersonation) return children
  const name = nameOf(me)
  return (
    <Banner tone="info" title={t('shell.theirsAlone', { name })}>
      {t('shell.theirsAloneText')}
    </Banner>
  )
}
