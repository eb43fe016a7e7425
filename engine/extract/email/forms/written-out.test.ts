import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseHtml } from '#engine/html/parse-html.ts'
import { mergeSite } from '#engine/extract/merge-site.ts'
import { readPage } from '#engine/extract/read-page.ts'

const siteUrl = 'https://atelier-nord.example/'

function found(body: string): string[] {
  const { emails } = mergeSite([readPage(parseHtml(body, siteUrl), { siteUrl })], { siteUrl })
  return emails.filter(({ ownership }) => ownership === 'own').map(({ email }) => email)
}

describe('an address is found', () => {
  const words = [
    'info (at) atelier-nord.example',
    'info(@)atelier-nord[.]example',
    'info at atelier-nord.example',
    'info_at_atelier-nord.example',
    'info[at]atelier-nord[dot]example',
    'info {ät} atelier-nord (punkt) example',
    'info(arroba)atelier-nord(punto)example',
    'info <at> atelier-nord.example',
    'info (chiocciola) atelier-nord.example',
    'info [małpa] atelier-nord [kropka] example',
    'info(собака)atelier-nord(точка)example',
    'info (zavináč) atelier-nord (tečka) example',
    'info [kukac] atelier-nord [pont] example',
    'info(a)atelier-nord.example',
    'info [@] atelier-nord.example',
    'E-Mail: info at atelier-nord dot example',
    'info AT atelier-nord DOT example',
    'info -at- atelier-nord.example',
    'E-Mail: info @ atelier-nord.example',
    'infoNOSPAM@atelier-nord.example',
  ]
  for (const text of words) {
    it(`written as ${text}`, () => {
      const escaped = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      assert.deepEqual(found(`<p>${escaped}</p>`), ['info@atelier-nord.example'])
    })
  }
})

describe('no address is found', () => {
  const sentences = [
    'Thanks to @quill.example for the talk',
    'Email us or follow @quill.example',
    'Follow @night_owl at noon.example',
    'We met at atelier-nord.example at nine',
    'Mail us or look at shop.example',
    'The shop at atelier-nord.example opens at ten',
    'They arrived at dot point example',
    'Write to us at point dot example',
    'the dot com bubble (at) its end',
    'We spoke at london.example (at) the autumn fair',
    'info at atelier-nord point example',
    'info (at) atelier-nord (point) example',
    'info (arroba) atelier-nord (kropka) example',
    'info (arobase) atelier-nord (dot)',
    'Volume (a) b.example and (b) c.example',
    'Il va (à) paris.example',
    'Contact: see the list at atelier-nord.example/list',
    'bundesw€hrk@rriere.example',
    '5 @ 3.example each',
    'C@fé l@st c@ll',
  ]
  for (const text of sentences) it(`in ${text}`, () => assert.deepEqual(found(`<p>${text}</p>`), []))
})

describe('an address written out in a sentence is found', () => {
  const sentences = [
    'Orders go to orders [at] atelier-nord [dot] example, please.',
    'Mail: orders at atelier-nord.example',
    'Please mail orders at atelier-nord dot example today',
    'Nora Lind | orders at atelier-nord dot example | 2nd floor',
    'Schreiben Sie orders (ät) atelier-nord (punkt) example',
    'Escriba a orders arroba atelier-nord punto example',
    'Napisz: orders małpa atelier-nord kropka example',
    'Írjon: orders kukac atelier-nord pont example',
    'E-mail: orders snabel-a atelier-nord punkt example',
    'Пишите: orders собака atelier-nord точка example',
    'Écrivez à orders (arobase) atelier-nord (point) example',
    'E-mail : orders arobase atelier-nord point example',
    'orders＠atelier-nord．example',
    'メール：orders アット atelier-nord ドット example',
    'orders(a)atelier-nord.example',
  ]
  for (const text of sentences)
    it(`in ${text}`, () => assert.deepEqual(found(`<p>${text}</p>`), ['orders@atelier-nord.example']))
})
