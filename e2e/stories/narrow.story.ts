import { expect, type Page } from '@playwright/test'
import { type Prepared, signIn, speak, startList } from '../product/prepare.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { inDatabase, makePerson } from '../product/people.ts'
import { test } from '../product/product.ts'
import { isAccessible } from '../browser/is-accessible.ts'

let token: string
let prepared: Prepared
test.beforeAll(async ({ product }) => {
  ;({ token } = await makePerson(product, {}))
  prepared = await startList(product.url, token)
  await speak(product.url, token, 'de')
})
test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })

const enter = (page: Page, session: string) =>
  page.addInitScript((value) => localStorage.setItem('access_token', value), session)

/** How many rows the visible controls of an element make, and how far they reach out of it sideways in pixels. */
async function rowsIn(page: Page, selector: string) {
  const script = `(() => {
    const frame = document.querySelector(${JSON.stringify(selector)})
    const outer = frame.getBoundingClientRect()
    const boxes = [...frame.querySelectorAll('button, input, a, h1')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 4 && height > 4)
      .toSorted((a, b) => a.top - b.top)
    let rows = 0
    let bottom = -1
    for (const box of boxes) {
      if (box.top >= bottom) rows += 1
      bottom = Math.max(bottom, box.bottom)
    }
    const outside = Math.max(0, ...boxes.map(({ left, right }) => Math.max(outer.left - left, right - outer.right)))
    return { rows, outside }
  })()`
  return page.evaluate<{ rows: number; outside: number }>(script)
}

test('the footer of New search is one row in German at 1280 and at 768 pixels', async ({ page, product }) => {
  await enter(page, token)
  const asked = new URLSearchParams({
    categories: JSON.stringify(['restaurant', 'dentist']),
    localities: JSON.stringify([prepared.townId]),
    skip_owned: 'false',
  })
  for (const width of [1440, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${product.url}/lead-search/new-search?${asked.toString()}`)
    await expect(page.getByRole('button', { name: /^Suchen bis zu \d+ Credits/ })).toBeVisible()
    expect(await rowsIn(page, 'main footer'), `${width} pixels`).toEqual({ rows: 1, outside: 0 })
  }
  await isAccessible(page)
})

test('no heading and no hint of Users is cut in German at 1280 and at 1440 pixels', async ({
  page,
  product,
}) => {
  const operator = await signIn(product.url)
  await speak(product.url, operator, 'de')
  await enter(page, operator)
  const cut = `[...document.querySelectorAll('thead .truncate')].filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => one.textContent)`
  const spare = `(() => {
    const field = document.querySelector('main input[placeholder]')
    const style = getComputedStyle(field)
    const pen = Object.assign(document.createElement('canvas').getContext('2d'), { font: style.font })
    const padding = parseFloat(style.paddingInlineStart) + parseFloat(style.paddingInlineEnd)
    return field.clientWidth - padding - pen.measureText(field.placeholder).width
  })()`
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${product.url}/admin/users`)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    expect(await page.evaluate(cut), `${width} pixels`).toEqual([])
    expect(await page.evaluate<number>(spare), `${width} pixels`).toBeGreaterThanOrEqual(0)
  }
  await isAccessible(page)
  await speak(product.url, operator, 'en') // the next story of this product reads English
})

/** Pixels from the top of the page's content to its first row, without the strip of a search. */
const aboveRows = `(() => {
  const main = document.querySelector('main').getBoundingClientRect()
  const row = document.querySelector('main tbody tr, main li').getBoundingClientRect()
  return row.top - main.top
})()`

test('the email states of a list stand side by side where the toolbar has room, and in a menu elsewhere', async ({
  page,
  product,
}) => {
  const user = await makePerson(product, {})
  const leads = [{ name: 'Ada Loom', email: 'ada@loom.example', email_state: 'found' as const }]
  const id = await inDatabase(product, (db) => makeLeads(db, user, { leads, type: 'people' }))
  await speak(product.url, user.token, 'en')
  await enter(page, user.token)
  await page.goto(`${product.url}/lead-search/saved-lists/people-${id}`)
  const word = page.getByRole('group', { name: 'Email status' }).getByText('Not checked')
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    await expect(filter).toBeVisible()
    return (await word.isVisible()) ? ((await word.boundingBox())?.width ?? 0) : 0
  }
  const menu = page.getByRole('combobox', { name: 'Email status' })
  await expect(word).toBeAttached()
  await expect.poll(() => widthAt(1280)).toBeGreaterThan(40)
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(menu).toHaveText('All 1')
  await expect(word).toBeHidden()
  await expect.poll(() => widthAt(1280)).toBeGreaterThan(40)
  const types = await startList(product.url, user.token)
  await page.goto(`${product.url}/lead-search/saved-lists/${types.listKey}`)
  await expect.poll(() => widthAt(1280)).toBeGreaterThan(40)
  await expect.poll(() => widthAt(1040)).toBe(0)
  await expect(menu).toHaveText('All 45')
})

test('head and toolbar of a list are one row each, in German at 1440, 1280, 1024 and 768 pixels', async ({
  page,
  product,
}) => {
  await enter(page, token)
  await page.goto(`${product.url}/lead-search/saved-lists/${prepared.listKey}`)
  await page.getByRole('button', { name: 'Beleg ausblenden' }).click()
  for (const width of [1440, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('button', { name: 'CSV exportieren' })).toBeVisible()
    expect(await rowsIn(page, 'main header'), `head at ${width} pixels`).toEqual({ rows: 1, outside: 0 })
    const tools = 'main [class*="@container/tools"]'
    expect(await rowsIn(page, tools), `toolbar at ${width} pixels`).toEqual({ rows: 1, outside: 0 })
    expect(await page.evaluate<number>(aboveRows)).toBeLessThanOrEqual(160)
    await isAccessible(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('combobox', { name: 'E-Mail-Status' })).toBeVisible()
  expect(await page.evaluate<number>(aboveRows)).toBeLessThanOrEqual(184)
  await isAccessible(page)

  await page.getByRole('button', { name: 'Auswählen', exact: true }).click()
  await page.getByRole('listitem').getByRole('checkbox').first().click()
  const bar = page.getByRole('toolbar', { name: 'Auswahl' })
  await expect(bar.getByText('1 ausgewählt')).toBeVisible()
  expect(await rowsIn(page, 'main [role="toolbar"][aria-label="Auswahl"]')).toEqual({ rows: 1, outside: 0 })
  await bar.getByRole('button', { name: 'Aktionen' }).click()
  await expect(page.getByRole('menuitem', { name: /^Mitarbeitende finden.*Cr/ })).toBeVisible()
  await isAccessible(page)
})
