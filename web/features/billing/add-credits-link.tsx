import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { meQuery } from '#web/features/me/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { type ButtonSize, buttonClass } from '#web/ui/control/button-class.ts'
import { topUpOfferQuery } from './queries.ts'

interface AddCreditsLinkProps {
  /** Credits that are missing. */
  needed: number
  onClick?: () => void
  size?: ButtonSize
}

/** Leads to the wallet with its dialog open; absent where no card payments are taken, and for who works as somebody else. */
export function AddCreditsLink({ needed, onClick, size = 'md' }: AddCreditsLinkProps) {
  const t = useT()
  const { data: offer } = useQuery(topUpOfferQuery)
  const { data: me } = useQuery(meQuery)
  if (!offer?.is_available || me?.impersonation) return null
  return (
    <Link
      to="/settings/wallet"
      search={{ add: needed }}
      {...(onClick && { onClick })}
      className={buttonClass({ variant: 'primary', size })}
    >
      {t('common.addCredits')}
    </Link>
  )
}
