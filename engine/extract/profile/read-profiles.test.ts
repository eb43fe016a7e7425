import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseHtml } from '#engine/html/parse-html.ts'
import { mergeSite } from '../merge-site.ts'
import { parseProfile } from './parse-profile.ts'
import { readPage } from '../read-page.ts'

const siteUrl = 'https://atelier-nord.example/'
const profiles = (body: string) =>
  mergeSite([readPage(parseHtml(body, siteUrl), { siteUrl })], { siteUrl }).profiles.map(
    ({ url, ownership }) => `${ownership} ${url}`,
  )

describe('a profile', () => {
  it('of the site is its own, in normal form', () => {
    const links = [
      'http://facebook.com/ateliernord/?ref=page',
      'https://www.instagram.com/atelier.nord/',
      'https://de.linkedin.com/company/atelier-nord/about/',
      'https://m.youtube.com/@ateliernord?sub_confirmation=1',
      'https://www.facebook.com/profile.php?id=100012345&sk=about',
    ]
    assert.deepEqual(
      profiles(`<footer>${links.map((url) => `<a href="${url}">Folgen</a>`).join('')}</footer>`),
      [
        'own https://facebook.com/ateliernord',
        'own https://www.instagram.com/atelier.nord',
        'own https://www.linkedin.com/company/atelier-nord',
        'own https://www.youtube.com/@ateliernord',
        'own https://www.facebook.com/profile.php?id=100012345',
      ],
    )
  })

  it('written as text is read like a link', () => {
    assert.deepEqual(
      profiles('<p>Facebook: https://www.facebook.com/ateliernord/. instagram.com/atelier.nord</p>'),
      ['own https://www.facebook.com/ateliernord', 'own https://instagram.com/atelier.nord'],
    )
    assert.deepEqual(profiles('<p>Mail an nord@facebook.com/ateliernord, siehe x.com/facebook.com/a</p>'), [])
  })

  const none = [
    'https://www.facebook.com/sharer/sharer.php?u=https://atelier-nord.example',
    'https://www.facebook.com/ateliernord/posts/1234'.replace('ateliernord/posts', 'events'),
    'https://twitter.com/intent/tweet?text=x',
    'https://twitter.com/share',
    'https://www.linkedin.com/shareArticle?url=x',
    'https://www.instagram.com/p/Cabc123/',
    'https://www.instagram.com/reel/Cabc123/',
    'https://www.youtube.com/watch?v=abc',
    'https://www.youtube.com/embed/abc',
    'https://pinterest.com/pin/create/button/',
    'https://t.me/share/url?url=x',
    'https://www.facebook.com/',
    'https://www.facebook.com/tr?id=1',
    'https://wa.me/?text=x',
  ]
  for (const url of none) it(`is not ${url}`, () => assert.equal(parseProfile(url), null))

  it('of a person on the team page, of the theme’s author or in a comment is a third party’s', () => {
    const body = `<p>Theme by <a href="https://twitter.com/html5up">HTML5 UP</a></p>
      <ol class="comment-list"><li class="comment-body"><a href="https://www.instagram.com/petra.k">Petra</a></li></ol>
      <div class="member"><a href="https://www.linkedin.com/in/mara-linde">Mara Linde</a></div>`
    assert.ok(profiles(body).every((one) => one.startsWith('third_party')))
    assert.equal(profiles(body).length, 3)
  })
})
