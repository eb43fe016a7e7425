import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserOf } from './browser-of.ts'

test('a browser is named by the part of its header that only it has', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  const chrome = `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36`
  assert.equal(browserOf(chrome), 'Chrome 153 · Windows')
  assert.equal(browserOf(`${chrome} Edg/153.0.0.0`), 'Edge 153 · Windows')
  assert.equal(
    browserOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/19.1 Safari/605'),
    'Safari 19 · macOS',
  )
  assert.equal(browserOf('curl/8.1'), undefined)
})
