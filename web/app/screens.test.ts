import '#testing/react.ts'
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { type ModuleSlug, moduleSlugs } from '#contract/values/modules.ts'
import { wireMe } from '#testing/make/make-wire.ts'

const { queryClient } = await import('#web/api/query-client.ts')
const { session } = await import('#web/api/session.ts')
const { listTypesQuery, meQuery } = await import('#web/session/me.ts')
const { firstPage } = await import('./menu.ts')
const { router } = await import('./router.tsx')

/** Notifications wait for their time on screen, which does not matter in these tests. */
after(async () => {
  queryClient.clear()
  await (window as unknown as { happyDOM: { abort(): Promise<void> } }).happyDOM.abort()
})

interface Screen {
  path: string
  screen: string
  module: ModuleSlug | 'public' | null
  default?: string
}

type Me = Parameters<typeof firstPage>[0]

const table = new URL('../../../shared/spec/routes.json', import.meta.url)
const skip = existsSync(table) ? false : 'the specification is not beside the checkout'
const screens = skip ? [] : (JSON.parse(readFileSync(table, 'utf8')) as { screens: Screen[] }).screens

/** Screens without a page yet, by their noun. Remove a screen from this list when its page is built. */
const later = new Set(
  `Settings:Onboarding Settings:Onboarding-Course
  AiCentral AiCentral:AiTraining AiCentral:ICPSuggestions
  LeadSearch:FineTuning
  LeadSearch:Autopilots LeadSearch:Autopilot-Create LeadSearch:Autopilot-Edit
  Whitelabel Whitelabel:Upgrade Whitelabel:BusinessAccount Whitelabel:Packages Whitelabel:Packages-Create
  Whitelabel:Packages-Edit Whitelabel:Packages-SalesSettings Whitelabel:Subscriptions
  Whitelabel:Subscriptions-Create Whitelabel:Subscriptions-Edit Whitelabel:Subscriptions-UsageHistory
  Whitelabel:Stripe Whitelabel:Stripe-Callback Whitelabel:CustomLinks Whitelabel:SMTP Whitelabel:Webhook
  Whitelabel:EmailTemplates Whitelabel:Training Whitelabel:Training-Course Whitelabel:Training-PageCreate
  Whitelabel:Training-PageEdit Resources:WlsSetup Resources:HelpSupport
  Admin:Dashboard
  Admin:UserAnalytics Admin:UserAnalytics-CreditUsage Admin:UserAnalytics-LoginActivity
  Admin:UserAnalytics-MonthlyCreditUsage Admin:AiAssistant Admin:AiAssistant-History
  Admin:Reports Admin:Reports-Subscriptions Admin:Reports-UserReferrals
  Admin:Training Admin:Training-Course Admin:Training-PageCreate Admin:Training-PageEdit Admin:Training-History
  Admin:Topics Admin:Topics-Create Admin:Topics-Edit Admin:Partners Admin:Partners-Create Admin:Partners-Edit`
    .trim()
    .split(/\s+/),
)

const someone = (role: Me['role'], slugs: readonly ModuleSlug[], own: Partial<Me> = {}): Me =>
  wireMe({ role, modules: slugs.map((slug, index) => ({ id: index + 1, slug })), ...own })

const teammate = { isMainUser: false, accessToWallet: false }

const people: Record<string, Me | null> = {
  'a visitor': null,
  'the main user of a client': someone('user', ['leads', 'ai_suggest']),
  'the main user of a reseller': someone('user', ['leads', 'ai_suggest', 'whitelabel']),
  'an administrator': someone('admin', moduleSlugs),
  'a teammate with leads': someone('related', ['leads'], teammate),
  'a teammate with the wallet': someone('related', ['leads'], { ...teammate, accessToWallet: true }),
  'a teammate without modules': someone('related', [], teammate),
}

/** What stands at the address of a screen until its page is built. */
const meanwhile = new Map<string, string>()

/** Where a user arrives after opening an address: the path, the screen, and the page that sign-in returns to. */
async function open(path: string, me: Me | null) {
  queryClient.clear()
  localStorage.clear()
  if (me) {
    session.begin('a token of this browser')
    queryClient.setQueryData(meQuery.queryKey, me)
    queryClient.setQueryData(listTypesQuery.queryKey, [])
  }
  router.history.push(path)
  await router.load()
  const { location, matches } = router.state
  const last = matches.at(-1)
  // For an address without a page the router stops at the nearest one above it, which shows that there is none.
  const isMissing = matches.some((match) => match._notFound) || last?.status === 'notFound'
  const screen = isMissing ? undefined : last?.staticData.screen
  return { path: location.pathname, screen, back: (location.search as { back?: string }).back }
}

const addressOf = ({ path }: Screen) =>
  path.replace('{type}', 'local').replaceAll(/\{\w+\}/g, '0199bbbb-0000-7000-8000-000000000003')

/** The screen that a screen with a default leads to, or itself; while that one has no page, any of its group. */
function leadsTo({ path, screen, default: child }: Screen): string[] {
  if (child === undefined) return [screen]
  const inner = screens.filter((each) => each.path.startsWith(`${path}/`) && !later.has(each.screen))
  const exact = inner.filter((each) => each.path === `${path}/${child}`)
  return (exact.length > 0 ? exact : inner).map((each) => each.screen)
}

function mayOpen({ screen, module }: Screen, me: Me): boolean {
  if (screen === 'Settings:Wallet') return me.isMainUser || me.accessToWallet
  return module === null || me.modules.some(({ slug }) => slug === module)
}

test('every screen of the specification has a page or is named among those that come later', { skip }, () => {
  const shown = new Set(Object.values(router.routesById).map((route) => route.options.staticData?.screen))
  const missing = screens.filter(({ screen }) => !shown.has(screen) && !later.has(screen))
  assert.deepEqual(missing, [])
  const come = [...later].filter(
    (screen) => shown.has(screen) || !screens.some((each) => each.screen === screen),
  )
  assert.deepEqual(come, [], 'has a page now, or is no screen, and stands among those that come later')
})

for (const [name, me] of Object.entries(people)) {
  const home = me ? firstPage(me) : '/login'

  test(`${name} opens what is theirs, and is sent on from every other screen`, { skip }, async () => {
    for (const screen of screens.filter((each) => !later.has(each.screen))) {
      const at = await open(addressOf(screen), me)
      if (screen.module === 'public') {
        if (me) assert.equal(at.path, home, screen.screen)
        else assert.equal(at.screen, screen.screen)
      } else if (!me) {
        assert.equal(at.screen, 'Login', screen.screen)
        assert.equal(at.back, screen.path === '/' ? undefined : addressOf(screen), screen.screen)
      } else if (screen.path === '/' || !mayOpen(screen, me)) {
        assert.equal(at.path, home, screen.screen)
      } else {
        assert.ok(at.screen && leadsTo(screen).includes(at.screen), `${screen.screen} leads to ${at.screen}`)
      }
    }
  })

  test(`${name} is led nowhere from a screen that comes later`, { skip }, async () => {
    for (const screen of screens.filter((each) => later.has(each.screen))) {
      const at = await open(addressOf(screen), me)
      if (!me) {
        assert.notEqual(at.screen, screen.screen)
      } else if (at.path !== home) {
        assert.equal(at.path, meanwhile.get(screen.path) ?? addressOf(screen))
        // A page of one thing may stand there meanwhile: to it the address names a thing that does not exist.
        assert.ok(at.screen === undefined || screen.path.startsWith(`${aboveOf(at.screen)}/`), at.screen)
      }
    }
  })
}

/** The path of the screen that lists what a screen of one thing shows. */
function aboveOf(name: string): string | undefined {
  return screens.find(({ screen }) => screen === name)?.path.replace(/\/\{\w+\}$/, '')
}

test('the first page of each user is a page that the user may open', { skip }, () => {
  for (const me of Object.values(people)) {
    if (!me) continue
    const screen = screens.find(({ path }) => path === firstPage(me))
    assert.ok(screen && !later.has(screen.screen) && mayOpen(screen, me), firstPage(me))
  }
})
