import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { languages } from '#contract/values/languages.ts'

interface BuiltFile {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}

const dist = new URL('./dist/', import.meta.url)
const manifestUrl = new URL('.vite/manifest.json', dist)
const isBuilt = existsSync(manifestUrl)
const skip = isBuilt ? false : 'the pages are not built: npm run build'
const manifest = (isBuilt ? JSON.parse(readFileSync(manifestUrl, 'utf8')) : {}) as Record<string, BuiltFile>

const isTexts = (source: string) => source.includes('virtual:texts')
const [entry = ''] =
  Object.entries(manifest).find(([source, { name }]) => name === 'first' && !isTexts(source)) ?? []
const format = 'i18n/format-message.ts'
const shell = 'app/shell/shell.tsx'
interface Budget {
  name: string
  sources: string[]
  /** Sets of the texts that the page needs. */
  texts: string[]
  bytes: number
  /** Script files, texts in one language included: every file is a request. */
  files: number
}

/** What each address loads before it can be used, in bytes as they travel. */
const pages: Budget[] = [
  {
    name: 'login',
    sources: [entry, format, 'features/auth/sign-in/login-page.tsx'],
    texts: ['first'],
    bytes: 165_200,
    files: 7,
  },
  {
    name: 'new search',
    sources: [entry, format, shell, 'features/new-search/new-search-page.tsx'],
    texts: ['first', 'newSearch'],
    bytes: 259_700,
    files: 10,
  },
  {
    name: 'the saved lists',
    sources: [entry, format, shell, 'features/lists/saved-lists-page.tsx'],
    texts: ['first'],
    bytes: 199_700,
    files: 10,
  },
  {
    name: 'a list',
    sources: [entry, format, shell, 'features/leads/list-page.tsx'],
    texts: ['first', 'leads'],
    bytes: 213_200,
    files: 10,
  },
]

for (const { name, sources, texts, bytes, files } of pages) {
  test(`${name} loads at most ${bytes / 1000} kB of script`, { skip }, () => {
    const loaded = largestOf(sources, texts)
    assert.ok(loaded <= bytes, `${name}: ${loaded} bytes in ${scripts(sources).join(', ')}`)
  })

  test(`${name} loads at most ${files} script files`, { skip }, () => {
    const loaded = new Set([...scripts(sources), ...inLanguage(texts, 'en')])
    assert.ok(loaded.size <= files, `${name}: ${[...loaded].join(', ')}`)
  })
}

test('the font that every page loads first has at most 31 kB', { skip }, () => {
  const [font = ''] = readdirSync(new URL('assets/', dist)).filter((name) =>
    name.startsWith('inter-latin-wght'),
  )
  const { size } = statSync(new URL(`assets/${font}`, dist))
  assert.ok(size > 10_000 && size <= 31_000, `${size} bytes`)
})

test('the entry loads at most 115.3 kB of script', { skip }, () => {
  const loaded = sum(scripts([entry]).map(packed))
  assert.ok(loaded <= 115_300, `${loaded} bytes`)
})

test('the map loads at most 340 kB of script', { skip }, () => {
  const besides = scripts([entry, shell])
  const loaded = sum(
    scripts(['ui/map/map-view.tsx'])
      .filter((file) => !besides.includes(file))
      .map(packed),
  )
  assert.ok(loaded <= 340_000, `${loaded} bytes`)
})

test('the first page loads at most 16.5 kB of styles', { skip }, () => {
  const bytes = sum(
    built([entry])
      .flatMap(({ css = [] }) => css)
      .map(packed),
  )
  assert.ok(bytes > 0 && bytes <= 16_500, `${bytes} bytes`)
})

test('the page names one file for each set of texts that a page begins with', { skip }, () => {
  for (const language of Object.keys(languages)) {
    const files = inLanguage(['first', 'leads', 'newSearch'], language)
    assert.equal(new Set(files).size, 3)
    for (const file of files)
      assert.match(readFileSync(new URL(file, dist), 'utf8'), /"(shell|leads|newSearch)\./)
  }
})

/** The files of these sources with all they import from the start. */
function built(sources: string[]): BuiltFile[] {
  const seen = new Map<string, BuiltFile>()
  const follow = (source: string) => {
    const file = manifest[source]
    assert.ok(file, `${source} is not in the build`)
    if (seen.has(source)) return
    seen.set(source, file)
    for (const imported of file.imports ?? []) follow(imported)
  }
  for (const source of sources) follow(source)
  return [...seen.values()]
}

const scripts = (sources: string[]) => [...new Set(built(sources).map(({ file }) => file))]

/** The files that the script in the page loads for these sets. */
function inLanguage(sets: string[], language: string): string[] {
  const page = readFileSync(new URL('index.html', dist), 'utf8')
  const early = JSON.parse(/texts = (\{.*\})/.exec(page)?.[1] ?? '{}') as Record<
    string,
    { files: Record<string, string> }
  >
  return sets.map((set) => `assets/${early[language]?.files[set]}.js`)
}

/** A visit loads texts in one language: the longest has to fit. */
const largestOf = (sources: string[], texts: string[]) =>
  Math.max(
    ...Object.keys(languages).map((language) =>
      sum([...new Set([...scripts(sources), ...inLanguage(texts, language)])].map(packed)),
    ),
  )

function packed(file: string): number {
  return statSync(new URL(`${file}.gz`, dist)).size
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
