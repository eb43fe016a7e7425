import type { Language } from '#contract/values/languages.ts'
import type { Fitting } from './translation.ts'

/**
 * A feature adds a text in three steps.
 * 1. Write it in `texts/en.ts` of the feature, then in `de.ts` and `ar.ts` beside it: types fail until all three fit.
 * 2. A new folder `texts` gets an entry in the table below; its name is the name of the set.
 * 3. Name the set where the page or dialog is imported: `withTexts(() => import('./team-page.tsx'), 'team')`.
 * `common` and `shell` are always loaded. `texts/page-texts.test.ts` fails when a file uses a text that nothing has loaded.
 */
const sets = {
  common: {
    en: () => import('#web/i18n/texts/en.ts'),
    de: () => import('#web/i18n/texts/de.ts'),
    ar: () => import('#web/i18n/texts/ar.ts'),
  },
  shell: {
    en: () => import('#web/app/texts/en.ts'),
    de: () => import('#web/app/texts/de.ts'),
    ar: () => import('#web/app/texts/ar.ts'),
  },
  auth: {
    en: () => import('#web/features/auth/texts/en.ts'),
    de: () => import('#web/features/auth/texts/de.ts'),
    ar: () => import('#web/features/auth/texts/ar.ts'),
  },
  signIn: {
    en: () => import('#web/features/auth/sign-in/texts/en.ts'),
    de: () => import('#web/features/auth/sign-in/texts/de.ts'),
    ar: () => import('#web/features/auth/sign-in/texts/ar.ts'),
  },
  lists: {
    en: () => import('#web/features/lists/texts/en.ts'),
    de: () => import('#web/features/lists/texts/de.ts'),
    ar: () => import('#web/features/lists/texts/ar.ts'),
  },
  leads: {
    en: () => import('#web/features/leads/texts/en.ts'),
    de: () => import('#web/features/leads/texts/de.ts'),
    ar: () => import('#web/features/leads/texts/ar.ts'),
  },
  lead: {
    en: () => import('#web/features/leads/lead/texts/en.ts'),
    de: () => import('#web/features/leads/lead/texts/de.ts'),
    ar: () => import('#web/features/leads/lead/texts/ar.ts'),
  },
  searches: {
    en: () => import('#web/features/searches/texts/en.ts'),
    de: () => import('#web/features/searches/texts/de.ts'),
    ar: () => import('#web/features/searches/texts/ar.ts'),
  },
  newSearch: {
    en: () => import('#web/features/new-search/texts/en.ts'),
    de: () => import('#web/features/new-search/texts/de.ts'),
    ar: () => import('#web/features/new-search/texts/ar.ts'),
  },
  directory: {
    en: () => import('#web/features/directory/texts/en.ts'),
    de: () => import('#web/features/directory/texts/de.ts'),
    ar: () => import('#web/features/directory/texts/ar.ts'),
  },
  wallet: {
    en: () => import('#web/features/wallet/texts/en.ts'),
    de: () => import('#web/features/wallet/texts/de.ts'),
    ar: () => import('#web/features/wallet/texts/ar.ts'),
  },
  billing: {
    en: () => import('#web/features/billing/texts/en.ts'),
    de: () => import('#web/features/billing/texts/de.ts'),
    ar: () => import('#web/features/billing/texts/ar.ts'),
  },
  businessProfile: {
    en: () => import('#web/features/business-profile/texts/en.ts'),
    de: () => import('#web/features/business-profile/texts/de.ts'),
    ar: () => import('#web/features/business-profile/texts/ar.ts'),
  },
  me: {
    en: () => import('#web/features/me/texts/en.ts'),
    de: () => import('#web/features/me/texts/de.ts'),
    ar: () => import('#web/features/me/texts/ar.ts'),
  },
  labels: {
    en: () => import('#web/features/labels/texts/en.ts'),
    de: () => import('#web/features/labels/texts/de.ts'),
    ar: () => import('#web/features/labels/texts/ar.ts'),
  },
  team: {
    en: () => import('#web/features/team/texts/en.ts'),
    de: () => import('#web/features/team/texts/de.ts'),
    ar: () => import('#web/features/team/texts/ar.ts'),
  },
  admin: {
    en: () => import('#web/features/admin/texts/en.ts'),
    de: () => import('#web/features/admin/texts/de.ts'),
    ar: () => import('#web/features/admin/texts/ar.ts'),
  },
  users: {
    en: () => import('#web/features/admin/users/texts/en.ts'),
    de: () => import('#web/features/admin/users/texts/de.ts'),
    ar: () => import('#web/features/admin/users/texts/ar.ts'),
  },
  activity: {
    en: () => import('#web/features/admin/activity/texts/en.ts'),
    de: () => import('#web/features/admin/activity/texts/de.ts'),
    ar: () => import('#web/features/admin/activity/texts/ar.ts'),
  },
  plans: {
    en: () => import('#web/features/plans/texts/en.ts'),
    de: () => import('#web/features/plans/texts/de.ts'),
    ar: () => import('#web/features/plans/texts/ar.ts'),
  },
}

export type TextSet = keyof typeof sets

type TextsOf<Name extends TextSet, Of extends Language> = Awaited<
  ReturnType<(typeof sets)[Name][Of]>
>['texts']

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** All texts in English. Its keys and placeholders type every other language. */
export type Catalogue = Intersection<{ [Name in TextSet]: TextsOf<Name, 'en'> }[TextSet]>

/** Every set of texts. The file of a language is loaded when that language needs the set. */
export const textSets = sets satisfies {
  [Name in TextSet]: {
    [Of in Language]: () => Promise<{ texts: Fitting<TextsOf<Name, 'en'>, TextsOf<Name, Of>> }>
  }
}
