import '#testing/react.ts'
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createMemoryHistory, isRedirect } from '@tanstack/react-router'
import { menuScreens } from '#contract/account/branding.ts'
import { readListSearch } from '#web/features/leads/filters/list-search.ts'

const { session } = await import('#web/api/session.ts')
const { requireUser, skipForgotPassword, skipLogin } = await import('./routes/guard.ts')
const { router } = await import('./router.tsx')
const { menuPages } = await import('./sidebar/menu-pages.ts')
const { listKeyText, parseListKey } = await import('./routes/list-key.ts')

interface Screen {
  path: string
  screen: string
}

const specUrl = new URL('../../../shared/spec/routes.json', import.meta.url)
const skip = existsSync(specUrl) ? false : 'the specification is not beside the checkout'

test('every URL has the path and the screen name of the specification', { skip }, () => {
  const { screens } = JSON.parse(readFileSync(specUrl, 'utf8')) as { screens: Screen[] }
  const known = new Map(screens.map(({ path, screen }) => [path.replaceAll(/[{}]/g, ''), screen]))
  const routes = Object.values(router.routesById).filter((route) => route.options.staticData?.screen)
  assert.ok(routes.length > 9)
  for (const route of routes) {
    const path = route.fullPath.replace('$listKey', 'type-id').replaceAll('$', '')
    assert.equal(known.get(path), route.options.staticData?.screen, path)
  }
})

test('a visitor without a session is sent to Login, which learns the way back', async () => {
  const asked = router.buildLocation({ to: '/lead-search/saved-lists', search: { page: 2 } })
  const sent = await requireUser(asked).catch((error: unknown) => error)
  assert.ok(isRedirect(sent))
  assert.equal(sent.options.to, '/login')
  assert.deepEqual(sent.options.search, { back: '/lead-search/saved-lists?page=2' })
})

test('someone who is signed in is sent on from Login, but never out of this site', () => {
  session.begin('a token')
  for (const [back, href] of [
    ['/admin/data', '/admin/data'],
    ['https://elsewhere.example/', '/'],
  ] as const)
    assert.throws(
      () => skipLogin({ search: { back } }),
      (sent) => isRedirect(sent) && sent.options.href === href,
    )
})

test('a mail about a password leads on, signed in or not', async () => {
  for (const [token, hash, path] of [
    ['', '#changed', '/forgot-password'],
    ['', '#email=mara@firm.example&code=AAAA-AAAA', '/forgot-password'],
    ['a token', '', '/'],
    ['a token', '#changed', '/profile-settings/password'],
    ['a token', '#email=mara@firm.example&code=AAAA-AAAA', '/forgot-password'],
  ] as const) {
    if (token) session.begin(token)
    else session.end()
    const location = router.parseLocation(
      createMemoryHistory({ initialEntries: [`/forgot-password${hash}`] }).location,
    )
    const sent = await Promise.resolve()
      .then(() => skipForgotPassword({ location }))
      .catch((error: unknown) => error)
    const isSent = isRedirect(sent) && (sent.options.to === path || sent.options.href === path)
    assert.equal(isSent, path !== '/forgot-password', `${token} ${hash}`)
  }
})

test('an address of which nothing makes sense still opens, with the defaults', () => {
  assert.deepEqual(
    readListSearch({ page: -3, limit: 'x', filters: [{ field: 1 }], view: 'globe', lead: '' }),
    {},
  )
})

test('the key of a list survives the way through an address', () => {
  const key = { type: 'local', id: '0199-abc' } as const
  assert.deepEqual(parseListKey(listKeyText(key)), key)
  assert.throws(() => parseListKey('unknown-1'))
})

test('every screen that a menu of a brand may name leads to its page', () => {
  for (const screen of menuScreens) {
    const pages = Object.values(router.routesById).filter(
      (route) => route.options.staticData?.screen === screen,
    )
    assert.deepEqual(
      pages.map((route) => route.fullPath),
      [menuPages[screen]],
    )
  }
})
