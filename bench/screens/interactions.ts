import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { slowness } from '../../e2e/browser/slowness.ts'
import { percentile, report } from '../setup/figures.ts'
import { openChromium, signedIn, withProduct } from './real-browser.ts'

/**
 * How long a page takes to answer a reader whose processor is four times slower, in a real browser: from the press to
 * the next frame, as the browser itself measures it (Event Timing), and from the press to what it brings.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const slower = 4

/** In the page: the longest answer to an event since it was last asked. */
const noteEvents = `
  window.longestMs = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestMs = Math.max(window.longestMs, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** In the page: milliseconds from the next press to the frame that shows what \`isThere\` looks for. */
const shownAfter = (isThere: string) => `new Promise((resolve) => {
  const before = [...document.querySelectorAll('tr[data-id]')].map((row) => row.dataset.id).join()
  const rows = () => [...document.querySelectorAll('tr[data-id]')].map((row) => row.dataset.id).join()
  addEventListener('click', ({ timeStamp }) => {
    const look = () => {
      if (!(${isThere})) return
      watcher.disconnect()
      requestAnimationFrame((now) => resolve(now - timeStamp))
    }
    const watcher = new MutationObserver(look)
    watcher.observe(document.body, { childList: true, subtree: true, attributes: true })
    look()
  }, { capture: true, once: true })
})`

interface Step {
  name: string
  path: (listKey: string) => string
  /** What is there before the press. */
  before?: (page: Page) => Promise<unknown>
  press: (page: Page) => Locator
  isThere: string
  /** Milliseconds from the press to what it brings; without it, only the answer counts. */
  mostMs?: number
}

const list = (listKey: string) => `/lead-search/saved-lists/${listKey}`
const hasRows = (page: Page) => page.locator('tr[data-id]').first().waitFor()
const rowsChange = { path: list, before: hasRows, isThere: 'rows() !== before', mostMs: 300 }
const steps: Step[] = [
  {
    name: 'category',
    path: () => '/lead-search/new-search',
    async before(page) {
      await page.getByRole('combobox', { name: /^Category/ }).pressSequentially('hotel')
      await page.getByRole('option').first().waitFor()
    },
    press: (page) => page.getByRole('option').first(),
    isThere: `!document.querySelector('[role=option]')`,
  },
  {
    name: 'drawer',
    path: list,
    before: hasRows,
    press: (page) => page.locator('tr[data-id]').nth(2).locator('td').nth(3),
    isThere: `document.querySelector('aside h2')`,
  },
  { ...rowsChange, name: 'filter', press: (page) => page.getByRole('button', { name: /^Not found/ }) },
  { ...rowsChange, name: 'paging', press: (page) => page.getByRole('button', { name: 'Next page' }) },
]

await withProduct(openChromium, async ({ browser, url, token, listKey }) => {
  const context = await signedIn(browser, token)
  await context.addInitScript(noteEvents)
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  const answers = new Map<string, number[]>()
  const shown = new Map<string, number[]>()
  const slow: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    slow.push(await slowness([page]))
    for (const { name, path, before, press, isThere } of steps) {
      await page.goto(url + path(listKey))
      await before?.(page)
      await sleep(1_000) // the list's other parts are loaded by then
      await line.send('Emulation.setCPUThrottlingRate', { rate: slower })
      const [answerMs, shownMs] = await measure(page, press(page), isThere)
      await line.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      if (round === 0) continue
      answers.set(name, [...(answers.get(name) ?? []), answerMs])
      shown.set(name, [...(shown.get(name) ?? []), shownMs])
    }
  }
  console.log(`the machine computes ${percentile(slow, 0.5).toFixed(1)}x slower than two idle cores`)
  const median = (figures: Map<string, number[]>, name: string) => percentile(figures.get(name) ?? [], 0.5)
  for (const { name, mostMs } of steps) {
    report({ what: name, measured: median(answers, name), bar: { most: 100 }, unit: 'ms to the next frame' })
    if (mostMs)
      report({ what: `${name}, rows`, measured: median(shown, name), bar: { most: mostMs }, unit: 'ms' })
    else console.log(`      ${name}, shown after ${median(shown, name).toFixed(0)} ms`)
  }
})

async function measure(page: Page, target: Locator, isThere: string): Promise<[number, number]> {
  await page.evaluate('window.longestMs = 0')
  const [ms] = await Promise.all([page.evaluate<number>(shownAfter(isThere)), target.click()])
  await sleep(300)
  return [await page.evaluate<number>('window.longestMs'), ms]
}
