import type { Services } from '#server/platform/services.ts'
import type { GoogleSettings } from '#server/platform/config/sign-in-settings.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'
import { isSignUpOpen } from '#server/features/auth/site-owner.ts'

/** Only a client with a secret can exchange a code; without one the browser asks for an access token. */
const googleOf = ({ clientId, clientSecret }: GoogleSettings) => ({
  client_id: clientId,
  flow: clientSecret === null ? ('token' as const) : ('code' as const),
})

/** What the sign-in page may show: nothing that does not work here, and on a reseller's domain nothing of the platform. */
export async function signInOptions(services: Services, site: Site) {
  const { signIn } = services
  const isOurs = site.reseller_id === null
  return {
    sign_up: isSignUpOpen(services, site),
    password_min: signIn.passwordMin,
    terms_url: isOurs ? signIn.termsUrl : null,
    google: isOurs && signIn.google ? googleOf(signIn.google) : null,
    facebook:
      isOurs && signIn.facebook ? { app_id: signIn.facebook.appId, version: signIn.facebook.version } : null,
  }
}
