import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseHtml } from '#engine/html/parse-html.ts'
import { foundEmails as found, siteUrl } from './found-emails.ts'
import { mergeSite } from '../merge-site.ts'
import { readPage } from '../read-page.ts'

describe('no address is found', () => {
  const traps: Record<string, string> = {
    'picture names': '<p>logo@2x.png banner@3x.webp icon@atelier-nord.png</p>',
    'package versions': '<p>npm i left-pad@1.2.3 react@18.2.0-rc.1</p>',
    placeholders:
      '<p>name@domain.com your@email.com you@example.com erika@beispiel.de imie@twojadomena.pl nombre@ejemplo.es vorname.nachname@atelier-nord.example</p>',
    'template people': '<p>johndoe@domain.net john.doe@company.com jane@doe.com max.mustermann@gmail.com</p>',
    'the fields of a form':
      '<input type="email" placeholder="maria@blumenladen.de" value=""><textarea>otto@gartenbau.de</textarea>',
    'boxes that Google never gave': '<p>info@gmail.com, contact@gmail.com, support@email.com</p>',
    repositories: '<p>git clone git@github.com:nord/site.git</p>',
    trackers:
      '<p>8f14e45fceea167a5a36dedd4bea2543@sentry.io 605a7baede844d278b89dc95ae0a9123@sentry-next.wixpress.com</p>',
    'hidden elements':
      '<div style="display:none"><a href="mailto:trap@atelier-nord.example">x</a> trap@atelier-nord.example</div><p hidden>trap@atelier-nord.example</p>',
    comments: '<!-- old@atelier-nord.example -->',
    'masked addresses': '<p>j***n@atelier-nord.example in••@atelier-nord.example</p>',
    handles: '<p>Follow @atelier_nord on x.com and @nord@social</p>',
    'letters written as signs': '<p>Die K@rriere.com beginnt mit dem P@ssw0rd.de der W@hl.net</p>',
    'words around at':
      '<p>Meet us at atelier-nord.example at 5 pm. We are open (at) weekends. See us at the.shop</p>',
    'words with at in brackets': '<p>Section 4 (a) applies. Look (at) this.</p>',
    'broken Cloudflare codes':
      '<span data-cfemail="b3c0dcd0daf3">x</span><a href="/cdn-cgi/l/email-protection#zz">x</a>',
    'the query of a link elsewhere': '<a href="https://share.example/?email=nora@atelier-nord.example">x</a>',
    'other fields of a query': '<a href="/login?user=nora@atelier-nord.example">x</a>',
    'a link without receiver': '<a href="mailto:?subject=Lesen">weitersagen</a>',
  }
  for (const [name, body] of Object.entries(traps)) {
    it(`in ${name}`, () => assert.deepEqual(found(body), []))
  }

  it('in security.txt, whose contacts are for reports of weaknesses', () => {
    assert.deepEqual(
      found('<pre>Contact: mailto:security@atelier-nord.example</pre>', '.well-known/security.txt'),
      [],
    )
  })

  it('glued to a word when it also stands alone', () => {
    assert.deepEqual(found('<p>Mailinfo@atelier-nord.example</p><p>info@atelier-nord.example</p>'), [
      'text:info@atelier-nord.example',
    ])
  })
})

describe('an address keeps its kind', () => {
  const kinds = (body: string) => {
    const page = parseHtml(body, siteUrl)
    return mergeSite([readPage(page, { siteUrl })], { siteUrl }).emails.map(({ email, kind, free }) => ({
      email,
      kind,
      free,
    }))
  }

  it('role for functions, person for names', () => {
    assert.deepEqual(kinds('<p>buchhaltung@atelier-nord.example mara.linde@atelier-nord.example</p>'), [
      { email: 'buchhaltung@atelier-nord.example', kind: 'role', free: false },
      { email: 'mara.linde@atelier-nord.example', kind: 'person', free: false },
    ])
  })

  it('free for boxes that everyone can have', () => {
    assert.deepEqual(kinds('<p>Kontakt: ateliernord@gmail.com</p>'), [
      { email: 'ateliernord@gmail.com', kind: 'person', free: true },
    ])
  })
})
