import '#testing/react.ts'
import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Language, languageTags } from '#contract/values/languages.ts'

const { queryClient } = await import('#web/api/query-client.ts')
const { categoryName } = await import('#web/i18n/category-names.ts')
const { loadLanguage } = await import('#web/i18n/language.ts')
const { filtersOf } = await import('../leads/filters/ask-for-leads.ts')
const { CategoryField } = await import('./category-field.tsx')
const { categoriesQuery } = await import('./queries.ts')
const { local } = await import('./kinds/local.ts')

const known = { kind: 'category', is_exact: true, is_guess: false, matched: null } as const
const bakery = { ...known, id: 'bakery', label: 'Bakery', path: ['Shops', 'Food shops'], count: 12 }
const dentist = { ...known, id: 'dentist', label: 'Dentist', path: ['Health'], count: 4 }

/** Turns the page to a language, with the names that belong to it. */
async function speak(language: Language, bakeryIs: string) {
  await act(() => loadLanguage(language))
  await waitFor(() => assert.equal(categoryName('Bakery'), bakeryIs))
}

afterEach(() => loadLanguage('en'))
after(() => queryClient.clear()) // its timers would hold the process for minutes

function open(typed: string, language: Language) {
  queryClient.clear()
  for (const reader of languageTags)
    queryClient.setQueryData(categoriesQuery({ q: '', language: reader }).queryKey, [dentist])
  queryClient.setQueryData(categoriesQuery({ q: typed, language }).queryKey, [bakery])
  queryClient.setQueryData(categoriesQuery({ ids: 'dentist' }).queryKey, [dentist])
  return render(
    <QueryClientProvider client={queryClient}>
      <CategoryField
        categories={['dentist']}
        keywords={[]}
        region={{}}
        onChange={() => undefined}
        error={undefined}
      />
    </QueryClientProvider>,
  )
}

/** At once: nothing but the whole text is asked for. */
async function enter(text: string) {
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox'))
  await user.paste(text)
}

test('in German the field asks in German, and offers and shows German names with their groups', async () => {
  await speak('de', 'Bäckerei')
  open('bäck', 'de')
  assert.ok(screen.getByText('Zahnarztpraxis'))
  await enter('bäck')
  const [first] = await screen.findAllByRole('option', { name: /Bäckerei/ })
  assert.match(first?.textContent ?? '', /Lebensmittelgeschäfte/)
})

test('in Arabic it is all Arabic', async () => {
  await speak('ar', 'مخبز')
  open('مخ', 'ar')
  assert.ok(screen.getByText('طبيب أسنان'))
  await enter('مخ')
  assert.ok(await screen.findByRole('option', { name: /مخبز/ }))
})

test('a page that is open turns with its language, and back to English', async () => {
  open('x', 'en')
  assert.ok(screen.getByText('Dentist'))
  await speak('de', 'Bäckerei')
  assert.ok(await screen.findByText('Zahnarztpraxis'))
  await speak('en', 'Bakery')
  assert.ok(await screen.findByText('Dentist'))
})

test('brands, guesses and texts in names say what they are, and how many there are', async () => {
  const found = [
    { ...known, id: 'brand:aldi', kind: 'brand' as const, label: 'Aldi', path: [], count: 4 },
    { ...bakery, is_guess: true, count: 1_000, is_exact: false },
  ]
  queryClient.setQueryData(categoriesQuery({ q: 'aldi', language: 'en', localities: 'here' }).queryKey, found)
  queryClient.setQueryData(categoriesQuery({ q: '', language: 'en', localities: 'here' }).queryKey, [])
  let chosen: unknown
  render(
    <QueryClientProvider client={queryClient}>
      <CategoryField
        categories={[]}
        keywords={[]}
        region={{ localities: 'here' }}
        onChange={(change) => (chosen = change)}
        error={undefined}
      />
    </QueryClientProvider>,
  )
  await enter('aldi')
  const lines = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  assert.deepEqual(lines, [
    'Brand: Aldi4',
    'Did you mean “Bakery”?Food shops1,000+',
    'Names containing “aldi”',
  ])
  await userEvent.keyboard('{Enter}')
  assert.deepEqual(chosen, { categories: ['brand:aldi'], keywords: undefined })
})

test('a list is named in the language of who makes it', async () => {
  await speak('de', 'Bäckerei')
  queryClient.setQueryData(categoriesQuery({ ids: 'bakery' }).queryKey, [bakery])
  const { result } = renderHook(() => local.useSuggestedName({ categories: ['bakery'] }), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  assert.equal(result.current, 'Bäckerei')
})

test('filters of a list say in which language they were typed', async () => {
  await speak('ar', 'مخبز')
  assert.equal(filtersOf({ search: 'مخبز' }).language, 'ar')
})
