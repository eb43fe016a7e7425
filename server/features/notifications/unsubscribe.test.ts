import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getNotificationChoices, setMailTime } from '#contract/account/notifications/choices.ts'
import { readMailTopic, setMailTopic } from '#contract/account/notifications/unsubscribe.ts'
import { forgotPassword } from '#contract/account/auth.ts'
import { addAuditEntry } from '#server/platform/security/audit-entry.ts'
import { lastMail } from '#testing/http/auth-mails.ts'
import { startSmtpServer, type TakenMail } from '#testing/fakes/mail/smtp-server.ts'
import { mailDue, morning } from '#testing/http/due-mails.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const smtp = await startSmtpServer()
const app = await startApp({ mail: { smtpUrl: smtp.url, from: 'hello@quarry.test' } })
after(() => app.stop().then(() => smtp.stop()))
const { db } = app.services

const action = 'webhook_turned_off'

async function tell(user: TestUser): Promise<void> {
  const told = { object_name: 'hooks.example', before: null, after: { is_on: false } }
  await db.transaction().execute((tx) => addAuditEntry(tx, user, { action, ...told }))
  await mailDue(app)
}

async function linkTo(user: TestUser): Promise<string> {
  await tell(user)
  await morning(app)
  const { text } = await lastMail(app, user.email)
  return /^https:\/\/quarry\.test\/unsubscribe\?token=\S+$/m.exec(text)?.[0] ?? assert.fail(text)
}

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''
const choiceOf = async (user: TestUser) =>
  (await app.as(user, getNotificationChoices)).items.find((item) => item.action === action)?.by_email

const post = (url: string) =>
  app.http.inject({
    method: 'POST',
    url: url.slice('https://quarry.test'.length),
    headers: { host: testHost, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

test('a mail program turns one kind off for one user with a POST; opening the link changes nothing', async () => {
  const [user, other] = [await makeUser(db), await makeUser(db)]
  const url = await linkTo(user)
  await app.http.inject({ method: 'GET', url: url.slice(19), headers: { host: testHost } })
  const token = tokenOf(url)
  assert.deepEqual(await app.as(null, readMailTopic, { query: { token } }), { topic: action, is_on: true })
  assert.equal(await choiceOf(user), true)
  for (const _ of [1, 2]) assert.equal((await post(url)).statusCode, 200)
  assert.equal(await choiceOf(user), false)
  assert.equal(await choiceOf(other), true)
  const again = await app.as(null, setMailTopic, { body: { token, is_on: true } })
  assert.deepEqual(again, { topic: action, is_on: true })
  assert.equal(await choiceOf(user), true)
})

test('the link under a daily summary ends the summaries and brings them back', async () => {
  const user = await makeUser(db)
  await app.as(user, setMailTime, { body: { mails: 'daily' } })
  const token = tokenOf(await linkTo(user))
  const answer = await app.as(null, setMailTopic, { body: { token, is_on: false } })
  assert.deepEqual(answer, { topic: 'daily_summary', is_on: false })
  assert.equal((await app.as(user, getNotificationChoices)).mails, 'off')
  await app.as(null, setMailTopic, { body: { token, is_on: true } })
  assert.equal((await app.as(user, getNotificationChoices)).mails, 'daily')
})

test('a changed link is refused, in each way in, and a removed user is not told apart', async () => {
  const user = await makeUser(db)
  const url = await linkTo(user)
  for (const token of [`${tokenOf(url)}x`, 'nothing', user.id]) {
    assert.equal((await app.ask(null, readMailTopic, { query: { token } })).code, 'unsubscribe_link')
    assert.equal(
      (await app.ask(null, setMailTopic, { body: { token, is_on: false } })).code,
      'unsubscribe_link',
    )
    assert.equal((await post(`https://quarry.test/unsubscribe?token=${token}`)).statusCode, 404)
  }
  assert.equal((await post('https://quarry.test/unsubscribe')).statusCode, 404)
  assert.equal(await choiceOf(user), true)
  const removed_at = new Date().toISOString()
  await db.updateTable('users').set({ removed_at }).where('id', '=', user.id).execute()
  assert.equal((await post(url)).statusCode, 200)
})

test('such a mail names its one-click address in its head; a mail with a code has none', async () => {
  const user = await makeUser(db)
  const url = await linkTo(user)
  await app.ask(null, forgotPassword, { body: { email: user.email } })
  await app.work()
  const taken = (subject: RegExp) =>
    smtp.taken.find(({ to, mail }) => to.includes(user.email) && subject.test(mail.subject ?? ''))
  const [told, code] = [taken(/webhook/), taken(/code/)]
  const headOf = (one: TakenMail | undefined, name: string) =>
    one?.mail.headers.find(({ key }) => key === name)?.value
  const address = headOf(told, 'list-unsubscribe') ?? ''
  assert.equal(address, `<${url}>`)
  assert.equal(headOf(told, 'list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  assert.ok(code)
  assert.equal(headOf(code, 'list-unsubscribe'), undefined)
  assert.doesNotMatch(code.raw, /unsubscribe/i)
  await post(address.slice(1, -1))
  assert.equal(await choiceOf(user), false)
  await tell(user)
  await app.work()
  assert.equal(smtp.taken.filter(({ to }) => to.includes(user.email)).length, 2, 'turned off')
})
