import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { createCampaign } from '#contract/leads/lists.ts'
import { slowness } from '../../e2e/browser/slowness.ts'
import { ask } from '../../e2e/product/prepare.ts'
import { percentile, report } from '../setup/figures.ts'
import { openChromium, signedIn, withProduct } from './real-browser.ts'

/**
 * 20 tabs of one browser on the same list, over HTTP/1.1 as `npm start` serves it. Each round starts a search that adds
 * leads to the list; every tab notes when it has drawn them.
 */
const tabCount = Number(process.env['BENCH_TABS'] ?? 20)
const rounds = ['hotel', 'cafe', 'lawyer', 'bakery', 'hairdresser', 'pharmacy', 'bank', 'bar']

/** In the page: the time when this many leads are drawn. */
const rowsDrawn = (count: number) => `new Promise((resolve) => {
  const watcher = new MutationObserver(() => {
    if (document.querySelectorAll('tr[data-id]').length < ${count}) return
    watcher.disconnect()
    resolve(Date.now())
  })
  watcher.observe(document.body, { childList: true, subtree: true })
})`

await withProduct(openChromium, async ({ browser, url, token, townId }) => {
  const search = (category: string, list: { name: string } | { campaign_id: string }) =>
    ask({ url, token }, createCampaign, {
      body: {
        type: 'local',
        ...list,
        criteria: { type: 'local', categories: [category], place: { kind: 'localities', ids: [townId] } },
        max_leads: 2,
        max_credits: 2,
        skip_owned: false,
      },
    })
  const { id } = await search('airport', { name: 'Tabs' })
  const own = await socketCount(url)
  const tabs = await openTabs(await signedIn(browser, token), `${url}/lead-search/saved-lists/local-${id}`)
  const samples: number[] = []
  const slowest: number[] = []
  const slower: number[] = []
  for (const [round, category] of rounds.entries()) {
    slower.push(await slowness(tabs))
    const drawn = tabs.map((tab) => tab.evaluate<number>(rowsDrawn(2 * round + 1)))
    const began = Date.now()
    await search(category, { campaign_id: id })
    const waited = (await Promise.all(drawn)).map((at) => at - began)
    samples.push(...waited)
    slowest.push(Math.max(...waited))
    await Promise.all(tabs.map((tab) => tab.getByText('Done', { exact: true }).waitFor()))
  }
  const ms = (values: number[]) => `${percentile(values, 0.5).toFixed(0)} ms`
  console.log(`${(await socketCount(url)) - own} sockets`)
  console.log(`the machine computes ${percentile(slower, 0.5).toFixed(1)}x slower than two idle cores`)
  console.log(`median ${ms(samples)}, slowest tab of a round: median ${ms(slowest)}`)
  report({
    what: `button to new rows in ${tabCount} tabs`,
    measured: percentile(samples, 0.95),
    bar: { most: 1_500 },
    unit: 'ms p95',
  })
})

async function openTabs(context: BrowserContext, url: string): Promise<Page[]> {
  const tabs: Page[] = []
  for (let tab = 0; tab < tabCount; tab += 1) {
    const page = await context.newPage()
    await page.goto(url)
    await page.getByRole('heading', { level: 1, name: 'Tabs' }).waitFor()
    tabs.push(page)
  }
  return tabs
}

/** Open connections to the product's port from this machine (Linux: state 01 in /proc/net/tcp is established). */
async function socketCount(url: string): Promise<number> {
  const hex = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')
  const tables = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8')))
  return tables
    .join('\n')
    .split('\n')
    .filter((line) => new RegExp(`^\\s*\\d+: \\w+:${hex} \\w+:\\w+ 01 `).test(line)).length
}
