import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mergeSite } from '#engine/extract/merge-site.ts'
import { readPage } from '#engine/extract/read-page.ts'
import type { Zone } from '../html-page.ts'
import { parseHtml } from '../parse-html.ts'

const siteUrl = 'https://atelier-nord.example/'
const zoneIn = (html: string) =>
  parseHtml(html, siteUrl).blocks.find(({ text }) => text === 'Mara Linde')?.zone

const peopleIn = (html: string) => {
  const page = readPage(parseHtml(html, `${siteUrl}team`), { siteUrl })
  return mergeSite([page], { siteUrl }).people.map(({ name, role }) => `${name}: ${role}`)
}

const cards = ['Mara Linde', 'Otto Berg', 'Nora Reed']
  .map((name) => `<div class="card"><h3>${name}</h3><p>Tax adviser</p></div>`)
  .join('')
const everyone = ['Mara Linde: Tax adviser', 'Otto Berg: Tax adviser', 'Nora Reed: Tax adviser']

/** Names of sections that a word of a zone is part of and that are no such zone. */
const sections = [
  'mbr-after-navbar',
  'below-nav',
  'after_menu',
  'belowNav',
  'content-with-menu',
  'content--with-menu',
  'no-menu',
  'has-footer',
  'before-footer',
  'footer-above-team',
  'nav-offset-page',
  'navbar-spacer',
  'review-board',
  'reviewBoard',
  'testimonials-team',
  'reviews-people',
  'quote-staff',
  'comments-board',
  'credits-people',
  'developer-team',
  'developer',
  'footer-team',
  'menu-page',
  'nav-content',
  'cookie-team',
  'consent-board',
  'card-footer',
]

const zones: [names: string, zone: Zone][] = [
  ['nav', 'nav'],
  ['main-nav', 'nav'],
  ['navbar navbar-expand-lg', 'nav'],
  ['nav__item nav__item--has-children', 'nav'],
  ['menu-main-container', 'nav'],
  ['siteNav', 'nav'],
  ['site-footer', 'footer'],
  ['footer-widgets', 'footer'],
  ['Footer_footer__x1Yz', 'footer'],
  ['footer-menu', 'footer'],
  ['colophon', 'footer'],
  ['testimonial-item', 'quote'],
  ['reviews-slider', 'quote'],
  ['client_reviews', 'quote'],
  ['cookie-banner', 'cookie'],
  ['cc-window', 'cookie'],
  ['sp-dsgvo-privacy-popup', 'cookie'],
  ['comment-body', 'comment'],
  ['comments-area', 'comment'],
  ['designed-by', 'credit'],
]

describe('the name of a class is read whole', () => {
  for (const name of sections)
    it(`${name} is no zone, and its people are read`, () => {
      assert.equal(zoneIn(`<div class="${name}"><p>Mara Linde</p></div>`), 'body')
      assert.equal(zoneIn(`<div id="${name}"><p>Mara Linde</p></div>`), 'body')
      assert.deepEqual(peopleIn(`<h1>Our team</h1><div class="${name}">${cards}</div>`), everyone)
    })
  for (const [names, zone] of zones)
    it(`${names} is the zone ${zone}`, () =>
      assert.equal(zoneIn(`<h1>Firm</h1><div class="${names}"><p>Mara Linde</p></div>`), zone))
})

const long =
  'We advise small firms in the north of the country on their taxes, and have done so for years. '.repeat(3)

describe('an element and its role come before the words of a class', () => {
  it('whatever the words say', () => {
    assert.equal(zoneIn('<main class="menu"><p>Mara Linde</p></main>'), 'main')
    assert.equal(zoneIn('<div role="main" class="reviews"><p>Mara Linde</p></div>'), 'main')
    assert.equal(zoneIn('<footer class="nav"><p>Mara Linde</p></footer>'), 'footer')
    assert.equal(zoneIn('<div role="contentinfo" class="menu"><p>Mara Linde</p></div>'), 'footer')
  })
})

describe('what holds the content of a page is beside nothing', () => {
  const wrappers = ['navbar', 'menu', 'footer', 'reviews', 'testimonials', 'comments', 'credits', 'cookie']
  for (const name of wrappers)
    it(`a div of the class ${name} around the main of the page`, () => {
      const page = `<div class="${name}"><main><h1>Our team</h1></main><section><p>Mara Linde</p>${cards}</section></div>`
      assert.equal(zoneIn(page), 'body')
      assert.deepEqual(peopleIn(page), everyone)
      assert.equal(zoneIn(`<div class="${name}"><div id="content"></div><p>Mara Linde</p></div>`), 'body')
    })
  for (const name of ['footer', 'reviews', 'testimonials', 'comments', 'credits'])
    it(`a div of the class ${name} around the title of the page`, () =>
      assert.deepEqual(peopleIn(`<div class="${name}"><h1>Our team</h1>${cards}</div>`), everyone))
  it('a div of the class menu around most of the text', () => {
    assert.deepEqual(peopleIn(`<h1>Our team</h1><div class="menu"><p>${long}</p>${cards}</div>`), everyone)
  })
  for (const tag of ['nav', 'header', 'aside', 'footer'])
    it(`a ${tag} that was never closed`, () => {
      const page = `<${tag}><a href="/">Start</a><main><h1>Our team</h1></main><div><p>Mara Linde</p>${cards}</div>`
      assert.equal(zoneIn(page), 'body')
      assert.deepEqual(peopleIn(page), everyone)
    })
  it('but a menu, a footer and reviews beside it stay what they are', () => {
    const page = `<div class="navbar"><h1>Atelier</h1><a href="/team">Mara Linde</a></div><div class="text"><p>${long}</p></div>`
    assert.equal(zoneIn(page), 'nav')
    assert.equal(zoneIn(`<h1>Firm</h1><div class="footer"><p>${long}</p><p>Mara Linde</p></div>`), 'footer')
    assert.equal(zoneIn(`<h1>Firm</h1><div class="reviews"><p>${long}</p><p>Mara Linde</p></div>`), 'quote')
    assert.equal(
      zoneIn(`<div class="cookie"><h1>Cookies</h1><p>Mara Linde</p></div><p>${long}</p>`),
      'cookie',
    )
    assert.deepEqual(
      peopleIn(
        '<h1>Our work</h1><div class="testimonials"><div class="testimonial"><p>Great!</p><h4>Petra Kranz</h4><span>CEO, Kranz Flowers</span></div></div>',
      ),
      [],
    )
  })
  it('and what lies in it keeps its own zone', () => {
    const page = `<div class="menu"><main><h1>Firm</h1></main><div class="footer"><p>Mara Linde</p></div></div>`
    assert.equal(zoneIn(page), 'footer')
  })
})
