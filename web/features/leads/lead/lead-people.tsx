import { DrawerSection } from '#web/ui/page/drawer-section.tsx'
import { useT } from '#web/i18n/t.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import type { LeadDetails } from '../queries.ts'
import { valuesOf } from './known-values.ts'
import { webAddress } from './lead-words.ts'

/** Who is named on the site, and what they do there. */
export function LeadPeople({ lead }: { lead: LeadDetails }) {
  const t = useT()
  const people = valuesOf(lead, 'person')
  if (people.length === 0) return null
  const spaced = new Map(valuesOf(lead, 'phone').map(({ value, facts }) => [value, facts[0]?.text]))
  return (
    <DrawerSection title={t('leads.people')} aside={t('leads.peopleCount', { count: people.length })}>
      <ul className="grid gap-3">
        {people.map(({ value, facts }) => {
          const [fact] = facts
          const { role, email, phone } = fact?.details ?? {}
          const page = fact?.source_url ? webAddress(fact.source_url) : undefined
          return (
            <li key={value} className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3">
              <Avatar name={value} />
              <div className="min-w-0">
                <p className="truncate text-fg-strong">
                  <bdi className="font-medium">{value}</bdi>
                  {role && (
                    <span className="text-fg-muted">
                      {' · '}
                      <bdi>{role}</bdi>
                    </span>
                  )}
                </p>
                <p className="flex flex-wrap gap-x-2 text-xs text-fg-muted">
                  {email && <bdi dir="ltr">{email}</bdi>}
                  {phone && <bdi dir="ltr">{spaced.get(phone) ?? phone}</bdi>}
                  {fact && page ? (
                    <a href={page} target="_blank" rel="noreferrer noopener nofollow" className={linkClass}>
                      <bdi dir="ltr">{fact.source}</bdi>
                    </a>
                  ) : (
                    <bdi dir="ltr">{fact?.source}</bdi>
                  )}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </DrawerSection>
  )
}
