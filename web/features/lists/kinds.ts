import { AtSign, type LucideIcon, Megaphone, Store, Users } from 'lucide-react'
import type { ListType } from '#contract/values/list-types.ts'
import type { PlainKey } from '#web/i18n/t.tsx'

/** How a type of list looks and is called. */
export const kinds: Record<ListType, { icon: LucideIcon; name: PlainKey }> = {
  local: { icon: Store, name: 'lists.kind.local' },
  people: { icon: Users, name: 'lists.kind.people' },
  domain: { icon: AtSign, name: 'lists.kind.domain' },
  influencer: { icon: Megaphone, name: 'lists.kind.influencer' },
}
