import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listAllAuditEntries, listAuditEntries } from '#contract/account/audit.ts'
import { startImpersonation } from '#contract/account/impersonation.ts'
import { getOutboxMail, listOutbox, showOutboxMail } from '#contract/operator/mail-outbox.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { secretNamesOf } from '#server/platform/mail/mail-secrets.ts'
import { mailText } from '#server/platform/mail/mail-texts.ts'
import { english } from '#server/platform/mail/texts/english.ts'
import { startApp } from '#testing/app.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeUser } from '#testing/make.ts'

const without = await startApp()
const configured = await startApp({ mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@quarry.test' } })
after(() => Promise.all([without.stop(), configured.stop()]))

const code = 'ABCD-EFGH'
const link = 'l0ngerThanAnyCode'
const token = 'tokenOfAnInvitation'

/** A mail that waits, the account it is of, and the operator who finds it. */
async function waiting(on: typeof without, template: 'reset_code' | 'team_invitation' = 'reset_code') {
  const { db } = on.services
  const reader = await makeUser(db)
  const values =
    template === 'reset_code' ? { code, link, email: reader.email } : { inviter: 'Mara Lindqvist', token }
  await db
    .transaction()
    .execute((tx) => sendMail(tx, { to: reader.email, template, values, account: reader.account_id }))
  const operator = await makeAdmin(db)
  const { items } = await on.as(operator, listOutbox)
  const mail = items.find(({ recipient }) => recipient === reader.email) ?? assert.fail('no mail')
  return { reader, operator, params: { id: mail.id }, list: JSON.stringify(items) }
}

const saysNothing = (said: string) => {
  for (const key of [code, link, token]) assert.ok(!said.includes(key), said)
}

test('T3 a mail that waits is shown to the operator without the code and the links that let its reader in', async () => {
  for (const template of ['reset_code', 'team_invitation'] as const) {
    const { operator, params, list } = await waiting(without, template)
    saysNothing(list)
    const mail = await without.as(operator, getOutboxMail, { params })
    saysNothing(JSON.stringify(mail))
    assert.deepEqual([mail.hides, mail.may_show], ['secrets', true])
    assert.ok(mail.html && mail.text)
  }
})

test('T11 without a mail server the operator is shown code and link to hand them on, and the account reads that it was done', async () => {
  const { reader, operator, params } = await waiting(without)
  const shown = await without.as(operator, showOutboxMail, { params })
  for (const said of [shown.text ?? '', shown.html ?? ''])
    assert.ok(said.includes(code) && said.includes(link), said)
  assert.deepEqual([shown.hides, shown.may_show], ['nothing', false])
  await without.as(operator, showOutboxMail, { params })
  const { items } = await without.as(reader, listAuditEntries, { query: { action: 'mail_read' } })
  assert.equal(items.length, 2)
  const [{ actor_id, object_id, object_name, after, address } = assert.fail('no entry')] = items
  assert.deepEqual([actor_id, object_id, object_name], [operator.id, params.id, reader.email])
  assert.deepEqual(after, { subject: 'Your password reset code' })
  assert.equal(address, '', 'where people of the platform sit is not told')
  const all = await without.as(operator, listAllAuditEntries, { query: { limit: '100' } })
  saysNothing(JSON.stringify(all))
})

test('T3 with a mail server no operator is shown a code, and an attempt leaves no audit entry', async () => {
  const { reader, operator, params, list } = await waiting(configured)
  saysNothing(list)
  const mail = await configured.as(operator, getOutboxMail, { params })
  saysNothing(JSON.stringify(mail))
  assert.deepEqual([mail.hides, mail.may_show], ['secrets', false])
  const refused = await configured.ask(operator, showOutboxMail, { params })
  assert.equal(refused.status, 409)
  saysNothing(JSON.stringify(refused))
  assert.equal((await configured.as(reader, listAuditEntries, { query: { action: 'mail_read' } })).total, 0)
})

test('T11 an impersonated operator is shown no code: codes are for the operator in person', async () => {
  const { operator, params } = await waiting(without)
  const { db } = without.services
  const helped = await makeUser(db, { modules: ['leads', 'admin'] })
  const body = { reason: 'Asked for help' }
  const { authorisation } = await without.as(operator, startImpersonation, {
    params: { id: helped.id },
    body,
  })
  const asked = await without.ask({ ...helped, token: authorisation.token }, showOutboxMail, { params })
  assert.equal(asked.status, 403)
})

test('the answer with a code is kept for no repeat', async () => {
  const { operator, params } = await waiting(without)
  await without.as(operator, showOutboxMail, { params })
  saysNothing(JSON.stringify(await without.services.db.selectFrom('idempotency_keys').selectAll().execute()))
})

test('whatever a mail has to type in or to click is left out, in every language', () => {
  const templates = Object.keys(english) as (keyof typeof english)[]
  const withSecrets = templates.filter((template) => secretNamesOf(template).length > 0)
  assert.deepEqual(withSecrets.toSorted(), [
    'account_invitation',
    'confirm_email',
    'confirm_new_email',
    'confirm_session',
    'reset_code',
    'team_invitation',
  ])
  for (const template of templates)
    for (const language of ['de', 'ar']) {
      const { code: shown = '', button } = mailText(template, language)
      const names = `${shown} ${button?.path ?? ''}`.match(/(?<=\{\{\s*)\w+/g) ?? []
      assert.deepEqual([...names].toSorted(), secretNamesOf(template).toSorted(), `${template} ${language}`)
    }
})
