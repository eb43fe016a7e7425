import { Link } from '@tanstack/react-router'
import { useT } from '#web/i18n/t.tsx'
import { type ButtonSize, buttonClass } from '#web/ui/control/button-class.ts'
import { useOffer } from './use-offer.ts'

interface AddCreditsLinkProps {
  /** Credits that are missing. */
  needed: number
  onClick?: () => void
  size?: ButtonSize
  /** Secondary where the page has its primary button elsewhere. */
  variant?: 'primary' | 'secondary'
}

/** Leads to the wallet with its dialog open, for who may buy credits. */
export function AddCreditsLink({ needed, onClick, size = 'md', variant = 'primary' }: AddCreditsLinkProps) {
  const t = useT()
  const { isOffered } = useOffer()
  if (!isOffered) return null
  return (
    <Link
      to="/settings/wallet"
      search={{ add: needed }}
      {...(onClick && { onClick })}
      className={buttonClass({ variant, size })}
    >
      {t('common.addCredits')}
    </Link>
  )
}
