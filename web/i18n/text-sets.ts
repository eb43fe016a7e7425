/**
 * Every set of texts, a line each. A set is what loads together, in the reader's language alone.
 * 1. A text is a line in `texts/` of its feature, in English, German and Arabic. A text that does not fit does not compile.
 * 2. A page or dialog names its sets where it is imported: `withTexts(() => import('./team-page.tsx'), 'team')`.
 * `common` and `shell` are always loaded. `texts/page-texts.test.ts` fails when a file uses a text that nothing has loaded.
 */
export * as common from '#web/i18n/texts/common-texts.ts'
export * as shell from '#web/app/texts/shell.ts'
export * as auth from '#web/features/auth/texts/auth.ts'
export * as signIn from '#web/features/auth/sign-in/texts/sign-in.ts'
export * as lists from '#web/features/lists/texts/lists.ts'
export * as leads from '#web/features/leads/texts/leads.ts'
export * as leadRuns from '#web/features/lead-runs/texts/lead-runs.ts'
export * as lead from '#web/features/leads/lead/texts/lead.ts'
export * as searches from '#web/features/searches/texts/searches.ts'
export * as checklist from '#web/features/checklist/texts/checklist.ts'
export * as newSearch from '#web/features/new-search/texts/new-search.ts'
export * as people from '#web/features/people/texts/people.ts'
export * as directory from '#web/features/directory/texts/directory.ts'
export * as tables from '#web/features/directory/tables/texts/tables.ts'
export * as region from '#web/features/directory/regions/texts/region.ts'
export * as wallet from '#web/features/wallet/texts/wallet.ts'
export * as webhooks from '#web/features/webhooks/texts/webhooks.ts'
export * as billing from '#web/features/billing/texts/billing.ts'
export * as businessProfile from '#web/features/business-profile/texts/business-profile.ts'
export * as me from '#web/features/me/texts/me.ts'
export * as labels from '#web/features/labels/texts/labels.ts'
export * as team from '#web/features/team/texts/team.ts'
export * as admin from '#web/features/admin/texts/admin.ts'
export * as users from '#web/features/admin/users/texts/users.ts'
export * as activity from '#web/features/admin/activity/texts/activity.ts'
export * as sources from '#web/features/sources/texts/sources.ts'
export * as sourceWords from '#web/features/sources/texts/source-words.ts'
export * as plans from '#web/features/plans/texts/plans.ts'
