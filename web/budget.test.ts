import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
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

const [entry = ''] = Object.entries(manifest).find(([, { name }]) => name === 'first') ?? []
const format = 'i18n/format-message.ts'
const shell = 'app/shell/shell.tsx'
/** Files of the texts that every page begins with. */
const firstTexts = [
  'i18n/texts/common-texts.ts',
  'app/texts/shell.ts',
  'features/auth/texts/auth.ts',
  'features/lists/texts/lists.ts',
]

interface Budget {
  name: string
  sources: string[]
  /** Files of the texts that the page needs. */
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
    texts: firstTexts,
    bytes: 167_500,
    files: 7,
  },
  {
    name: 'new search',
    sources: [entry, format, shell, 'features/new-search/new-search-page.tsx'],
    texts: [...firstTexts, 'features/new-search/texts/new-search.ts'],
    bytes: 255_400,
    files: 10,
  },
  {
    name: 'the saved lists',
    sources: [entry, format, shell, 'features/lists/saved-lists-page.tsx'],
    texts: firstTexts,
    bytes: 207_400,
    files: 10,
  },
  {
    name: 'a list',
    sources: [entry, format, shell, 'features/leads/list-page.tsx'],
    texts: [...firstTexts, 'features/leads/texts/leads.ts'],
    bytes: 221_900,
    files: 10,
  },
]

for (const { name, sources, texts, bytes, files } of pages) {
  test(`${name} loads at most ${bytes / 1000} kB of script`, { skip }, () => {
    const loaded = largestOf(sources, texts)
    assert.ok(loaded <= bytes, `${name}: ${loaded} bytes in ${scripts(sources).join(', ')}`)
  })

  test(`${name} loads at most ${files} script files`, { skip }, () => {
    const loaded = scripts([...sources, ...inLanguage(texts, 'en')])
    assert.ok(loaded.length <= files, `${name}: ${loaded.join(', ')}`)
  })
}

test('the entry loads at most 119.3 kB of script', { skip }, () => {
  const loaded = sum(scripts([entry]).map(packed))
  assert.ok(loaded <= 119_300, `${loaded} bytes`)
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

test('the first page loads at most 16.04 kB of styles', { skip }, () => {
  const bytes = sum(
    built([entry])
      .flatMap(({ css = [] }) => css)
      .map(packed),
  )
  assert.ok(bytes > 0 && bytes <= 16_040, `${bytes} bytes`)
})

test('every page begins with the texts that it names, in one file for what all pages need', { skip }, () => {
  const page = readFileSync(new URL('index.html', dist), 'utf8')
  const early = JSON.parse(/texts = (\{.*\})/.exec(page)?.[1] ?? '{}') as Record<
    string,
    { files: Record<string, string> }
  >
  for (const language of Object.keys(languages)) {
    const first = new Set(inLanguage(firstTexts, language).map((source) => manifest[source]?.file))
    assert.deepEqual([...first], [`assets/${early[language]?.files['first']}.js`])
    const [leads = ''] = inLanguage(['features/leads/texts/leads.ts'], language)
    assert.equal(manifest[leads]?.file, `assets/${early[language]?.files['leads']}.js`)
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

const inLanguage = (files: string[], language: string) => files.map((file) => `${file}?${language}`)

/** A visit loads texts in one language: the longest has to fit. */
const largestOf = (sources: string[], texts: string[]) =>
  Math.max(
    ...Object.keys(languages).map((language) =>
      sum(scripts([...sources, ...inLanguage(texts, language)]).map(packed)),
    ),
  )

function packed(file: string): number {
  return statSync(new URL(`${file}.gz`, dist)).size
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
