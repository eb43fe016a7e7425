import '#testing/react.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { languageTags } from '#contract/values/languages.ts'
import { earlyBodies, frameWords, readPageRoutes } from './first-paint.ts'

const { router } = await import('#web/app/router.tsx')
const { newestOnly } = await import('#web/features/searches/queries.ts')
const { filtersOf } = await import('#web/features/leads/filters/ask-for-leads.ts')

/** What this test reads of a route, whatever its path is. */
interface AnyRoute {
  fullPath: string
  options: { component?: object; staticData?: { open?: boolean } }
}

test('the routes read from text are those of the router that open a page of their own', () => {
  const routes = Object.values(router.routesByPath) as unknown as AnyRoute[]
  const lazy = routes.filter(
    ({ options, fullPath }) => 'preload' in (options.component ?? {}) && !fullPath.startsWith('/admin'),
  )
  assert.ok(lazy.length > 10)
  const patterns = lazy.map(({ fullPath }) => fullPath.replaceAll(/\$\w+/g, '[^/]+'))
  const read = readPageRoutes()
  assert.deepEqual(read.map(({ pattern }) => pattern).toSorted(), patterns.toSorted())
  const list = read.find(({ source }) => source.endsWith('/list-page.tsx'))
  assert.deepEqual(list?.texts, ['leads'])
  const newSearch = read.find(({ pattern }) => pattern === '/lead-search/new-search')
  assert.equal(newSearch?.source, 'features/new-search/new-search-page.tsx')
  assert.ok(newSearch.texts.includes('newSearch'))
  const open = lazy.filter(({ options }) => options.staticData?.open).length
  assert.equal(read.filter(({ isOpen }) => isOpen).length, open)
})

test('the first frames in the page belong to pages, and say what the pages say in each language', async () => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
  const paths = Array.from(page.matchAll(/data-frame="([^"]+)"/g), ([, path]) => path)
  const patterns = readPageRoutes().map(({ pattern }) => pattern)
  assert.ok(paths.length > 0)
  for (const path of paths) assert.ok(path && patterns.includes(path), path)
  const titles = languageTags.map(async (language) => (await frameWords(page, language))['newSearch.title'])
  assert.deepEqual(await Promise.all(titles), ['New search', 'Neue Suche', 'بحث جديد'])
  const unknown = frameWords('<p data-text="newSearch.noSuchText"></p>', 'en')
  await assert.rejects(unknown, /newSearch.noSuchText is no text of a first frame/)
})

test('the script in the page asks for the leads and the search that the page asks for', () => {
  const sent = JSON.stringify(earlyBodies['listResults']).replace(':language', 'en')
  assert.equal(sent, JSON.stringify(filtersOf({})))
  assert.equal(JSON.stringify(earlyBodies['listCampaignSearches']), JSON.stringify(newestOnly))
})
