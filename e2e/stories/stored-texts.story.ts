import { expect, type Page } from '@playwright/test'
import { markupTexts, plantTexts } from '#testing/hostile/stored-texts.ts'
import { seeded, seedOfRun } from '#testing/runs/random.ts'
import { inDatabase, signInNewUser } from '../product/people.ts'
import { test } from '../product/product.ts'

const seed = seedOfRun()
const texts = markupTexts(60, seeded(seed))

/** Notes what a text does that is taken for more than a text: a dialog, a call of a known function, a request elsewhere, a failure. */
async function setTraps(page: Page, url: string): Promise<string[]> {
  const sprung: string[] = []
  page.on('dialog', (dialog) => {
    sprung.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^https?:$/.test(protocol) && host !== new URL(url).host) sprung.push(`request: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) sprung.push(`failed: ${response.url()}`)
  })
  await page.exposeFunction('trapIsSprung', (what: string) => void sprung.push(what))
  await page.addInitScript(tellTales)
  return sprung
}

/** Runs in the page before all else. The form library asks whether it may make functions of text, and may not. */
const tellTales = `
  const tell = (what) => window.trapIsSprung(what)
  for (const name of ['alert', 'confirm', 'prompt', 'print']) window[name] = () => tell(name)
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    if (blockedURI !== 'eval') tell('forbidden by policy: ' + violatedDirective + ' ' + blockedURI)
  })`

/** Elements and attributes that only a text taken for mark-up brings into our pages. */
const foreignMarkup = (page: Page): Promise<string[]> =>
  page.evaluate(`Array.from(document.body.querySelectorAll('*')).flatMap((element) => {
    const isForeign = /^(script|iframe|object|embed|base|math|marquee|meta|link)$/i.test(element.tagName)
    const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'))
    return isForeign || handlers.length > 0 ? [element.outerHTML.slice(0, 200)] : []
  })`)

test('X2 no stored text runs, calls out or is lost on any page that shows it (about 70 texts in 40 fields)', async ({
  page,
  product,
}) => {
  console.log(`SEED=${seed}`)
  const sprung = await setTraps(page, product.url)
  const user = await signInNewUser(page, product)
  const planted = await inDatabase(product, (db) => plantTexts(db, user, texts))
  const list = `/lead-search/saved-lists/local-${planted.listId}`
  const pages: [path: string, shows: string][] = [
    [`${list}?limit=100`, texts[0] ?? ''],
    [`${list}/${planted.leadId}`, ''],
    [`${list}?limit=100&lead=${planted.leadId}`, texts[0] ?? ''],
    ['/lead-search/saved-lists', texts[0] ?? ''],
    ['/manage-team', texts[2] ?? ''],
    ['/profile-settings/profile', ''],
    ['/profile-settings/password', ''],
    ['/settings/business-profile', ''],
    ['/settings/wallet', ''],
  ]
  for (const [path, shows] of pages) {
    await page.goto(`${product.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (shows !== '') await expect(page.getByText(shows).first()).toBeAttached()
    expect(sprung, path).toEqual([])
    expect(await foreignMarkup(page), path).toEqual([])
    expect(new URL(page.url()).host).toBe(new URL(product.url).host)
  }

  await page.goto(`${product.url}${list}?limit=100`)
  const lost = async () => {
    const shown = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ')
    return texts.filter((text) => !shown.includes(text.trim().replaceAll(/\s+/g, ' '))).length
  }
  await expect.poll(lost, 'texts that are not on the page').toBeLessThan(texts.length / 2)
  for (const link of await page.getByRole('link').all()) {
    expect(await link.getAttribute('href')).not.toMatch(/^\s*(javascript|data|vbscript):/i)
  }
  expect(sprung).toEqual([])
})
