import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseHtml } from '#engine/html/parse-html.ts'
import { cpuMs } from '#testing/runs/cpu-time.ts'
import { mergeSite } from '../merge-site.ts'
import { readPage } from '../read-page.ts'

const siteUrl = 'https://www.chor-nordwind.example/'
const own = '<footer>Chor Nordwind, post@chor-nordwind.example</footer>'

/** The addresses of one page of a site, own ones and those of others. */
function owners(body: string, path: string): { own: string[]; others: string[] } {
  const page = parseHtml(`<main>${body}</main>${own}`, siteUrl + path)
  const { emails } = mergeSite([readPage(page, { siteUrl })], { siteUrl })
  const of = (owner: string) =>
    emails
      .filter(({ ownership, email }) => ownership === owner && !email.startsWith('post@'))
      .map(({ email }) => email)
      .toSorted()
  return { own: of('own'), others: of('third_party') }
}

const row = (name: string, email: string) => `<tr><td>${name}</td><td>${email}</td></tr>`
const card = (name: string, email: string, more = '') =>
  `<div class="card"><h3>${name}</h3><p>${more}</p><p><a href="mailto:${email}">Mail</a></p></div>`

describe('equal rows of one list are owned alike', () => {
  it('as people of the site, also the one with a box at her work', () => {
    const rows = row('Mara Lindtner', 'mara.lindtner@gmx.de') + row('Tom Aßhauer', 'tom.asshauer@web.de')
    const { own: ours } = owners(
      `<table>${rows}${row('Ida Brandl', 'i.brandl@optik-brandl.example')}</table>`,
      'vorstand',
    )
    assert.equal(ours.length, 3)
  })

  it('as other organizations, also the one without a word for it', () => {
    const rows =
      row('Singkreis Aue e.V.', 'singkreis.aue@gmx.de') + row('Männerchor Fels', 'fels@maennerchor.example')
    const { others } = owners(`<table>${rows}${row('Die Lerchen', 'lerchen.nord@web.de')}</table>`, 'links')
    assert.equal(others.length, 3)
  })

  it('in cards, below headings, in definitions and in lists', () => {
    const names: [string, string][] = [
      ['Musikschule Tal', 'tal.musik@gmx.de'],
      ['Verlag Notenblatt', 'info@notenblatt.example'],
      ['Orgelbau Rehm', 'rehm.orgel@t-online.de'],
    ]
    const shapes: Record<string, (name: string, email: string) => string> = {
      cards: (name, email) => card(name, email),
      headings: (name, email) => `<h3>${name}</h3><p>Seit 1980.</p><p>${email}</p>`,
      definitions: (name, email) => `<dt>${name}</dt><dd>Hauptstraße 1</dd><dd>${email}</dd>`,
      lists: (name, email) => `<li><b>${name}</b>, Hauptstraße 1, ${email}</li>`,
      paragraphs: (name, email) => `<p><b>${name}</b><br>Hauptstraße 1<br>${email}</p>`,
    }
    for (const [shape, write] of Object.entries(shapes)) {
      const body = names.map(([name, email]) => write(name, email)).join('')
      assert.equal(owners(`<h1>Unsere Partner</h1>${body}`, 'partner').others.length, 3, shape)
    }
  })

  it('but a number in a register beside an address names no other', () => {
    const part = (title: string, text: string) =>
      `<h2>${title}</h2><p>${text} Email : nora@festival-vent.example</p>`
    const body =
      part('Éditeur', "Rue du Pré 12, 1332 Rixain<br>Numéro d'entreprise : BE0732.000.017<br>") +
      part('Contact', "Écrivez à l'éditeur :")
    assert.deepEqual(owners(body, 'mentions-legales').own, ['nora@festival-vent.example'])
  })

  it('but branches that carry the name of the site are its own', () => {
    const body =
      card('Nordwind Lübeck', 'nordwind.luebeck@gmail.com') + card('Nordwind Kiel', 'nordwind.kiel@gmail.com')
    assert.equal(owners(body, 'standorte').own.length, 2)
  })
})

describe('one card alone', () => {
  it('is another organization’s where it names one and links to its site', () => {
    const body =
      '<h2>Tonstudio Welle GmbH</h2><p>Unsere Aufnahme. <a href="https://tonstudio-welle.example">Website</a> hallo@tonstudio-welle.example</p>'
    assert.deepEqual(owners(body, 'projekte/cd').others, ['hallo@tonstudio-welle.example'])
  })

  it('is the site’s own where it names a person', () => {
    const body = '<h2>Dr. Ida Brandl</h2><p>Stimmbildung</p><p>i.brandl@optik-brandl.example</p>'
    assert.deepEqual(owners(body, 'team').own, ['i.brandl@optik-brandl.example'])
  })

  it('says nothing in an imprint, where the owner may be a firm of another name', () => {
    const body =
      '<h2>Angaben gemäß § 5 DDG</h2><p>Klangraum Verwaltungs GmbH</p><p>klangraum.verwaltung@gmx.de</p>'
    assert.deepEqual(owners(body, 'impressum').own, ['klangraum.verwaltung@gmx.de'])
  })
})

describe('a page about another firm', () => {
  const about = (name: string, url: string) =>
    `<script type="application/ld+json">{"@type":"LocalBusiness","name":"${name}","url":"${url}","email":"info@haus-am-see.example","sameAs":"https://www.facebook.com/hausamsee"}</script>`
  const facts = (head: string, paths: string[]) => {
    const pages = paths.map((path) =>
      parseHtml(`${path === 'haus' ? head : ''}<p>x</p>${own}`, siteUrl + path),
    )
    return mergeSite(
      pages.map((page) => readPage(page, { siteUrl })),
      { siteUrl },
    )
  }
  const paths = ['', 'a', 'b', 'haus']

  it('keeps addresses and profiles of that firm for it', () => {
    const { emails, profiles } = facts(about('Haus am See', 'https://haus-am-see.example'), paths)
    assert.equal(emails.find(({ email }) => email.startsWith('info@'))?.ownership, 'third_party')
    assert.equal(profiles[0]?.ownership, 'third_party')
  })

  it('is about the site itself where the name, or no other address, says so', () => {
    for (const head of [about('Chor Nordwind', 'https://nordwind.example'), about('Haus am See', '')]) {
      const { emails, profiles } = facts(head, paths)
      assert.equal(emails.find(({ email }) => email.startsWith('info@'))?.ownership, 'own')
      assert.equal(profiles[0]?.ownership, 'own')
    }
  })
})

describe('an address in an article', () => {
  const article = (text: string) => owners(`<article><p>${text}</p></article>`, 'blog/2024/09/news')

  it('is not the site’s where the text only quotes it', () =>
    assert.deepEqual(article('Die Nachricht kam von paket.depot@posteo.de und war falsch.').own, []))

  it('is the site’s where those who write ask for letters, or sign with their name', () => {
    assert.equal(article('Schreiben Sie uns: leserpost.chor@posteo.de').own.length, 1)
    assert.equal(article('Mara Lindtner, mara.lindtner@posteo.de').own.length, 1)
  })
})

it('F4 cards are read in time linear in the number of rows', () => {
  const page = (rows: number) => row('Verein Nord', 'a.b@gmx.de').repeat(rows)
  const time = (rows: number) =>
    Math.min(...[1, 2].map(() => cpuMs(() => owners(`<table>${page(rows)}</table>`, 'x'))))
  const [few, many] = [time(100), time(1000)]
  assert.ok(many < 15 * Math.max(few, 10), `${few} ms, then ${many} ms`)
})
