import { useQuery } from '@tanstack/react-query'
import type { SocialProvider } from '#contract/values/modules.ts'
import { useT } from '#web/i18n/t.tsx'
import { optionsQuery } from '../queries.ts'
import type { WhyNot } from './chosen.ts'
import { askFacebook, readyFacebook } from './facebook-sdk.ts'
import { openFacebook } from './facebook-window.ts'
import { askGoogle } from './google-script.ts'
import { googleQuery } from './queries.ts'

/** As the providers write themselves. */
export const providerNames: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

type Spend = (token: string) => Promise<unknown>

/**
 * Signs in at a provider. `ask` opens a window, so only a click may call it. It passes the provider's token to `spend`,
 * returns whether there was one, and throws a sentence for the user or the error of `spend`.
 */
export function useProvider() {
  const t = useT()
  const { data: options } = useQuery(optionsQuery)
  const isGoogleHere = options?.google != null
  const google = useQuery({ ...googleQuery, enabled: isGoogleHere })

  const askFor: Record<SocialProvider, (spend: Spend) => Promise<WhyNot | undefined>> = {
    google: async (spend) => {
      const script = google.data ?? (await google.refetch({ cancelRefetch: false })).data
      if (!script || !options?.google) return 'left' // the page says that the script is missing
      const chosen = await askGoogle(script, options.google)
      if ('token' in chosen) await spend(chosen.token)
      return 'why' in chosen ? chosen.why : undefined
    },
    facebook: async (spend) => {
      if (!options?.facebook) return 'failed'
      const sdk = readyFacebook()
      if (!sdk) return openFacebook(options.facebook, spend)
      const chosen = await askFacebook(sdk)
      if ('token' in chosen) await spend(chosen.token)
      return 'why' in chosen ? chosen.why : undefined
    },
  }

  return {
    isHere: { google: isGoogleHere, facebook: options?.facebook != null },
    isGoogleMissing: google.isError,
    async ask(provider: SocialProvider, spend: Spend): Promise<boolean> {
      const why = await askFor[provider](spend)
      if (why === 'blocked') throw new Error(t('signIn.popupBlocked', { provider: providerNames[provider] }))
      if (why === 'failed') throw new Error(t('signIn.providerFailed', { provider: providerNames[provider] }))
      return why === undefined
    },
  }
}
