import { nameOf } from '#contract/values/name-of.ts'
import { useT } from '#web/i18n/t.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { ModuleChips } from './module-chips.tsx'
import { type Person, roleOf } from './words.ts'

/** Who it is and whether they have joined; on a phone also what they may do. */
export function PersonName({ person }: { person: Person }) {
  const t = useT()
  const name = nameOf(person)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} photo={'photo' in person ? person.photo : null} />
      <span className="grid min-w-0">
        <span className="flex min-w-0 items-center gap-2 font-medium text-fg-strong">
          <bdi className="truncate">{name}</bdi>
          {'is_expired' in person && (
            <Badge tone={person.is_taken || person.is_expired ? 'warning' : 'info'}>
              {t(person.is_taken ? 'team.taken' : person.is_expired ? 'team.expired' : 'team.pending')}
            </Badge>
          )}
        </span>
        {name !== person.email && (
          <span className="truncate text-xs text-fg-muted">
            <bdi dir="ltr">{person.email}</bdi>
          </span>
        )}
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs tablet:hidden">
          {t(roleOf(person))}
          <ModuleChips person={person} />
        </span>
      </span>
    </span>
  )
}
