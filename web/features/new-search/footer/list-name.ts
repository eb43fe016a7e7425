import { t } from '#web/i18n/t.tsx'

/** "Dentist, Orthodontist · Testville": the name of a list until a user names it. At most 120 characters. */
export function suggestedName(things: readonly string[], places: readonly string[]): string {
  return [short([...new Set(things)]), short([...new Set(places)])].filter(Boolean).join(' · ').slice(0, 120)
}

const shown = 2

function short(names: readonly string[]): string {
  const more = names.length - shown
  return names.slice(0, shown).join(t('newSearch.comma')) + (more > 0 ? ` +${more}` : '')
}
