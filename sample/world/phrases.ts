import phrases from './phrases.json' with { type: 'json' }
import type { Lang } from './trade.ts'

export type PageKind =
  | 'home'
  | 'about'
  | 'services'
  | 'team'
  | 'contact'
  | 'imprint'
  | 'blog'
  | 'post'
  | 'private'

/** All words a web site of one language needs. */
export interface Phrases {
  titles: Record<PageKind, string>
  slugs: Record<Exclude<PageKind, 'post'>, string>
  /** Roles in the house; English ones come with the trade. */
  roles: string[]
  intro: string[]
  about: string[]
  work: string[]
  imprint: string[]
  /** Title and text. */
  posts: string[][]
  form: { name: string; email: string; message: string; send: string; note: string }
  visit: string
  hours: string
  write: string
  phone: string
  fax: string
  mail: string
  mobile: string
  address: string
  team: string
  teamIntro: string
  read: string
  share: string
  credit: string
  privacy: string
  imageAlt: string
  formOnly: string
  spam: string
  guest: string
  bank: string
  cta: string
  back: string
}

export const PHRASES: Record<Lang, Phrases> = phrases

/** `{name} in {town}` with the words in place. */
export function fill(text: string, words: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => words[key] ?? whole)
}
