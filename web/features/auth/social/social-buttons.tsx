import { useMutation, useQuery } from '@tanstack/react-query'
import { type SocialProvider, socialProviders } from '#contract/values/modules.ts'
import { useSearch } from '@tanstack/react-router'
import clsx from 'clsx'
import { useState } from 'react'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { keepMethod, LastUsed } from '../sign-in/last-used.tsx'
import { askSocialEmail, loginWithSocial, optionsQuery } from '../queries.ts'
import type { Registration } from '../registration/registration.ts'
import { ProviderMark } from './provider-mark.tsx'
import { facebookQuery } from './queries.ts'
import { providerNames, useProvider } from './use-provider.ts'

interface SocialButtonsProps {
  onUnconfirmed: (registration: Registration) => void
  /** The provider gave no address. */
  onNameless: (claim: string) => void
  onSecondStep: (claim: string) => void
}

const labels: Record<SocialProvider, PlainKey> = {
  google: 'signIn.withGoogle',
  facebook: 'signIn.withFacebook',
}

/** The providers that are set up here. A script that does not load says so under its button; the rest works. */
export default function SocialButtons({ onUnconfirmed, onNameless, onSecondStep }: SocialButtonsProps) {
  const t = useT()
  const { ref = null } = useSearch({ from: '/login' })
  const provider = useProvider()
  const { data: options } = useQuery(optionsQuery)
  const facebook = options?.facebook ?? { app_id: '', version: '' }
  useQuery({ ...facebookQuery(facebook), enabled: provider.isHere.facebook })
  const social = useMutation(loginWithSocial)
  const askEmail = useMutation(askSocialEmail)
  const [failure, setFailure] = useState<string>()

  const signIn = async (name: SocialProvider, token: string) => {
    const { confirm, second_step } = await social.mutateAsync({ provider: name, token, ref })
    keepMethod(name)
    if (second_step) return onSecondStep(second_step.claim)
    if (!confirm) return
    const { email, claim } = confirm
    if (email === null) onNameless(claim)
    else onUnconfirmed({ email, claim, askAgain: () => askEmail.mutateAsync({ claim, email }) })
  }
  const here = socialProviders.filter((name) => provider.isHere[name])
  const comeWith = async (name: SocialProvider) => {
    setFailure(undefined)
    try {
      await provider.ask(name, (token) => signIn(name, token))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <div className="mb-6 grid gap-3">
      {failure && <Banner tone="danger" title={failure} />}
      <div
        className={clsx('grid gap-x-3 gap-y-1.5 has-data-last-used:mt-2', here.length > 1 && 'grid-cols-2')}
      >
        {here.map((name) => (
          <div key={name} className="relative">
            <Button
              size="lg"
              className="w-full"
              busy={social.isPending}
              aria-label={t(labels[name])}
              onClick={() => void comeWith(name)}
            >
              <ProviderMark provider={name} />
              {here.length > 1 ? providerNames[name] : t(labels[name])}
            </Button>
            <LastUsed method={name} isAbove={here.length > 1} />
          </div>
        ))}
        {provider.isGoogleMissing && (
          <p role="alert" className="col-span-full text-sm text-danger">
            {t('signIn.googleScript')}
          </p>
        )}
      </div>
      <p className="mt-1 flex items-center gap-3 text-sm text-fg-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('signIn.or')}
      </p>
    </div>
  )
}
