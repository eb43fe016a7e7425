import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { getOutboxMail, listOutbox } from '#contract/operator/mail-outbox.ts'
import { imageKey } from '#server/features/images/stored-image.ts'
import { keepImage } from '#server/features/images/keep-image.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { startApp } from '#testing/app.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeReseller } from '#testing/make/make-site.ts'
import { startSmtpServer } from '#testing/fakes/mail/smtp-server.ts'

const smtp = await startSmtpServer()
const app = await startApp({ mail: { smtpUrl: smtp.url, from: 'hello@quarry.test' } })
after(() => app.stop().then(() => smtp.stop()))
const { db, files } = app.services
let domains = 0

interface Drawn {
  width: number
  height: number
  background: string
}

/** A reseller whose brand has this logo, and a mail to one of its people. */
async function brandWith(drawn?: Drawn) {
  const domain = `leads.logo${(domains += 1)}.example`
  const { account_id } = await makeReseller(db, domain)
  let logo = ''
  if (drawn) {
    const { width, height, background } = drawn
    const image = await sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer()
    await keepImage(app.services, { upload: image, use: 'logo', holder: 'one' }, async (tx, name) => {
      logo = name
      await tx.updateTable('sites').set({ logo }).where('account_id', '=', account_id).execute()
    })
  }
  const site = { host: domain, reseller_id: account_id, language: 'en' }
  const write = () =>
    db
      .transaction()
      .execute((tx) =>
        sendMail(tx, { to: `mara@${domain}`, template: 'credits_empty', account: account_id, site }),
      )
  return { domain, logo, write }
}

async function sent({ write }: Awaited<ReturnType<typeof brandWith>>): Promise<string> {
  await write()
  await app.work(['deliver-mail'])
  const [{ mail } = assert.fail('nothing arrived')] = smtp.taken.splice(0)
  return mail.html ?? ''
}

const imageOf = (html: string) => /<img [^>]*>/.exec(html)?.[0] ?? assert.fail('no image')

test('a mail shows the logo of the business, from its own host, in the room there is', async () => {
  const brand = await brandWith({ width: 800, height: 100, background: '#0b1f3a' })
  const html = await sent(brand)
  const image = imageOf(html)
  const src = `https://${brand.domain}/api/images/${brand.logo}`
  assert.ok(image.includes(`src="${src}" alt="Brand of ${brand.domain}" width="240" height="30"`), image)
  assert.match(html, /background:#ffffff;background-image:linear-gradient\(#ffffff,#ffffff\)/)
  const served = await app.http.inject({ url: new URL(src).pathname, headers: { host: brand.domain } })
  assert.deepEqual(
    [served.statusCode, served.headers['content-type'], served.headers['cross-origin-resource-policy']],
    [200, 'image/png', 'cross-origin'],
  )
})

test('a sign that does not say the name stands beside it, and a pale one on a dark plate', async () => {
  const brand = await brandWith({ width: 480, height: 480, background: '#ffffffee' })
  const html = await sent(brand)
  assert.match(imageOf(html), /alt="" width="40" height="40"/)
  assert.match(html, /linear-gradient\(#202633,#202633\)/)
  assert.ok(html.includes(`>Brand of ${brand.domain}</td>`))
})

test('without a logo, or when its file is gone, the name stands there', async () => {
  const lost = await brandWith({ width: 100, height: 100, background: 'red' })
  await files.remove(imageKey(lost.logo))
  for (const brand of [await brandWith(), lost]) {
    const html = await sent(brand)
    assert.ok(!html.includes('<img') && html.includes(`>Brand of ${brand.domain}</td>`))
  }
})

test('the operator sees it too, on a page that loads from its own host alone', async () => {
  const { write, logo } = await brandWith({ width: 300, height: 100, background: 'teal' })
  await write()
  const admin = await makeAdmin(db)
  const { items } = await app.as(admin, listOutbox, { query: { state: 'waiting' } })
  const { html } = await app.as(admin, getOutboxMail, { params: { id: items[0]?.id ?? '' } })
  assert.match(imageOf(html ?? ''), new RegExp(`src="/api/images/${logo}"`))
})
