import type { Language } from '#contract/values/languages.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { session } from '#web/api/session.ts'
import { chooseLanguage, currentLanguage, speakAs } from '#web/i18n/language.ts'

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
 * Who has not said how they read is taken at their browser's word: their mails are to speak the same. Whoever works as
 * them has another browser.
 */
async function tellBrowsers({ language, time_zone }: Answer<'getMe'>): Promise<void> {
  const body = {
    language: language ?? currentLanguage(),
    time_zone: time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  await call('saveMe', { body }, { quiet: true }).catch(() => undefined) // the next visit tries again
}

/** Turns the page at once, and keeps the choice in the profile of who is signed in. */
export async function changeLanguage(language: Language): Promise<void> {
  await chooseLanguage(language)
  if (!session.token()) return
  queryClient.setQueryData(meQuery.queryKey, await call('saveMe', { body: { language } }))
}

/** Asks for the user anew; what only shows them does not ask by itself. */
export const refreshMe = () => queryClient.fetchQuery({ ...meQuery, staleTime: 0 })

export const listTypesQuery = queryOptions({
  queryKey: ['list-types'],
  queryFn: ({ signal }) => call('listCampaignTypes', {}, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})
