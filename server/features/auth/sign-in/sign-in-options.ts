import { isSignUpOpen } from '#server/features/auth/sign-in-site.ts'
import type { GoogleSettings } from '#server/platform/config/sign-in-settings.ts'
import type { VisitContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/postgres/database.ts'

/** A client with a secret exchanges a code; without a secret the browser asks Google for an access token. */
const googleOf = ({ clientId, clientSecret }: GoogleSettings) => ({
  client_id: clientId,
  flow: clientSecret === null ? ('token' as const) : ('code' as const),
})

/** The sign-in methods that work on this host. A reseller's domain shows nothing of the platform. */
export async function getSignInOptions(_db: Database, context: Pick<VisitContext, 'services' | 'site'>) {
  const { signIn, mail } = context.services
  const isOurs = context.site.reseller_id === null
  return {
    sign_up: isSignUpOpen(context),
    password_min: signIn.passwordMin,
    terms_url: isOurs ? signIn.termsUrl : null,
    sends_email: mail.smtpUrl !== undefined,
    google: isOurs && signIn.google ? googleOf(signIn.google) : null,
    facebook:
      isOurs && signIn.facebook ? { app_id: signIn.facebook.appId, version: signIn.facebook.version } : null,
  }
}
