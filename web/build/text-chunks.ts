import { readFileSync } from 'node:fs'
import { web } from './chunk-groups.ts'

/** Sets of texts that travel in one file per language. Every other set is a file of its own. */
const groups: Record<string, string> = {
  common: 'first',
  shell: 'first',
  auth: 'first',
  lists: 'first',
  searches: 'leads',
  users: 'admin',
  activity: 'admin',
  plans: 'admin',
}

export const textGroup = (set: string): string => groups[set] ?? set

/** The folder of each set of texts, read from the table of sets. */
export function readTextFolders(): Map<string, string> {
  const table = readFileSync(`${web}i18n/text-sets.ts`, 'utf8')
  const entries = table.matchAll(/^ {2}(\w+): \{\s+en: \(\) => import\('#web\/([^']+)\/en\.ts'\)/gm)
  return new Map(Array.from(entries, ([, set = '', folder = '']) => [set, `${web}${folder}`]))
}

/** Names the chunk of each file of texts for the bundler, by language and group. */
export function textChunks() {
  const setOf = new Map([...readTextFolders()].map(([set, folder]) => [folder, set]))
  return (id: string): string | null => {
    const [, folder = '', language = ''] = /^(.+)\/(\w\w)\.ts$/.exec(id) ?? []
    const set = setOf.get(folder)
    return set === undefined ? null : `texts of ${textGroup(set)} in ${language}`
  }
}
