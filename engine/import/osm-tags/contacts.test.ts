import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesOf } from './names.ts'
import { phonesOf } from './phones.ts'
import { profilesOf } from './profiles.ts'
import { emailsOf, websitesOf } from './websites.ts'

test('every phone is in E.164, plain keys first, national forms by country', () => {
  assert.deepEqual(phonesOf({ phone: '020 7946 0018', 'contact:mobile': '+44 7911 123456' }, 'GB'), [
    '+442079460018',
    '+447911123456',
  ])
  assert.deepEqual(phonesOf({ phone: '+44 20 7946 0018;+44 20 7946 0019' }, null), [
    '+442079460018',
    '+442079460019',
  ])
  assert.deepEqual(phonesOf({ phone: '020 7946 0018' }, null), [])
})

test('an extension, two numbers in one value and hidden marks are understood', () => {
  assert.deepEqual(phonesOf({ phone: '+44 20 7946 0018\\;ext=12' }, null), ['+442079460018'])
  assert.deepEqual(phonesOf({ phone: '020 7946 0018 / 020 7946 0019' }, 'GB'), [
    '+442079460018',
    '+442079460019',
  ])
  assert.deepEqual(phonesOf({ phone: '\u200e+44 20 7946 0018-77' }, null), ['+442079460018'])
  assert.deepEqual(phonesOf({ phone: 'https://example.com/' }, 'GB'), [])
})

test('websites get a scheme, lose tracking and doubles', () => {
  const { websites } = websitesOf({
    website: 'www.example.com/shop?utm_source=map&id=4&fbclid=x;http://http://example.org/',
    url: 'https://www.example.com/shop?id=4',
  })
  assert.deepEqual(websites, ['https://www.example.com/shop?id=4', 'http://example.org/'])
  assert.deepEqual(websitesOf({ website: 'none' }).websites, [])
  assert.deepEqual(websitesOf({ website: 'javascript:alert(1)' }).websites, [])
})

test('a page on a network that was entered as website is a profile, not a site', () => {
  const { websites, profiles } = websitesOf({ website: 'https://www.facebook.com/crumb.bakery' })
  assert.deepEqual(websites, [])
  assert.deepEqual(profiles, [{ network: 'facebook', url: 'https://www.facebook.com/crumb.bakery' }])
})

test('profiles come from addresses and from bare handles', () => {
  const tags = {
    'contact:facebook': 'crumb.bakery',
    'contact:instagram': '@crumb',
    'contact:vk': 'https://vk.com/crumb',
    'contact:whatsapp': '+44 7700 900123',
    youtube: 'no',
    twitter: 'https://example.com/not-there',
  }
  assert.deepEqual(profilesOf(tags, []), [
    { network: 'facebook', url: 'https://www.facebook.com/crumb.bakery' },
    { network: 'instagram', url: 'https://www.instagram.com/crumb' },
    { network: 'vk', url: 'https://vk.com/crumb' },
    { network: 'whatsapp', url: 'https://wa.me/447700900123' },
  ])
})

test('e-mails are split, cleaned and kept once', () => {
  const tags = { email: 'mailto:Info@Example.COM; sales@example.com', 'contact:email': 'Info@example.com' }
  assert.deepEqual(emailsOf(tags), ['Info@example.com', 'sales@example.com'])
  assert.deepEqual(emailsOf({ email: 'https://example.com/contact' }), [])
})

test('names by language leave out what is no language', () => {
  const tags = { name: 'Crumb', 'name:de': 'Krume', 'name:zh-Hant': '麵包', 'name:etymology': 'bread' }
  assert.deepEqual(namesOf(tags), { de: 'Krume', 'zh-Hant': '麵包' })
})
