import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  getOutboxMail,
  listOutbox,
  retryOutboxMails,
  showOutboxMail,
} from '#contract/operator/mail-outbox.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { startApp } from '#testing/app.ts'
import { startSmtpServer } from '#testing/fakes/mail/smtp-server.ts'
import { makeUser } from '#testing/make.ts'
import { deliverMail } from './deliver-mail.ts'

const refused = 'nobody@firm.example'
const smtp = await startSmtpServer({
  login: { user: 'quarry', password: 'p@ss/word' },
  refuse: (recipient) => (recipient === refused ? { code: 550, text: '5.1.1 No such mailbox' } : undefined),
})
const app = await startApp({ mail: { smtpUrl: smtp.url, from: 'hello@quarry.test' } })
const without = await startApp()
after(() => Promise.all([app.stop(), without.stop()]).then(() => smtp.stop()))

const code = { code: 'ABCD-EFGH', email: 'mara@firm.example', link: 'l0ng' }

async function write(to: string, on = app) {
  const { account_id } = await makeUser(on.services.db)
  await on.services.db
    .transaction()
    .execute((tx) => sendMail(tx, { to, template: 'reset_code', values: code, account: account_id }))
}

const owner = (on = app) => makeUser(on.services.db, { modules: ['admin'] })

test('a mail leaves as text and HTML, once, with links to the host of the settings alone', async () => {
  await write('mara@firm.example')
  await app.work(['deliver-mail'])
  const [{ mail, to, from } = assert.fail('nothing arrived')] = smtp.taken.splice(0)
  assert.deepEqual([to, from], [['mara@firm.example'], 'hello@quarry.test'])
  assert.deepEqual(mail.from, { name: 'Quarry', address: 'hello@quarry.test' })
  for (const body of [mail.text ?? '', mail.html ?? '']) {
    assert.match(body, /ABCD-EFGH/)
    const links = body.match(/https?:\/\/[^\s"<]+/g) ?? []
    assert.ok(links.length > 0)
    for (const link of links) assert.equal(new URL(link).origin, 'https://quarry.test')
  }
  const { id } = await app.services.db.selectFrom('outbox_mails').select('id').executeTakeFirstOrThrow()
  await deliverMail.run(
    { services: app.services, account_id: '', signal: new AbortController().signal, jobId: id },
    { mail_id: id },
  )
  assert.equal(smtp.taken.length, 0)
  const { items } = await app.as(await owner(), listOutbox)
  const gone = await app.as(await owner(), getOutboxMail, { params: { id: items[0]?.id ?? '' } })
  assert.deepEqual([gone.state, gone.text, gone.html, gone.may_show], ['sent', null, null, false])
})

test('what a mailbox refuses is not tried again and says why', async () => {
  await write(refused)
  await app.work(['deliver-mail'])
  const { items } = await app.as(await owner(), listOutbox, { query: { state: 'failed' } })
  assert.match(items[0]?.reason?.message ?? '', /No such mailbox/)
})

test('without a mail server emails wait in the outbox, which the owner alone reads', async () => {
  await write('mara@firm.example', without)
  await without.work(['deliver-mail'])
  const { items, is_configured } = await without.as(await owner(without), listOutbox)
  assert.equal(is_configured, false)
  assert.equal(items[0]?.state, 'not_sent')
  const params = { id: items[0]?.id ?? '' }
  const { text } = await without.as(await owner(without), showOutboxMail, { params })
  assert.match(text ?? '', /ABCD-EFGH/)
  const other = await makeUser(without.services.db, { modules: ['leads', 'whitelabel'] })
  assert.equal((await without.ask(other, listOutbox)).status, 403)
  assert.equal((await without.ask(other, showOutboxMail, { params })).status, 403)
  const stored = await without.services.db.selectFrom('outbox_mails').selectAll().execute()
  assert.doesNotMatch(JSON.stringify(stored), /ABCD-EFGH/)
})

test('W10 no value of a mail adds a recipient, a header or mark-up', async () => {
  const evil = 'x\r\nBcc: evil@attacker.test\r\n\r\n<script>alert(1)</script>{{ brand }}'
  const { account_id } = await makeUser(app.services.db)
  const values = { ...code, code: evil, email: evil }
  await app.services.db
    .transaction()
    .execute((tx) =>
      sendMail(tx, { to: 'mara@firm.example', template: 'reset_code', values, account: account_id }),
    )
  await app.work(['deliver-mail'])
  const [{ mail, to } = assert.fail('nothing arrived')] = smtp.taken.splice(0)
  assert.deepEqual(to, ['mara@firm.example'])
  assert.ok(mail.headers.every(({ key, value }) => key !== 'bcc' && !value.includes('attacker')))
  assert.doesNotMatch(mail.html ?? '', /<script/)
  assert.match(mail.text ?? '', /\{\{ brand \}\}/)
})

test('a mail that was not sent is read as its reader would see it, and sent again when there is a server', async () => {
  await write('mara@firm.example', without)
  await without.work(['deliver-mail'])
  const unsent = await without.as(await owner(without), listOutbox, { query: { state: 'not_sent' } })
  const { id = '' } = unsent.items[0] ?? {}
  const mail = await without.as(await owner(without), showOutboxMail, { params: { id } })
  assert.match(mail.html ?? '', /ABCD-EFGH/)
  assert.equal(
    (await without.ask(await owner(without), retryOutboxMails, { body: {} })).code,
    'no_mail_server',
  )

  await write('late@firm.example')
  await app.services.db
    .updateTable('outbox_mails')
    .set({ state: 'not_sent' })
    .where('recipient', '=', 'late@firm.example')
    .execute()
  assert.deepEqual(await app.as(await owner(), retryOutboxMails, { body: {} }), { retried: 2 })
  await app.work(['deliver-mail'])
  assert.deepEqual(
    smtp.taken.splice(0).map(({ to }) => to),
    [['late@firm.example']],
  )
})

test('the newest mail is the first', async () => {
  const recipients = ['one', 'two', 'three', 'four', 'five'].map((name) => `${name}@firm.example`)
  for (const recipient of recipients) await write(recipient, without)
  const { items } = await without.as(await owner(without), listOutbox, { query: { limit: '5' } })
  assert.deepEqual(
    items.map(({ recipient }) => recipient),
    recipients.toReversed(),
  )
})
