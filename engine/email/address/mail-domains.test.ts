import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDisposableDomain, isFreeMailDomain } from './mail-domains.ts'
import { findMailProvider } from '#engine/email/mail-server/mail-provider.ts'
import { isRoleAddress } from './role-addresses.ts'

const roles =
  'info Info+web contact no-reply noreply do.not.reply kontakt buchhaltung bewerbung commercial compta ventas administración segreteria prenotazioni info-berlin sales2 uk.sales kundenservice iletişim księgowość ufficio.stampa zakaz'
for (const local of roles.split(' ')) {
  test(`${local} is an office`, () => assert.equal(isRoleAddress(local), true))
}

for (const local of 'anna.prova aprova anna it.prova anna.jobs dr.prova'.split(' ')) {
  test(`${local} is a person`, () => assert.equal(isRoleAddress(local), false))
}

test('free and disposable domains are known, with what lies under a disposable one', () => {
  assert.deepEqual([isFreeMailDomain('gmail.com'), isFreeMailDomain('esempio.example')], [true, false])
  assert.deepEqual([isDisposableDomain('yopmail.com'), isDisposableDomain('x.yopmail.com')], [true, true])
  assert.deepEqual(
    [isDisposableDomain('esempio.example'), isDisposableDomain('notyopmail.com')],
    [false, false],
  )
})

test('a provider is known by the suffix of its mail server alone', () => {
  assert.equal(findMailProvider('ASPMX.L.GOOGLE.COM.'), 'google')
  assert.equal(findMailProvider('esempio-example.mail.protection.outlook.com'), 'microsoft365')
  assert.equal(findMailProvider('outlook-com.olc.protection.outlook.com'), 'outlook_consumer')
  assert.equal(findMailProvider('mx.notgoogle.com'), null)
})
