import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '#web/api/call.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { openFacebook } from './facebook-popup.ts'
import { askGoogleCode } from './google-script.ts'
import { googleQuery, loginWithSocial } from './queries.ts'
import type { Registration } from './registration.ts'

interface SocialButtonsProps {
  options: Answer<'getSignInOptions'>
  onUnconfirmed: (registration: Registration) => void
  onSecondStep: (claim: string) => void
}

type Provider = 'google' | 'facebook'

/** The providers that are set up here. A script that does not load says so under its own button; the rest works. */
export function SocialButtons({ options, onUnconfirmed, onSecondStep }: SocialButtonsProps) {
  const t = useT()
  const { ref = null } = useSearch({ from: '/login' })
  const { google_client_id: clientId, facebook } = options
  const google = useQuery({ ...googleQuery, enabled: clientId !== null })
  const social = useMutation(loginWithSocial)
  const [failure, setFailure] = useState<string>()

  const signIn = async (provider: Provider, token: string) => {
    setFailure(undefined)
    try {
      const { confirm, second_step } = await social.mutateAsync({ provider, token, ref })
      if (second_step) return onSecondStep(second_step.claim)
      if (!confirm) return
      const askAgain = async () => {
        const next = await social.mutateAsync({ provider, token, ref })
        return { claim: next.confirm?.claim ?? confirm.claim }
      }
      onUnconfirmed({ ...confirm, askAgain })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      throw error
    }
  }
  const withGoogle = async () => {
    if (!google.data || clientId === null) return void google.refetch()
    const code = await askGoogleCode(google.data, clientId)
    if (code) await signIn('google', code).catch(() => undefined) // said in the banner
  }

  return (
    <div className="mb-6 grid gap-3">
      {failure && <Banner tone="danger" title={failure} />}
      {clientId !== null && (
        <div className="grid gap-1.5">
          <Button size="lg" className="w-full" busy={social.isPending} onClick={() => void withGoogle()}>
            {t('auth.withGoogle')}
          </Button>
          {google.isError && (
            <p role="alert" className="text-sm text-danger">
              {t('auth.googleScript')}
            </p>
          )}
        </div>
      )}
      {facebook && (
        <Button
          size="lg"
          className="w-full"
          busy={social.isPending}
          onClick={() => openFacebook(facebook, (token) => signIn('facebook', token))}
        >
          {t('auth.withFacebook')}
        </Button>
      )}
      <p className="mt-3 flex items-center gap-3 text-sm text-fg-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('auth.or')}
      </p>
    </div>
  )
}
