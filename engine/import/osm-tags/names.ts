import type { Tags } from '../pbf/element.ts'
import { tagList } from './tag-list.ts'

/** Names by language tag from `name:xx`; `name:etymology` and the like are not languages. */
export function namesOf(tags: Tags): Record<string, string> {
  const names: Record<string, string> = {}
  for (const key in tags) {
    const language = key.startsWith('name:') && /^name:([a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*)$/.exec(key)?.[1]
    if (language) names[language] = tags[key] ?? ''
  }
  return names
}

const otherName =
  /^(?:(?:alt|old|official|short|int|loc|nat|reg)_name)(?::[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*)?$/

/** Other, former, official and short names in any language (OpenStreetMap wiki, "Names"), without the given ones. */
export function otherNamesOf(tags: Tags, known: readonly string[]): string[] {
  const found = new Set<string>()
  for (const key in tags) {
    if (!key.includes('_name') || !otherName.test(key)) continue
    for (const name of tagList(tags[key])) if (!known.includes(name)) found.add(name)
  }
  return [...found]
}

/** For comparing: lower case, without accents, punctuation and double spaces. */
export function foldName(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name)) {
    return name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  }
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
