import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Language } from '#contract/values/languages.ts'
import { quickAxe } from '../../browser/is-accessible.ts'
import { dress, type Look, looks } from '../../shots/looks.ts'
import { failure, mapIsThere, rowsAreThere, type Screen } from '../../shots/screen.ts'
import { screens } from '../../shots/screens.ts'
import type { Stage } from '../../shots/shot-people.ts'

/** Both brands, each with its users and their lists. */
export interface Stages {
  first: Stage
  second: Stage
}

export interface Visit {
  /** The name of a screen. */
  name: string
  /** A screen is opened once and takes these looks one after the other; all of one brand and one device. */
  looks: readonly [Look, ...Look[]]
  language: Language
}

const readyMs = 20_000
/** So many browsers work at once. */
const lanes = 2
/** They only wait. */
const quietActs: readonly Screen['act'][] = [undefined, mapIsThere, rowsAreThere]

/** Opens screens in the browsers of their users. @returns what axe finds there, and which screens did not come. */
export async function walk(
  visits: readonly Visit[],
  { stages, newContext }: { stages: Stages; newContext: NewContext },
): Promise<string[]> {
  const byBrowser = Map.groupBy(
    visits.flatMap((visit) => inBrowser(visit, stages)),
    ({ browser }) => browser,
  )
  const waiting = [...byBrowser.values()].toSorted((a, b) => b.length - a.length)
  const found: string[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const page = await openBrowser(next[0], newContext)
      let isClean = false
      for (const stop of next) {
        found.push(...(await lookAt(page, stop, isClean)))
        isClean = quietActs.includes(stop.screen.act) && !stop.screen.failing
      }
      await page.context().close()
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return found
}

export type NewContext = (options: Parameters<Browser['newContext']>[0]) => Promise<BrowserContext>

interface Stop extends Visit {
  screen: Screen
  stage: Stage
  token: string | undefined
  /** Stops with one name share a browser: one user, one brand, one device. */
  browser: string
}

function inBrowser(visit: Visit, { first, second }: Stages): Stop[] {
  const [look] = visit.looks
  const stage = looks[look].isSecond ? second : first
  const screen = screens(stage).find(({ name }) => name === visit.name)
  if (!screen) return []
  const { as = 'main' } = screen
  const token = stage.tokens[as]
  if (!token && as !== 'visitor') return []
  return [{ ...visit, screen, stage, token, browser: `${as} ${stage.url} ${look === 'phone'}` }]
}

async function openBrowser(stop: Stop | undefined, newContext: NewContext): Promise<Page> {
  if (!stop) throw new Error('No screen is to be seen here')
  const { screen, stage, token, language, looks: wanted } = stop
  const context = await newContext({
    locale: language,
    hasTouch: wanted[0] === 'phone',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(readyMs)
  if (token) await context.addInitScript((value) => localStorage.setItem('access_token', value), token)
  if (screen.as === 'operator' && stage.url !== stage.operatorUrl) await dress(context, stage.url)
  return context.newPage()
}

async function lookAt(page: Page, stop: Stop, isClean: boolean): Promise<string[]> {
  const { name, language, looks: wanted } = stop
  const found: string[] = []
  try {
    await open(page, stop, isClean)
    for (const look of wanted) {
      await wear(page, look)
      found.push(...(await findings(page)).map((fault) => `${name} ${look} ${language}: ${fault}`))
    }
    if ((await isListOpen(page)) && !(await leavesByTab(page)))
      found.push(`${name} ${language}: Tab enters what an open list hides`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    found.push(`${name} ${wanted[0]} ${language} was not there: ${why}`)
  }
  return found
}

async function open(page: Page, { screen, stage, looks: [look] }: Stop, isClean: boolean): Promise<void> {
  const { as, path, act, tall, failing } = screen
  await wear(page, look)
  if (tall) await page.setViewportSize({ width: looks[look].viewport.width, height: tall })
  const url = new URL(path, as === 'operator' ? stage.operatorUrl : stage.url)
  const here = new URL(page.url())
  if (
    isClean &&
    !failing &&
    as !== 'visitor' &&
    here.origin === url.origin &&
    here.pathname !== url.pathname
  ) {
    // As a link does it: the page before goes when the next one comes.
    await page.evaluate(`document.querySelector('main h1')?.setAttribute('data-left', '')
      history.pushState({}, '', ${JSON.stringify(path)})`)
    await page.locator('main h1:not([data-left])').first().waitFor()
  } else {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (failing) await page.route(failing, (route) => route.fulfill(failure))
    if (path.includes('#')) await page.goto('about:blank') // a change of the fragment alone loads nothing
    await page.goto(url.href)
  }
  await isThere(page)
  if (act && act !== mapIsThere) await act(page)
  await isThere(page)
}

async function wear(page: Page, look: Look): Promise<void> {
  const { viewport, mode } = looks[look]
  await page.emulateMedia({ colorScheme: mode })
  if (page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport)
}

async function isThere(page: Page): Promise<void> {
  await page.locator('h1:visible, main:visible').first().waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}

/** Brings every movement that has an end to its end. */
const stillness = `for (const animation of document.getAnimations())
  if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()`

const layer = '[role=dialog], [role=alertdialog], [role=menu]'

/** What axe finds, by its rule, with the element. What lies under a dialog or a menu is seen without it. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(stillness)
  const axe = quickAxe(page)
  if (await page.locator(layer).locator('visible=true').first().isVisible()) axe.include(layer)
  // The page behind an open list is hidden from screen readers until the focus leaves the field, which closes the list.
  if (await isListOpen(page)) axe.disableRules('aria-hidden-focus')
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => `${id}: ${target.join(' ')} ${html.slice(0, 200)}`),
  )
}

const openList = '[role=combobox][aria-expanded=true]'
const isListOpen = (page: Page) => page.locator(openList).first().isVisible()

/** The next Tab goes into the list, or closes it and shows the page again. */
async function leavesByTab(page: Page): Promise<boolean> {
  await page.keyboard.press('Tab')
  await page.waitForTimeout(100) // the list hears of the focus
  return page.evaluate<boolean>('!document.activeElement.closest("[aria-hidden=true]")')
}
