import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { languages } from '#contract/values/languages.ts'

interface BuiltFile {
  file: string
  imports?: string[]
  css?: string[]
}

const dist = new URL('./dist/', import.meta.url)
const manifestUrl = new URL('.vite/manifest.json', dist)
const isBuilt = existsSync(manifestUrl)
const skip = isBuilt ? false : 'the pages are not built: npm run build'
const manifest = (isBuilt ? JSON.parse(readFileSync(manifestUrl, 'utf8')) : {}) as Record<string, BuiltFile>

const entry = 'index.html'
const texts = Object.keys(languages).map((language) => `i18n/${language}.ts`)
const shell = 'app/shell/shell.tsx'
const first = [entry, 'i18n/format-message.ts']
const english = 'i18n/en.ts'

/** What each address loads before it can be used, in bytes as they travel. */
const budgets: { name: string; sources: string[]; most: number }[] = [
  { name: 'the entry', sources: [entry], most: 118_000 },
  { name: 'login', sources: [...first, 'features/auth/login-page.tsx'], most: 165_000 },
  {
    name: 'the saved lists',
    sources: [...first, shell, 'features/lists/saved-lists-page.tsx'],
    most: 210_000,
  },
  { name: 'a list', sources: [...first, shell, 'features/list/list-page.tsx'], most: 211_000 },
  { name: 'the map', sources: ['ui/map/map-view.tsx'], most: 340_000 },
]

for (const { name, sources, most } of budgets)
  test(`${name} loads at most ${most / 1000} kB of script`, { skip }, () => {
    const besides = sources.includes(entry) ? [] : scripts([entry, shell])
    const files = scripts(sources).filter((file) => !besides.includes(file))
    const bytes = sum(files.map(packed)) + (sources.length > 1 ? largestTexts() : 0)
    assert.ok(bytes <= most, `${name}: ${bytes} bytes in ${files.join(', ')}`)
  })

/** How many script files each page needs before it can be used: every file is a request. */
const counts: { name: string; sources: string[]; most: number }[] = [
  { name: 'login', sources: [...first, english, 'features/auth/login-page.tsx'], most: 7 },
  {
    name: 'new search',
    sources: [...first, english, shell, 'features/new-search/new-search-page.tsx'],
    most: 10,
  },
  {
    name: 'the saved lists',
    sources: [...first, english, shell, 'features/lists/saved-lists-page.tsx'],
    most: 10,
  },
  { name: 'a list', sources: [...first, english, shell, 'features/list/list-page.tsx'], most: 10 },
]

for (const { name, sources, most } of counts)
  test(`${name} loads at most ${most} script files`, { skip }, () => {
    const files = scripts(sources)
    assert.ok(files.length <= most, `${name}: ${files.join(', ')}`)
  })

test('the first page loads at most 15 kB of styles', { skip }, () => {
  const bytes = sum(
    built([entry])
      .flatMap(({ css = [] }) => css)
      .map(packed),
  )
  assert.ok(bytes > 0 && bytes <= 15_000, `${bytes} bytes`)
})

test('the first page of a language begins with one file of it: its first texts', { skip }, () => {
  const page = readFileSync(new URL('index.html', dist), 'utf8')
  const early = JSON.parse(/texts = (\{.*\})/.exec(page)?.[1] ?? '{}') as Record<string, { files: string[] }>
  for (const language of Object.keys(languages)) {
    const own = early[language]?.files.filter((file) => file.startsWith(`/assets/${language}-`))
    assert.deepEqual(own, [`/${built([`i18n/${language}.ts`])[0]?.file}`])
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

/** A visit loads the texts of one language: the longest has to fit. */
const largestTexts = () => Math.max(...texts.map((source) => sum(scripts([source]).map(packed))))

function packed(file: string): number {
  return statSync(new URL(`${file}.gz`, dist)).size
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
