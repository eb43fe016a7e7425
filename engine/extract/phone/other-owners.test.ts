import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mergeSite } from '#engine/extract/merge-site.ts'
import { readPage } from '#engine/extract/read-page.ts'
import { parseHtml } from '#engine/html/parse-html.ts'
import { phones } from '#testing/engine/page-phones.ts'

it('the number and the fax of the chamber in the imprint belong to a third party', () => {
  const body =
    '<p>Telefon: 030 2345670</p><h2>Zuständige Kammer</h2><p>Handwerkskammer Nordheim</p><p>Telefon: 030 2345680</p><p>Fax: 030 2345689</p>'
  assert.deepEqual(
    phones(body, { path: 'impressum' }).map(({ phone, ownership }) => `${ownership} ${phone}`),
    ['own +49302345670', 'third_party +49302345680', 'third_party +49302345689'],
  )
})

describe('numbers of other organisations are told apart', () => {
  const own = (body: string, path = 'kontakt') =>
    phones(body, { path })
      .filter(({ ownership }) => ownership === 'own')
      .map(({ phone }) => phone)
  const ours = '<p>Tel. 030 2345670</p>'
  const cases: [string, string][] = [
    ['below a heading of useful numbers', '<h2>Wichtige Telefonnummern</h2><p>Rohrbruch: 030 2345690</p>'],
    ['of public bodies', '<p>Polizei: 030 2345690</p>'],
    ['of sections of a town', '<p>緑市 子ども課 030 2345690</p>'],
    ['of partners', '<h2>Unsere Partner</h2><h3>Malerei Holm</h3><p>Tel. 030 2345690</p>'],
    [
      'beside a link to their site',
      '<h3>Malerei Holm</h3><p>Tel. 030 2345690</p><a href="https://malerei-holm.de">Website</a>',
    ],
    ['of a firm that serves the site', '<p>Steuerberatung Holm GmbH, Tel. 030 2345690</p>'],
  ]
  for (const [name, body] of cases) it(name, () => assert.deepEqual(own(ours + body), ['+49302345670']))
  it('in a sentence that names another organisation', () => {
    const body =
      '<p>Wenn Sie etwas im Bus vergessen haben, wenden Sie sich bitte an die Verkehrsgesellschaft Holm, Tel. 030 2345690.</p>'
    assert.deepEqual(own(ours + body, 'anfahrt'), ['+49302345670'])
  })
  it('but a sentence of those who write the page names their own number', () => {
    const body =
      '<p>Für alle Fragen zu Ihrem Besuch in der Werkstatt Holm erreichen Sie uns werktags unter Tel. 030 2345690.</p>'
    assert.deepEqual(own(ours + body, 'anfahrt'), ['+49302345670', '+49302345690'])
  })
  it('in cards of clubs of the place, also those without a word for one', () => {
    const card = (name: string, line: string) =>
      `<div class="card"><h3>${name}</h3><p>Kontakt<br>${line}</p></div>`
    const cards =
      card('Gemischter Chor', 'Tom Berger<br>Tel.: 030 2345690') +
      card('Die Dorfmaler', 'Ida<br>Tel.: 030 2345691') +
      card('Tennisverein', 'Mara Linde<br>Tel.: 030 2345692')
    assert.deepEqual(own(`<h2>Vereine in Nordheim</h2>${cards}`, 'vereine'), [])
  })
  it('but the number that a site gives outside of such a list is its own', () => {
    const rows =
      '<ul><li>Gemeinde Nordheim <a href="tel:+49302345670">030 2345670</a></li><li>Sparkasse Holm <a href="tel:+49302345690">030 2345690</a></li><li>Grundschule <a href="tel:+49302345691">030 2345691</a></li></ul>'
    const more = '<p>Fehlt eine? Rufen Sie uns an: <a href="tel:+49302345670">030 2345670</a></p>'
    assert.deepEqual(own(rows + more, 'rufnummern'), ['+49302345670'])
  })
  it('but a section of the firm is its own', () =>
    assert.deepEqual(own('<p>営業課 030 2345670</p>'), ['+49302345670']))
  it('but a credit in the footer says nothing of the number above it', () => {
    const credit = '<footer>Design: <a href="https://malerei-holm.de">Holm</a></footer>'
    assert.deepEqual(own(`<p>Tel. 030 2345670</p>${credit}`), ['+49302345670'])
  })
  it('beside an address of theirs, unless one of the site stands there too', () => {
    const line = (more: string) =>
      `<h2>Kontakt</h2><p>Tel. 030 2345670, <a href="mailto:holm@malerei-holm.de">${more}</a></p>`
    assert.deepEqual(own(line('wiegand.holz@gmx.de'), 'hinweise'), ['+49302345670'])
  })
  it('and the register of sites is no owner of the number above it', () => {
    const line = (host: string) => `<p>Tel. 030 2345670</p><p><a href="https://${host}/">Registriert</a></p>`
    assert.deepEqual(own(line('beian.miit.gov.cn')), ['+49302345670'])
    assert.deepEqual(own(line('malerei-holm.de')), [])
  })
  it('but the only number stays own beside a legal name', () =>
    assert.deepEqual(own('<p>Holzbau Holm GmbH, Feldweg 2, Tel. 030 2345670</p>'), ['+49302345670']))
  it('but a pharmacy keeps the number behind its word', () =>
    assert.deepEqual(own('<title>Apotheke am Markt</title><p>Apotheke am Markt: 030 2345670</p>'), [
      '+49302345670',
    ]))
})

describe('a number that stands on the privacy page alone', () => {
  const on = (body: string) =>
    phones(body, { path: 'datenschutz' }).map(({ phone, ownership }) => `${ownership} ${phone}`)
  it('is the site’s own behind its name', () =>
    assert.deepEqual(on('<p>Tischlerei Wiegand</p><p>Weg 5</p><p>Telefon: 030 2345670</p>'), [
      'own +49302345670',
    ]))
  it('is the site’s own behind the words for who is responsible', () =>
    assert.deepEqual(on('<p>Rekisterinpitäjä:</p><p>Holm</p><p>Telefon: 030 2345670</p>'), [
      'own +49302345670',
    ]))
  it('is an officer’s from outside', () =>
    assert.deepEqual(on('<h2>Datenschutzbeauftragter</h2><p>Prüfwerk GmbH</p><p>Telefon: 030 2345690</p>'), [
      'third_party +49302345690',
    ]))
  it('counts as the site’s own where another page has it too', () => {
    const context = { siteUrl: 'https://tischlerei-wiegand.de/' }
    const pages = ['datenschutz', 'anfahrt'].map((path) =>
      readPage(parseHtml('<p>Holm</p><p>Telefon: 030 2345670</p>', context.siteUrl + path), context),
    )
    const owners = (some: typeof pages) => mergeSite(some, context).phones.map(({ ownership }) => ownership)
    assert.deepEqual([owners(pages.slice(0, 1)), owners(pages)], [['third_party'], ['own']])
  })
})
