import type { Services } from '#server/platform/services.ts'

/** What the sign-in page may show: nothing that does not work here. */
export async function signInOptions({ signIn }: Services) {
  return {
    sign_up: signIn.signUp,
    password_min: signIn.passwordMin,
    terms_url: signIn.termsUrl,
    google_client_id: signIn.google?.clientId ?? null,
    facebook: signIn.facebook && { app_id: signIn.facebook.appId, version: signIn.facebook.version },
  }
}
