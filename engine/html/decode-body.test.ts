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
  it('by a meta after unknown ones and after comments', () => {
    for (const before of [
      '<!-- <meta charset="utf-8"> -->',
      '<!--<meta charset=koi8-r>--><!-- x',
      '<meta charset="nonsense">',
      '<meta charset=x-user-defined>',
      '<meta name="charset" content="x">',
      '<metadata charset=koi8-r>',
    ]) {
      const html = latin(`${before.replace('<!-- x', '')}<meta charset="iso-8859-2">\u00b3`)
      assert.ok(decodeBody(html, 'text/html').endsWith('ł'), before)
    }
    const commented = latin('<!-- <meta charset="iso-8859-2"> -->\u00b3')
    assert.ok(decodeBody(commented, 'text/html').endsWith('³'))
  })
  it('as UTF-16 by the header, with markup that is UTF-16', () => {
    for (const label of ['utf-16le', 'UTF-16']) {
      assert.equal(decodeBody(Buffer.from('<p>Grüße', 'utf16le'), `text/html; charset=${label}`), '<p>Grüße')
    }
    const big = Buffer.from('<p>Grüße', 'utf16le').swap16()
    assert.equal(decodeBody(big, 'text/html; charset=utf-16be'), '<p>Grüße')
    assert.equal(decodeBody(Buffer.from('<p>Grüße'), 'text/html; charset=utf-16le'), '<p>Grüße')
  })
  it('by the meta where the header is wrong, by the header where both could be right', () => {
    const russian = Buffer.concat([latin('<meta charset="windows-1251">'), Buffer.from([0xcf, 0xf0, 0xe8])])
    for (const wrong of ['utf-8', 'iso-8859-1', 'utf-16le', 'shift_jis'])
      assert.ok(decodeBody(russian, `text/html; charset=${wrong}`).endsWith('При'), wrong)
    assert.ok(decodeBody(russian, 'text/html; charset=koi8-r').endsWith('оПХ'))
    const modern = Buffer.from('<meta charset="utf-8">Привет')
    for (const wrong of ['windows-1251', 'gbk', 'iso-8859-2'])
      assert.ok(decodeBody(modern, `text/html; charset=${wrong}`).endsWith('Привет'), wrong)
    const escaped = latin('<meta charset="iso-2022-jp">\u001b$B$"\u001b(B')
    assert.ok(decodeBody(escaped, 'text/html').endsWith('あ'))
  })
  it('with one broken byte among good letters', () => {
    assert.ok(
      decodeBody(Buffer.concat([Buffer.from('ä'.repeat(50)), Buffer.from([0xff])]), '').startsWith('ää'),
    )
  })
  it('under any name of a charset', () =>
    assert.equal(decodeBody(Buffer.from('x'), 'text/html; charset=nonsense'), 'x'))
})
