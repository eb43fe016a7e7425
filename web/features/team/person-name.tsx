import { nameOf } from '#contract/values/name-of.ts'
import { useT } from '#web/i18n/t.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { NameAndEmail } from '#web/ui/display/name-and-email.tsx'
import { ModuleChips } from './module-chips.tsx'
import { type Person, roleOf } from './words.ts'

/** Who it is and whether they have joined; on a phone also what they may do. */
export function PersonName({ person }: { person: Person }) {
  const t = useT()
  return (
    <NameAndEmail
      name={nameOf(person)}
      email={person.email}
      photo={'photo' in person ? person.photo : null}
      badge={
        'is_expired' in person && (
          <Badge tone={person.is_taken || person.is_expired ? 'warning' : 'info'}>
            {t(person.is_taken ? 'team.taken' : person.is_expired ? 'team.expired' : 'team.pending')}
          </Badge>
        )
      }
      more={
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs tablet:hidden">
          {t(roleOf(person))}
          <ModuleChips person={person} />
        </span>
      }
    />
  )
}
