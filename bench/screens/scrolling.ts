import { setTimeout as sleep } from 'node:timers/promises'
import { createCampaign } from '#contract/leads/lists.ts'
import { findLocalities } from '#contract/leads/directory.ts'
import { getSearch } from '#contract/leads/searches.ts'
import { ask } from '../../e2e/product/prepare.ts'
import { slowness } from '../../e2e/browser/slowness.ts'
import { percentile, report } from '../setup/figures.ts'
import { openChromium, signedIn, withProduct } from './real-browser.ts'

/**
 * A list at rest in a real browser: how long from the press on it in Saved Lists until its rows are drawn and the page
 * is free for the next press, and how many frames a second it draws while 200 rows are scrolled from end to end and back.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 10)
const rows = 200
/** Together more than the rows. */
const trades = [
  'restaurant',
  'cafe',
  'hairdresser',
  'dentist',
  'lawyer',
  'hotel',
  'bakery',
  'doctor',
  'bar',
  'plumber',
]

/** In the page: milliseconds from the next press until rows are drawn and a task of the page runs at once again. */
const interactiveAfter = `new Promise((resolve) => {
  addEventListener('click', ({ timeStamp }) => {
    const look = () => {
      if (!document.querySelector('tr[data-id]')) return requestAnimationFrame(look)
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    }
    look()
  }, { capture: true, once: true })
})`

/** In the page: scrolls the rows by a share of a screen each frame, down and up, and answers frames a second. */
const framesWhileScrolling = `new Promise((resolve) => {
  let frame = document.querySelector('tr[data-id]').parentElement
  while (frame.scrollHeight <= frame.clientHeight + 1) frame = frame.parentElement
  const end = frame.scrollHeight - frame.clientHeight
  const step = 60
  const times = []
  let [at, way] = [0, 1]
  const move = (now) => {
    times.push(now)
    at += step * way
    if (at >= end) way = -1
    frame.scrollTop = at
    if (at < 0) return resolve((times.length - 1) / ((times.at(-1) - times[0]) / 1000))
    requestAnimationFrame(move)
  }
  requestAnimationFrame(move)
})`

await withProduct(openChromium, async ({ browser, url, token }) => {
  const [town] = await ask({ url, token }, findLocalities, { query: { q: 'Testville' } })
  const { id, search } = await ask({ url, token }, createCampaign, {
    body: {
      type: 'local',
      name: 'All of Testville',
      criteria: { type: 'local', categories: trades, place: { kind: 'localities', ids: [town?.id ?? ''] } },
      max_leads: rows,
      max_credits: rows,
    },
  })
  const over = new Set(['done', 'partial', 'blocked', 'rate_limited', 'paused', 'failed', 'stopped'])
  while (!over.has((await ask({ url, token }, getSearch, { params: { id: search.id } })).state))
    await sleep(500)

  const context = await signedIn(browser, token)
  const page = await context.newPage()
  const slow: number[] = []
  const interactive: number[] = []
  const frames: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(`${url}/lead-search/saved-lists`)
    const link = page.getByRole('link', { name: 'All of Testville' }).first()
    await link.waitFor()
    await sleep(1_000) // the page's other parts are loaded by then
    const [ms] = await Promise.all([page.evaluate<number>(interactiveAfter), link.click()])
    await page.goto(`${url}/lead-search/saved-lists/local-${id}?limit=${rows}`)
    await page.locator('tr[data-id]').first().waitFor()
    await sleep(1_000)
    slow.push(await slowness([page]))
    const drawn = await page.evaluate<number>(framesWhileScrolling)
    if (round === 0) continue // nothing is compiled yet
    interactive.push(ms)
    frames.push(drawn)
  }
  console.log(`the machine computes ${percentile(slow, 0.5).toFixed(1)}x slower than two idle cores`)
  report({
    what: 'a list at rest, from the press to rows and a free page, median',
    measured: percentile(interactive, 0.5),
    bar: { most: 500 },
    unit: 'ms',
  })
  report({
    what: `frames while ${rows} rows are scrolled, median`,
    measured: percentile(frames, 0.5),
    bar: { least: 55 },
    unit: 'frames/s',
  })
})
