import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailKey } from './email-key.ts'
import { websiteHost } from './host-key.ts'
import { phoneKey } from './phone-key.ts'
import { profileKey } from './profile-key.ts'

test('a phone has one key, of an international or a national form, in any digits, or of a chat', () => {
  for (const text of [
    '+49 30 901820',
    '0049 30 901820',
    '030 901820',
    'tel:+49-30-901820',
    '+49 (0)30 901820',
    '٠٣٠ ٩٠١٨٢٠',
    'https://wa.me/4930901820',
  ])
    assert.equal(phoneKey(text, 'DE'), '+4930901820', text)
  for (const text of ['030 901820', '12', 'wa.me/message/ABC']) assert.equal(phoneKey(text, null), null, text)
})

test('a mailbox has one key', () => {
  assert.equal(emailKey('İNFO@FİRMA-BİR.COM.TR'), 'info@firma-bir.com.tr')
  assert.equal(emailKey('INFO+x@MÜLLER.example'), 'info@xn--mller-kva.example')
  assert.equal(emailKey('A.da+x@GoogleMail.com'), 'ada@gmail.com')
})

test('a website has the key of its domain', () => {
  for (const site of [
    'https://www.müller.example/a',
    'http://xn--mller-kva.example:80',
    'https://MÜLLER.example.',
  ])
    assert.equal(websiteHost(site), 'xn--mller-kva.example', site)
  assert.equal(websiteHost('no address'), undefined)
})

test('a page that is of no account has no key, and another account has its own', () => {
  for (const none of [
    'linkedin.com',
    'https://x.com/intent/tweet?text=a',
    'facebook.com/profile.php',
    'https://wa.me/',
    '',
  ])
    assert.equal(profileKey(none), null, none)
  for (const [one, other] of [
    ['linkedin.com/in/ada', 'linkedin.com/company/ada'],
    ['facebook.com/profile.php?id=12', 'facebook.com/profile.php?id=123'],
    ['youtube.com/@ada', 'youtube.com/channel/UCabcdefghijklmnopqrstuv'],
    ['instagram.com/ada.b', 'instagram.com/adab'],
    ['x.com/ada', 'instagram.com/ada'],
    ['instagram.com/p/ada', 'instagram.com/ada'],
  ] as const)
    assert.notEqual(profileKey(one), profileKey(other), one)
})
