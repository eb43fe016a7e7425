import type { ModuleSlug } from '#contract/modules.ts'
import { useT } from '#web/i18n/t.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { moduleNames } from './words.ts'

/** What a person can open, in the words of the sidebar. */
export function ModuleChips({ modules, all = false }: { modules: readonly ModuleSlug[]; all?: boolean }) {
  const t = useT()
  if (all) return <Badge>{t('team.all')}</Badge>
  if (modules.length === 0) return <span className="text-fg-muted">{t('team.noModule')}</span>
  return (
    <span className="flex flex-wrap gap-1">
      {modules.map((slug) => (
        <Badge key={slug}>{t(moduleNames[slug])}</Badge>
      ))}
    </span>
  )
}
