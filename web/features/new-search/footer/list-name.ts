import { t } from '#web/i18n/t.tsx'

/** "Dentist, Orthodontist · Testville": what a list is called until somebody gives it a name. At most 120 characters. */
export function suggestedName(things: readonly string[], places: readonly string[]): string {
  return [short(things), short(places)].filter(Boolean).join(' · ').slice(0, 120)
}

const shown = 2

function short(names: readonly string[]): string {
  const more = names.length - shown
  return names.slice(0, shown).join(t('newSearch.comma')) + (more > 0 ? ` +${more}` : '')
}
