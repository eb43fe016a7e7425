/**
 * `node tools/tables/write-given-names.ts FOLDER`: writes the table of given names from the name lists of
 * `@faker-js/faker` 10.6 and `@zxcvbn-ts/language-*` (both MIT), unpacked in FOLDER/node_modules. Word lists in
 * FOLDER/words (Debian's wamerican, wngerman, wfrench, witalian) tell which Latin names are words as well.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { foldWord } from '#engine/extract/person/names/fold-word.ts'

/** Lists that hold family names or misspellings too: a name counts only when another list has it. */
const unsure = new Set(['fr', 'it'])
/** From this many lists on, a name is a name first and a word second. */
const wellKnown = 4
const target = new URL(import.meta.resolve('#engine/extract/person/names/given-names.json'))

const folder = process.argv[2]
if (!folder) throw new Error('Usage: node tools/tables/write-given-names.ts FOLDER')

const sources = new Map<string, Set<string>>()
for (const [source, names] of [...readZxcvbn(folder), ...(await readFaker(folder))]) {
  for (const part of names.flatMap((name) => name.split(/[\s\-‌’'`.]+/))) {
    const word = foldWord(part)
    if (word.length > 1 && /^[\p{L}\p{M}]+$/u.test(word))
      sources.set(word, (sources.get(word) ?? new Set()).add(source))
  }
}

const words = new Set(
  globSync(join(folder, 'words/*')).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/\s+/)
      .filter((word) => /^\p{Ll}/u.test(word))
      .map(foldWord),
  ),
)

const table = new Map<string, string[]>()
for (const [word, from] of [...sources].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
  const script = scriptOf(word)
  if (script === 'latin' && [...from].every((source) => unsure.has(source))) continue
  const isWord = words.has(word) || word.length < 3
  const key = script === 'latin' && isWord && from.size < wellKnown ? 'also_words' : script
  table.set(key, [...(table.get(key) ?? []), word])
}
const byLetter = [...table].flatMap(([key, names]) =>
  Array.from(Map.groupBy(names, (name) => name.charAt(0)).values(), (group) => [key, group.join(' ')]),
)
const lines = [...Map.groupBy(byLetter, ([key]) => key ?? '')].map(
  ([key, groups]) => `  "${key}": [\n${groups.map(([, text]) => `    "${text}"`).join(',\n')}\n  ]`,
)
writeFileSync(target, `{\n${lines.join(',\n')}\n}\n`)

function readZxcvbn(from: string): [string, string[]][] {
  return globSync(join(from, 'node_modules/@zxcvbn-ts/language-*/src/*irstnames.json'))
    .concat(globSync(join(from, 'node_modules/@zxcvbn-ts/language-id/src/names.json')))
    .map((file) => [
      /language-(\w+)/.exec(file)?.[1] ?? '',
      JSON.parse(readFileSync(file, 'utf8')) as string[],
    ])
}

async function readFaker(from: string): Promise<[string, string[]][]> {
  const entry = join(from, 'node_modules/@faker-js/faker/dist/index.js')
  if (!existsSync(entry)) throw new Error(`There is no @faker-js/faker in ${from}.`)
  const { allLocales } = (await import(pathToFileURL(entry).href)) as {
    allLocales: Record<string, { person?: { first_name?: Record<string, string[]> } }>
  }
  return Object.entries(allLocales)
    .filter(([locale]) => locale !== 'vi' && locale !== 'en_AU_ocker')
    .map(([locale, { person }]) => [`faker ${locale}`, Object.values(person?.first_name ?? {}).flat()])
}

function scriptOf(word: string): string {
  const scripts = ['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic', 'Devanagari', 'Hangul', 'Han', 'Thai']
  const script = scripts.find((name) => new RegExp(`^\\p{Script=${name}}`, 'u').test(word))
  return (script ?? 'other').toLowerCase()
}
