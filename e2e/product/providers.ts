import type { BrowserContext } from '@playwright/test'
import { startFacebook } from '#testing/fakes/social/facebook.ts'
import { startGoogle } from '#testing/fakes/social/google.ts'

export type Providers = Awaited<ReturnType<typeof startProviders>>

/** Google and Facebook on this machine: for the product by its settings, for a browser in place of their own hosts. */
export async function startProviders() {
  const [google, facebook] = await Promise.all([startGoogle(), startFacebook()])
  const hosts = new Map([
    ['accounts.google.com', google.url],
    ['connect.facebook.net', facebook.url],
    ['www.facebook.com', facebook.url],
    ['graph.facebook.com', facebook.url],
  ])
  return {
    google,
    facebook,
    env: {
      QUARRY_GOOGLE_CLIENT_ID: google.settings.clientId,
      QUARRY_GOOGLE_CLIENT_SECRET: google.settings.clientSecret ?? '',
      QUARRY_GOOGLE_API_URL: google.url,
      QUARRY_FACEBOOK_APP_ID: facebook.settings.appId,
      QUARRY_FACEBOOK_APP_SECRET: facebook.settings.appSecret,
      QUARRY_FACEBOOK_API_URL: facebook.url,
    },
    async standIn(context: BrowserContext): Promise<void> {
      await context.route(
        ({ hostname }) => hosts.has(hostname),
        async (route) => {
          const asked = new URL(route.request().url())
          const url = `${hosts.get(asked.hostname)}${asked.pathname}${asked.search}`
          const headers = { 'access-control-allow-origin': '*' }
          // A connection that rested may be closed by its server just as it is used again.
          const response = await route.fetch({ url, maxRetries: 3 }).catch(() => undefined)
          if (!response) return await route.abort().catch(() => undefined)
          // A page that was left meanwhile takes no answer.
          await route
            .fulfill({ response, headers: { ...response.headers(), ...headers } })
            .catch(() => undefined)
        },
      )
    },
    stop: () => Promise.all([google.stop(), facebook.stop()]),
  }
}
