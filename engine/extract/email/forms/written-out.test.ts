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
    'ｉｎｆｏ＠ａｔｅｌｉｅｒ－ｎｏｒｄ．ｅｘａｍｐｌｅ',
    'メール：ｉｎｆｏ@ａｔｅｌｉｅｒ-ｎｏｒｄ.ｅｘａｍｐｌｅ',
    'E-posta: info [at] atelier-nord [nokta] example',
    'Scrivici: info chiocciola atelier-nord.example',
    'info [chiocciola] atelier-nord [punto] example',
    'info [στο] atelier-nord [τελεία] example',
    'info [at] atelier-nord [τελεία] example',
    'info(at)atelier-nord(点)example',
    'info [at] atelier-nord [точка] example',
    'info (את) atelier-nord (נקודה) example',
    'info★atelier-nord.example（★を@に変えてください）',
    'info ☆ atelier-nord.example ※「☆」を半角「＠」に置き換えてください',
    'info#atelier-nord.example（请将#换成@）',
    'info＃atelier-nord.example 發信時請把「#」改為「@」',
    'info*atelier-nord.example (*를 @로 바꿔 주세요)',
    'info(a-t)atelier-nord.example - please replace (a-t) with @',
    'info~atelier-nord.example (bitte ~ durch @ ersetzen)',
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
    'info★atelier-nord.example ist unser bester Link',
    'Ersetzen Sie # durch @. Die Seite: page#atelier-nord',
    'Βρείτε μας στο atelier-nord.example κάθε μέρα',
    'Una chiocciola vive 5 anni. Visita atelier-nord.example',
    'モデルＡＢＣ．ｄｅｆ　２０２６',
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

describe('an address whose sign another line of the page tells is found', () => {
  for (const [where, body] of [
    ['before it', '<p>★を@に変えて送信してください。</p><p>メール：orders★atelier-nord.example</p>'],
    ['after it', '<td>orders■atelier-nord.example</td><p>邮件地址中的■请换成@，即把■换成@</p>'],
  ] as const)
    it(where, () => assert.deepEqual(found(body), ['orders@atelier-nord.example']))
})
