import { useT } from '#web/i18n/t.tsx'
import { Badge } from '#web/ui/display/badge.tsx'

const storageKey = 'sign-in.last'

export type SignInMethod = 'password' | 'passkey' | 'google' | 'facebook'

/** Remembers in this browser how its user signed in; no address is stored. */
export const keepMethod = (method: SignInMethod): void => localStorage.setItem(storageKey, method)

/** Marks the method of the last sign-in, at the corner of its button; lies in a `relative` frame. */
export function LastUsed({ method }: { method: SignInMethod }) {
  const t = useT()
  if (localStorage.getItem(storageKey) !== method) return null
  return (
    <span className="pointer-events-none absolute end-2 -top-3 flex rounded-sm bg-surface" data-last-used="">
      <Badge>{t('auth.lastUsed')}</Badge>
    </span>
  )
}
