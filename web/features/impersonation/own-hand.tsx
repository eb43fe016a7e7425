import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { nameOf } from '#contract/values/name-of.ts'
import { useT } from '#web/i18n/t.tsx'
import { meQuery } from '#web/session/me.ts'
import { Banner } from '#web/ui/state/banner.tsx'

/** The user of the session, whom the shell has asked for before any page is shown. */
const useKnownMe = () => useQuery({ ...meQuery, enabled: false }).data

/** Whether another person works as the user: calls that the contract names personal are refused then. */
export const useIsImpersonated = (): boolean => useKnownMe()?.impersonation != null

/** Wraps settings that only the user may change. An operator who works as the user reads why they are hidden. */
export function OwnHand({ children, wide }: { children?: ReactNode; wide?: boolean }) {
  const t = useT()
  const me = useKnownMe()
  if (!me?.impersonation) return children
  const name = nameOf(me)
  return (
    <Banner tone="info" title={t('shell.theirsAlone', { name })} {...(wide && { wide })}>
      {t('shell.theirsAloneText')}
    </Banner>
  )
}
