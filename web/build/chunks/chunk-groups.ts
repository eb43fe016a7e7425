import { fileURLToPath } from 'node:url'

/** What the bundler tells about a module. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

export const web = fileURLToPath(new URL('../../', import.meta.url))

/** Files that the product loads with `import()`, by what they are to a visit. */
export const parts = {
  login: ['features/auth/sign-in/login-page.tsx', 'features/auth/sign-in/passkey-button.tsx'],
  shell: ['app/shell/shell.tsx'],
  newSearch: ['features/new-search/new-search-page.tsx'],
  list: ['features/leads/list-page.tsx'],
  lists: ['features/lists/saved-lists-page.tsx'],
  texts: ['i18n/format-message.ts'],
  map: ['ui/map/map-view.tsx'],
  /** Every page asks for these after a rest, or when its user moves the pointer. */
  later: ['ui/overlay/floating-parts.ts', 'ui/notification/toaster.tsx'],
  /** The shell asks for it after its first paint. */
  live: ['api/live/join-live.ts'],
} as const

export type Part = keyof typeof parts

const partOf = new Map(
  Object.entries(parts).flatMap(([part, files]) => files.map((file) => [web + file, part as Part])),
)

/**
 * Chunks in the order in which they claim modules. A module belongs to the first whose rule holds for the parts that
 * need it. What a module imports is needed by all that need the module, and every rule holds for more parts if it holds
 * for fewer, so no chunk imports a later one.
 */
const chunks: [name: string, isFor: (needs: (...parts: Part[]) => boolean, others: boolean) => boolean][] = [
  ['common', (needs) => needs('texts') || (needs('login') && needs('shell', 'newSearch', 'list', 'lists'))],
  [
    'shell',
    (needs) =>
      needs('shell') ||
      (needs('newSearch', 'list', 'lists') && needs('map', 'live')) ||
      (needs('list', 'lists') && needs('later', 'newSearch')),
  ],
  ['floating', (needs) => needs('later') && needs('newSearch')],
  ['live', (needs) => needs('live')],
  ['later', (needs) => needs('later')],
  ['form', (needs, others) => needs('login') && others],
  ['login', (needs) => needs('login')],
  ['table', (needs, others) => (needs('list') && needs('lists')) || (needs('list', 'lists') && others)],
  ['list', (needs) => needs('list')],
  ['lists', (needs) => needs('lists')],
  ['fields', (needs, others) => needs('newSearch') && others],
  ['new-search', (needs) => needs('newSearch')],
]

/** The chunk of a module that these parts need; undefined among them stands for any other file behind `import()`. */
export function chunkFor(needed: ReadonlySet<Part | undefined>): string | null {
  const needs = (...some: Part[]) => some.some((part) => needed.has(part))
  return chunks.find(([, isFor]) => isFor(needs, needed.has(undefined)))?.[0] ?? null
}

/** Names the chunk of each module for the bundler, by the parts of the product that need the module from their start. */
export function chunkGroups() {
  const known = new Map<string, ReadonlySet<Part | undefined>>()

  /** Follows plain imports upwards, to the files behind `import()`. */
  function neededBy(id: string, graph: Graph): ReadonlySet<Part | undefined> {
    const found = known.get(id)
    if (found) return found
    const needed = new Set<Part | undefined>()
    const seen = new Set([id])
    for (const module of seen) {
      const about = graph.getModuleInfo(module)
      if (about && about.dynamicImporters.length > 0) needed.add(partOf.get(module))
      for (const importer of about?.importers ?? []) seen.add(importer)
    }
    known.set(id, needed)
    return needed
  }

  return (id: string, graph: Graph): string | null => chunkFor(neededBy(id, graph))
}
