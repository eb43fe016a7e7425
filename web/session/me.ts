import type { Language } from '#contract/values/languages.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { session } from '#web/api/session.ts'
import { chooseLanguage, speakAs } from '#web/i18n/language.ts'
import { currentLanguage } from '#web/i18n/locale.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'list-types': []
    me: []
  }
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const me = await call('getMe', {}, { signal, quiet: true })
    await speakAs(me)
    if (!me.impersonation && (me.language === null || me.time_zone === null)) void tellBrowsers(me)
    return me
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Saves the language and time zone of the browser for a user who has chosen none, so that emails use them too. An
 * operator who works as the user has another browser and saves nothing.
 */
async function tellBrowsers({ language, time_zone }: Answer<'getMe'>): Promise<void> {
  const body = {
    language: language ?? currentLanguage(),
    time_zone: time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  await call('saveMe', { body }, { quiet: true }).catch(() => undefined) // the next visit tries again
}

/** Changes the language of the page at once and saves it in the profile of a signed-in user. */
export async function changeLanguage(language: Language): Promise<void> {
  await chooseLanguage(language)
  if (!session.token()) return
  queryClient.setQueryData(meQuery.queryKey, await call('saveMe', { body: { language } }))
}

/** Fetches the signed-in user again, which a component that shows the user does not do by itself. */
export const refreshMe = () => queryClient.fetchQuery({ ...meQuery, staleTime: 0 })

export const listTypesQuery = queryOptions({
  queryKey: ['list-types'],
  queryFn: ({ signal }) => call('listCampaignTypes', {}, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})
