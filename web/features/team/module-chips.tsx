import { useT } from '#web/i18n/t.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { moduleNames, type Person } from './words.ts'

/** What a person can open, in the words of the sidebar. */
export function ModuleChips({ person }: { person: Person }) {
  const t = useT()
  if ('role' in person && person.is_main_user) return <Badge>{t('team.all')}</Badge>
  if (person.modules.length === 0) return <span className="text-fg-muted">{t('team.noModule')}</span>
  return (
    <span className="flex flex-wrap gap-1">
      {person.modules.map((slug) => (
        <Badge key={slug}>{t(moduleNames[slug])}</Badge>
      ))}
    </span>
  )
}
