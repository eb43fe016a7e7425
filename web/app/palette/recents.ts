import type { FoundLine } from './found.tsx'

/** Something that was chosen here before: a list, lead or person, or the name of a page or an action. */
export type Recent = FoundRecent | { kind: 'place' | 'act'; id: string }

export interface FoundRecent {
  kind: 'list' | 'lead' | 'person'
  line: FoundLine
}

const most = 6

const keyOf = (user: string) => `palette.recent.${user}`

/** What a recent is told apart by. */
export const idOf = (recent: Recent) => ('line' in recent ? recent.line.id : recent.id)

/** What this user chose last in this tab, the newest first. The tab forgets it when it closes. */
export function readRecents(user: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(user)) ?? '[]')
    return Array.isArray(kept) ? (kept as Recent[]) : [] // written by keepRecent alone
  } catch {
    return [] // not ours
  }
}

export function keepRecent(user: string, recent: Recent): void {
  const others = readRecents(user).filter((one) => idOf(one) !== idOf(recent))
  sessionStorage.setItem(keyOf(user), JSON.stringify([recent, ...others].slice(0, most)))
}
