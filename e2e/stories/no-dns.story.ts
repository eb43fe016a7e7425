import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { getWallet } from '#contract/wallet/wallet.ts'
import { inDatabase, makePerson } from '../product/people.ts'
import { ask, startList } from '../product/prepare.ts'
import { test } from '../product/product.ts'
import { type RunningProduct, startProduct } from '../product/server.ts'

let product: RunningProduct

/** Knows no name: every question is answered with SERVFAIL (RFC 1035 4.1.1). */
const brokenDns = createSocket('udp4')
brokenDns.on('message', (question, { port, address }) => {
  const answer = Buffer.from(question)
  answer.writeUInt8(answer.readUInt8(2) | 0x80, 2)
  answer.writeUInt8((answer.readUInt8(3) & 0xf0) | 2, 3)
  brokenDns.send(answer, port, address)
})

test.beforeAll(async () => {
  brokenDns.bind(0, '127.0.0.1')
  await once(brokenDns, 'listening')
  const { port } = brokenDns.address()
  product = await startProduct({ QUARRY_DNS_SERVERS: `127.0.0.1:${port}` })
  // Testville becomes a region like any other: its names have to be looked up.
  await inDatabase(product, async (db) => {
    await sql`update directory.datasets set is_sample = false`.execute(db)
  })
})

test.afterAll(async () => {
  await product.stop()
  brokenDns.close()
})

async function openList(page: Page, token: string, listKey: string): Promise<void> {
  await page.goto(`${product.url}/healthz`)
  await page.evaluate((value) => localStorage.setItem('access_token', value), token)
  await page.goto(`${product.url}/lead-search/saved-lists/${listKey}`)
}

test('a region without DNS ends in a true receipt: nothing is found, nothing is charged, and it can be tried again', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const { token } = await makePerson(product, { credits: 100, modules: ['leads'] })
  const { listKey } = await startList(product.url, token)
  await openList(page, token, listKey)

  await expect(
    page.getByText(/\d+ of \d+ websites? couldn't be read: this server can't look up domain names\./),
  ).toBeVisible()
  await expect(page.getByText('Partly done').first()).toBeVisible()
  await expect(page.getByText('0 cr charged')).toBeVisible()
  await expect(page.getByText('All matches are in the list.')).toBeHidden()

  const notChecked = page.getByRole('button', { name: /^Not checked/ })
  await notChecked.click()
  await expect(
    page.getByRole('row', { name: /Not checked · Website's name couldn't be looked up/ }).first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Not found\s*0/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Found\s*0/ })).toBeVisible()

  await page.getByRole('button', { name: 'Receipt', exact: true }).click()
  await expect(page.getByText(/0 of \d+ checked/).first()).toBeVisible()
  await page.keyboard.press('Escape')

  const again = page.getByRole('button', { name: /^Try again.*up to \d+ credits/ })
  await again.click()
  const question = page.getByRole('alertdialog') // more than a quarter of the balance
  await question.getByRole('button', { name: /^Spend up to/ }).click()
  await expect(again).toBeHidden()
  await expect(again).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('0 cr charged')).toBeVisible()
  await expect
    .poll(async () => ask({ url: product.url, token }, getWallet, {}))
    .toMatchObject({ balance: 100, held: 0 })
})
