import { type Language, spokenOf } from '#contract/values/languages.ts'
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
    const me = withChoice(await call('getMe', {}, { signal, quiet: true }))
    await speakAs(me)
    return me
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * The user as the page takes them: in the language that was chosen in this tab before signing in. It is saved for them
 * then, as language and time zone of the browser are for a user without any.
 */
export function withChoice(told: Answer<'getMe'>): Answer<'getMe'> {
  if (told.impersonation) return told
  const me = { ...told, language: choiceBefore() ?? told.language }
  if (me.language !== told.language || me.language === null || me.time_zone === null) void tellBrowsers(me)
  return me
}

/** Emails use them too. An operator who works as the user has another browser and saves nothing. */
async function tellBrowsers({ language, time_zone }: Answer<'getMe'>): Promise<void> {
  const body = {
    language: language ?? currentLanguage(),
    time_zone: time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  try {
    await call('saveMe', { body }, { quiet: true })
    sessionStorage.removeItem(choiceKey)
  } catch {
    // The next visit tries again.
  }
}

/**
 * Changes the language of the page at once and saves it in the profile of a signed-in user, or of the user who signs in
 * next in this tab.
 */
export async function changeLanguage(language: Language): Promise<void> {
  await chooseLanguage(language)
  sessionStorage.removeItem(choiceKey)
  if (session.token())
    queryClient.setQueryData(meQuery.queryKey, await call('saveMe', { body: { language } }))
  else sessionStorage.setItem(choiceKey, language)
}

const choiceKey = 'language-before-sign-in'

/** The language that was chosen in this tab before signing in, until it is saved. */
const choiceBefore = (): Language | undefined => spokenOf([sessionStorage.getItem(choiceKey)])

/** Fetches the signed-in user again, which a component that shows the user does not do by itself. */
export const refreshMe = () => queryClient.fetchQuery({ ...meQuery, staleTime: 0 })

export const listTypesQuery = queryOptions({
  queryKey: ['list-types'],
  queryFn: ({ signal }) => call('listCampaignTypes', {}, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})
