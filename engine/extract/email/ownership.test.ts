import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseHtml } from '#engine/html/parse-html.ts'
import type { Ownership } from '../facts.ts'
import { mergeSite } from '../merge-site.ts'
import { readPage } from '../read-page.ts'

const siteUrl = 'https://www.tischlerei-wiegand.de/'

function owners(pages: Record<string, string>, site = siteUrl): Record<string, Ownership> {
  const facts = Object.entries(pages).map(([path, body]) =>
    readPage(parseHtml(body, site + path), { siteUrl: site }),
  )
  return Object.fromEntries(
    mergeSite(facts, { siteUrl: site }).emails.map(({ email, ownership }) => [email, ownership]),
  )
}

const own = '<p>E-Mail: info@tischlerei-wiegand.de</p>'

describe('an address is the site’s own', () => {
  const cases: Record<string, [string, string, string]> = {
    'on a part of its domain': [
      'kontakt',
      '<p>post@mail.tischlerei-wiegand.de</p>',
      'post@mail.tischlerei-wiegand.de',
    ],
    'under the same name with another ending': [
      'kontakt',
      '<p>post@tischlerei-wiegand.com</p>',
      'post@tischlerei-wiegand.com',
    ],
    'as a free box on the contact page': ['kontakt', '<p>Mail: w.holz@gmx.de</p>', 'w.holz@gmx.de'],
    'as certified mail': ['kontakt', '<p>PEC: wiegand@legalmail.it</p>', 'wiegand@legalmail.it'],
    'on the domain of a chain, in the contact page': [
      'kontakt',
      '<h3>Mara Linde</h3><p>mara.linde@holzverbund-nord.de</p>',
      'mara.linde@holzverbund-nord.de',
    ],
    'by structured data of the firm': [
      '',
      '<script type="application/ld+json">{"@type":"LocalBusiness","name":"Wiegand","email":"wiegand@holzverbund-nord.de"}</script>',
      'wiegand@holzverbund-nord.de',
    ],
    'of the controller in the privacy text': [
      'datenschutz',
      '<h2>Verantwortlicher</h2><p>Verantwortlicher im Sinne der DSGVO: Jan Wiegand, E-Mail: jan.wiegand@gmx.net</p>',
      'jan.wiegand@gmx.net',
    ],
    'in a sentence of those who write the page': [
      'hilfe',
      '<p>Wer Fragen zum Umbau der alten Kreditgenossenschaft Holm hat, schreibt uns am besten an wohnenholm@gmx.de und bekommt Antwort.</p>',
      'wohnenholm@gmx.de',
    ],
    'though the site names its web address beside it': [
      'kontakt',
      '<p>Website: www.tischlerei-wiegand.de, E-Mail: wiegand.holz@gmail.com</p>',
      'wiegand.holz@gmail.com',
    ],
  }
  for (const [name, [path, body, email]] of Object.entries(cases)) {
    it(name, () => assert.equal(owners({ [path]: body })[email], 'own'))
  }
})

describe('an address is a third party’s', () => {
  const cases: Record<string, [string, string, string]> = {
    'of the data-protection authority': [
      'datenschutz',
      `${own}<h3>Beschwerderecht</h3><p>Zuständige Aufsichtsbehörde:</p><p>Der Landesbeauftragte für den Datenschutz</p><p>Musterallee 1</p><p>poststelle@lfd.landkreis-amt.de</p>`,
      'poststelle@lfd.landkreis-amt.de',
    ],
    'of the chamber': [
      'impressum',
      `${own}<h2>Kammer</h2><p>Handwerkskammer Nordheim</p><p>E-Mail: info@hwk-nordheim.de</p>`,
      'info@hwk-nordheim.de',
    ],
    'of the arbitration board': [
      'impressum',
      `${own}<p>Allgemeine Verbraucherschlichtungsstelle, mail@schlichter-nord.de</p>`,
      'mail@schlichter-nord.de',
    ],
    'in the credit line of the designer': [
      '',
      `${own}<footer><p>Webdesign: Studio Pixelhof, hallo@pixelhof.de</p></footer>`,
      'hallo@pixelhof.de',
    ],
    'of the designer with a free box': [
      '',
      '<p>Sito web creato da Aldo Ferri - aldo.ferri@gmail.com</p>',
      'aldo.ferri@gmail.com',
    ],
    'of an English designer': [
      '',
      `${own}<p>Website designed and built by Blue Kite, studio@bluekite.co.uk</p>`,
      'studio@bluekite.co.uk',
    ],
    'of the host': [
      'datenschutz',
      `${own}<h2>Hosting</h2><p>Unser Hoster: Serverhof GmbH, datenschutz@serverhof.de</p>`,
      'datenschutz@serverhof.de',
    ],
    'of a commenter': [
      'blog/holz',
      `${own}<ol class="comment-list"><li class="comment-body">Tolle Seite! petra.k@web.de</li></ol>`,
      'petra.k@web.de',
    ],
    'quoted in an article': [
      'blog/messe',
      `${own}<article><p>Veranstalter: Messe Nordheim, Anmeldung unter messe@messe-nordheim.de</p></article>`,
      'messe@messe-nordheim.de',
    ],
    'behind the name of another organisation in a sentence': [
      'hilfe',
      `${own}<p>Wer einen Kredit für den Umbau braucht, wendet sich am besten an die Kreditgenossenschaft Holm unter kgholm@gmx.de und fragt dort nach.</p>`,
      'kgholm@gmx.de',
    ],
    'of a ministry': [
      'impressum',
      `${own}<p>Gewerbeamt: gewerbe@ordnungsamt.gv.at</p>`,
      'gewerbe@ordnungsamt.gv.at',
    ],
  }
  for (const [name, [path, body, email]] of Object.entries(cases)) {
    it(name, () => {
      const all = owners({ [path]: body })
      assert.equal(all[email], 'third_party')
      if (body.includes(own)) assert.equal(all['info@tischlerei-wiegand.de'], 'own')
    })
  }

  it('of every firm in a list of partners', () => {
    const firms = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map(
      (letter) => `<p>Betrieb ${letter}: info@betrieb-${letter}.de</p>`,
    )
    const all = owners({ '': own, partner: firms.join('') })
    assert.equal(Object.values(all).filter((owner) => owner === 'own').length, 1)
  })
})

describe('template leftovers', () => {
  it('are dropped where the page still says lorem ipsum', () => {
    const body =
      '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p><p>sarah.winter@yahoo.com</p>'
    assert.deepEqual(owners({ contact: body }), {})
  })

  it('stand near that text: a free box elsewhere on the page stays, a stranger’s does not', () => {
    const far = '<p>Böden und Treppen</p>'.repeat(5)
    const body = `<p>wiegand.holz@gmx.de</p><p>hallo@muster-studio.de</p>${far}<p>Lorem ipsum dolor sit amet, consectetur</p>`
    assert.deepEqual(owners({ contact: body }), { 'wiegand.holz@gmx.de': 'own' })
  })

  it('on the site’s own domain stay', () => {
    const body = `<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>${own}`
    assert.deepEqual(owners({ contact: body }), { 'info@tischlerei-wiegand.de': 'own' })
  })
})
