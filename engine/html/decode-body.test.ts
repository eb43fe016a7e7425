import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { decodeBody } from './decode-body.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

describe('the text of a body is decoded', () => {
  it('by the header', () =>
    assert.equal(decodeBody(Buffer.from([0xcf, 0xf0, 0xe8]), 'text/html; charset=windows-1251'), 'При'))
  it('by the byte order mark before the header', () => {
    assert.equal(decodeBody(Buffer.from('\ufeffGrüße'), 'text/html; charset=windows-1251'), 'Grüße')
    assert.equal(decodeBody(Buffer.from('\ufeffGrüße', 'utf16le'), 'text/html'), 'Grüße')
  })
  it('by the meta of the page', () => {
    const html = '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">\u00b3'
    assert.ok(decodeBody(latin(html), 'text/html').endsWith('ł'))
  })
  it('as UTF-8 where nothing is said', () => assert.equal(decodeBody(Buffer.from('Grüße'), ''), 'Grüße'))
  it('as windows-1252 where it is no UTF-8', () =>
    assert.equal(decodeBody(latin('Grüße'), 'text/html; charset=utf-8'), 'Grüße'))
  it('as UTF-8 where the server’s default says otherwise', () => {
    assert.equal(decodeBody(Buffer.from('Grüße'), 'text/html; charset=iso-8859-1'), 'Grüße')
  })
  it('with one broken byte among good letters', () => {
    assert.ok(
      decodeBody(Buffer.concat([Buffer.from('ä'.repeat(50)), Buffer.from([0xff])]), '').startsWith('ää'),
    )
  })
  it('under any name of a charset', () =>
    assert.equal(decodeBody(Buffer.from('x'), 'text/html; charset=nonsense'), 'x'))
})
