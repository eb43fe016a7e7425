import { askedTexts, readTextFiles } from '../texts.ts'

/** Sets of texts that travel in one file per language. Every other set is a file of its own. */
const groups: Record<string, string> = {
  common: 'first',
  shell: 'first',
  auth: 'first',
  lists: 'first',
  people: 'first',
  region: 'newSearch',
  searches: 'leads',
  labels: 'leads',
  savedViews: 'leads',
  sourceWords: 'leads',
  checklist: 'newSearch',
  leadNotes: 'tasks',
  users: 'admin',
  activity: 'admin',
  plans: 'admin',
}

export const textGroup = (set: string): string => groups[set] ?? set

/** Names the chunk of each file of texts for the bundler, by language and group. */
export function textChunks() {
  const setOf = new Map(Array.from(readTextFiles(), ([set, file]) => [file, set]))
  return (id: string): string | null => {
    const [, table] = /^\0virtual:texts\/(\w+)$/.exec(id) ?? []
    if (table) return `texts of first in ${table}`
    const { file = '', language } = askedTexts(id) ?? {}
    const set = setOf.get(file)
    return set === undefined ? null : `texts of ${textGroup(set)} in ${language}`
  }
}
