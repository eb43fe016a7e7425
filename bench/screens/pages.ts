import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { percentile, report } from '../setup/figures.ts'
import { launchOptions, withProduct } from './real-browser.ts'

/**
 * Login, new search and a list as Lighthouse sees them, on a phone (its simulated slow line and processor) and on a
 * desktop: medians of three runs each.
 */
const runs = Number(process.env['BENCH_ROUNDS'] ?? 3)
const devtoolsPort = 3957

/** Lighthouse audits by name, and the categories that count. */
const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

type Figures = Record<keyof typeof audits | 'requests' | 'score', number>

const folder = mkdtempSync(join(tmpdir(), 'quarry-bench-pages-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const openBrowser = () =>
  chromium.launchPersistentContext(folder, {
    ...launchOptions,
    args: [`--remote-debugging-port=${devtoolsPort}`],
  })
await withProduct(openBrowser, async ({ browser, url, token, listKey }) => {
  const pages = [
    { name: 'login', path: '/login', token: '', mostRequests: 12 },
    { name: 'new search', path: '/lead-search/new-search', token, mostRequests: 25 },
    { name: 'list', path: `/lead-search/saved-lists/${listKey}`, token, mostRequests: 25 },
  ]
  for (const { name, path, token: held, mostRequests } of pages) {
    await hold(browser, { url, token: held })
    for (const form of ['mobile', 'desktop'] as const) {
      const samples: Figures[] = []
      for (let run = 0; run < runs; run += 1) samples.push(await measure(url + path, form))
      const of = (figure: keyof Figures) =>
        percentile(
          samples.map((sample) => sample[figure]),
          0.5,
        )
      console.log(
        `      ${name}, ${form}: LCP ${of('lcp').toFixed(0)} ms, FCP ${of('fcp').toFixed(0)} ms, TBT ${of('tbt').toFixed(0)} ms, CLS ${of('cls').toFixed(3)}, lowest score ${of('score')}, ${of('requests')} requests`,
      )
      const bars = [
        { figure: 'requests', bar: { most: mostRequests }, unit: 'requests' },
        { figure: 'lcp', bar: { most: 2_500 }, unit: 'ms LCP' },
        { figure: 'tbt', bar: { most: 50 }, unit: 'ms TBT' },
        { figure: 'cls', bar: { most: 0.02 }, unit: 'CLS' },
        { figure: 'score', bar: { least: 95 }, unit: 'lowest score' },
      ] as const
      if (form === 'mobile')
        for (const { figure, bar, unit } of bars)
          report({ what: `${name} on a phone`, measured: of(figure), bar, unit })
    }
  }
})

/** The session that the next pages have, or none. */
async function hold(context: BrowserContext, { url, token }: { url: string; token: string }): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(`localStorage.setItem('access_token', ${JSON.stringify(token)})`)
  if (!token) await page.evaluate(`localStorage.removeItem('access_token')`)
  await page.close()
}

async function measure(url: string, form: 'mobile' | 'desktop'): Promise<Figures> {
  const config = form === 'desktop' ? desktopConfig : undefined
  const result = await lighthouse(url, { port: devtoolsPort, logLevel: 'error' }, config)
  if (!result) throw new Error(`Lighthouse has no result for ${url}`)
  const { lhr } = result
  const number = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
  const requests = lhr.audits['network-requests']?.details as { items: unknown[] } | undefined
  const scores = categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100))
  return {
    fcp: number(audits.fcp),
    lcp: number(audits.lcp),
    tbt: number(audits.tbt),
    cls: number(audits.cls),
    requests: requests?.items.length ?? Number.NaN,
    score: Math.min(...scores),
  }
}
