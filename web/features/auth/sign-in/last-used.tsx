import clsx from 'clsx'
import { useT } from '#web/i18n/t.tsx'
import { Badge } from '#web/ui/display/badge.tsx'

const storageKey = 'sign-in.last'

export type SignInMethod = 'password' | 'passkey' | 'google' | 'facebook'

/** Remembers in this browser how its user signed in; no address is stored. */
export const keepMethod = (method: SignInMethod): void => localStorage.setItem(storageKey, method)

interface LastUsedProps {
  method: SignInMethod
  /** Its button has no room for it. */
  isAbove?: boolean
}

/** Marks the method of the last sign-in, at the end of its button or over it; lies in a `relative` frame. */
export function LastUsed({ method, isAbove = false }: LastUsedProps) {
  const t = useT()
  if (localStorage.getItem(storageKey) !== method) return null
  return (
    <span
      className={clsx(
        'pointer-events-none absolute flex',
        isAbove ? 'end-0 bottom-full mb-0.5' : 'inset-y-0 end-3 items-center',
      )}
      data-last-used=""
    >
      <Badge>{t('auth.lastUsed')}</Badge>
    </span>
  )
}
