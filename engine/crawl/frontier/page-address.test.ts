import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanAddress, isTrap, pageKey } from './page-address.ts'
import { isSameSite } from './same-site.ts'

function key(address: string): string {
  return pageKey(cleanAddress(address) ?? new URL('about:blank'))
}

test('one page has one key, however its address is written', () => {
  const same = [
    'https://example.com/About/',
    'http://www.example.com/about',
    'https://example.com/about/index.html#team',
    'https://example.com/about?utm_source=x&PHPSESSID=1',
    'https://user:pw@example.com/about;jsessionid=A1',
  ]
  assert.equal(new Set(same.map(key)).size, 1)
  assert.notEqual(key('https://example.com/p?id=1'), key('https://example.com/p?id=2'))
  assert.equal(key('https://example.com/p?a=1&b=2'), key('https://example.com/p?b=2&a=1'))
})

test('files, actions and endless addresses are traps, pages are not', () => {
  const traps = [
    '/a.pdf',
    '/photo.JPG',
    '/wp-login.php',
    '/cart/',
    '/login',
    '/a/b/a/b/a/b',
    '/s?a=1&b=2&c=3&d=4',
    `/${'x'.repeat(600)}`,
    '/1/2/3/4/5/6/7/8/9',
  ]
  for (const path of traps) assert.equal(isTrap(new URL(path, 'https://example.com')), true, path)
  const pages = ['/', '/contact.html', '/p?id=7', '/de/ueber-uns/team', '/catalogue/login-help-center']
  for (const path of pages) assert.equal(isTrap(new URL(path, 'https://example.com')), false, path)
})

test('a site is its host with and without www and language, not its other subdomains', () => {
  const home = new URL('https://www.example.co.uk/')
  for (const host of ['example.co.uk', 'de.example.co.uk', 'en-gb.example.co.uk', 'www.example.co.uk']) {
    assert.equal(isSameSite(home, new URL(`http://${host}/`)), true, host)
  }
  for (const host of ['shop.example.co.uk', '17.example.co.uk', 'other.co.uk', 'example.com', '127.0.0.1']) {
    assert.equal(isSameSite(home, new URL(`http://${host}/`)), false, host)
  }
  assert.equal(isSameSite(new URL('https://one.github.io/'), new URL('https://de.github.io/')), false)
})
