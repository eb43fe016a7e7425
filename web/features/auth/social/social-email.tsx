import { useMutation, useQuery } from '@tanstack/react-query'
import { useT } from '#web/i18n/t.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { AuthFrame, useBusiness } from '../auth-frame.tsx'
import { EmailForm } from '../codes/email-form.tsx'
import { askSocialEmail, optionsQuery } from '../queries.ts'
import type { Registration } from '../registration/registration.ts'

interface SocialEmailProps {
  /** Of whom the provider brought. */
  claim: string
  onAsked: (registration: Registration) => void
  onBack: () => void
}

/** An address for whom the provider brought without one. */
export default function SocialEmail({ claim, onAsked, onBack }: SocialEmailProps) {
  const t = useT()
  const ask = useMutation(askSocialEmail)
  const business = useBusiness()
  const isSent = useQuery(optionsQuery).data?.sends_email !== false
  const lead = isSent ? t('signIn.whichEmailLead') : t('auth.noEmail', { business })
  return (
    <AuthFrame page={t('shell.signIn')} title={t('signIn.whichEmail')} lead={lead}>
      <EmailForm
        email=""
        onEmail={async (email) => {
          const askAgain = () => ask.mutateAsync({ claim, email })
          onAsked({ email, ...(await askAgain()), askAgain })
        }}
      />
      <button type="button" className={`mt-6 text-base ${linkClass}`} onClick={onBack}>
        {t('auth.backToSignIn')}
      </button>
    </AuthFrame>
  )
}
