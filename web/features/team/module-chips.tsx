import { shownModules } from '#contract/values/operator/shown-modules.ts'
import { useT } from '#web/i18n/t.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { moduleNames, type Person } from './words.ts'

/** What a person can open, in the words of the sidebar. */
export function ModuleChips({ person }: { person: Person }) {
  const t = useT()
  if ('role' in person && person.is_main_user) return <Badge>{t('team.all')}</Badge>
  const shown = shownModules.filter((slug) => person.modules.includes(slug))
  if (shown.length === 0) return <span className="text-fg-muted">{t('team.noModule')}</span>
  return (
    <span className="flex flex-wrap gap-1">
      {shown.map((slug) => (
        <Badge key={slug}>{t(moduleNames[slug])}</Badge>
      ))}
    </span>
  )
}
