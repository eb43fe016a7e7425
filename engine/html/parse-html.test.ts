import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import { parseHtml } from './parse-html.ts'
import { hostOf } from './resolve-links.ts'

const url = 'https://atelier-nord.example/kontakt/'
const parse = (html: string) => parseHtml(html, url)
const texts = (html: string) => parse(html).blocks.map(({ text }) => text)

describe('a page is read in one pass', () => {
  it('with head: title, language, canonical, robots, refresh and base', () => {
    const page = parse(`<html lang="DE-at"><head><title> Atelier &amp; Nord </title><base href="/de/">
      <link rel="canonical" href="kontakt"><meta name="robots" content="NOINDEX"><meta http-equiv="refresh" content="0; url='neu'"></head>`)
    assert.equal(page.title, 'Atelier & Nord')
    assert.equal(page.lang, 'de-at')
    assert.equal(page.base, 'https://atelier-nord.example/de/')
    assert.equal(page.canonical, 'https://atelier-nord.example/de/kontakt')
    assert.equal(page.refresh, 'https://atelier-nord.example/de/neu')
    assert.equal(page.robots, 'noindex')
  })

  it('with two words where an inline element ends one', () => {
    assert.deepEqual(texts('<h3>Mgr. Jana Vzorová<span>Ředitelka</span></h3>'), [
      'Mgr. Jana Vzorová Ředitelka',
    ])
    assert.deepEqual(texts('<h3>Nora Reed<span>owner</span></h3><p>Web<b>site</b></p>'), [
      'Nora Reed owner',
      'Website',
    ])
  })

  it('with links by their text, else by title, label or picture', () => {
    const page = parse(
      '<a href="team" rel="nofollow">Unser <b>Team</b></a><a href="/x" title="Mehr"></a><a href="?p=1"><img alt="Bild"></a><a href="#top">Top</a><a href="mailto:a@b.de">x</a>',
    )
    assert.deepEqual(
      page.links.map((link) => [link.url, link.text, link.rel]),
      [
        ['https://atelier-nord.example/kontakt/team', 'Unser Team', 'nofollow'],
        ['https://atelier-nord.example/x', 'Mehr', ''],
        ['https://atelier-nord.example/kontakt/?p=1', 'Bild', ''],
      ],
    )
    assert.deepEqual(
      page.contactLinks.map(({ href }) => href),
      ['mailto:a@b.de'],
    )
  })

  it('with lines as a reader sees them', () => {
    assert.deepEqual(texts('<p>Feldweg 2<br>99013   Nord</p><ul><li>eins<li>zwei</ul><td>drei</td>'), [
      'Feldweg 2',
      '99013 Nord',
      'eins',
      'zwei',
      'drei',
    ])
  })

  it('with words kept apart at links and glued spans', () => {
    assert.deepEqual(
      texts('<p><a href="a">eins</a><a href="b">zwei</a> <span>Mara Linde</span><span>Leitung</span></p>'),
      ['eins zwei Mara Linde Leitung'],
    )
  })

  it('without scripts, styles, form fields and what is not shown', () => {
    const page = parse(
      '<script>var a = "x"</script><style>p{}</style><textarea>y</textarea><select><option>z</select><p hidden>geheim</p><div style="display:none">auch</div><template>tpl</template><p>da</p>',
    )
    assert.deepEqual(
      page.blocks.map(({ text }) => text),
      ['da'],
    )
    assert.deepEqual(page.hiddenTexts, ['geheim', 'auch', 'tpl'])
  })

  it('with what a click opens', () => {
    assert.deepEqual(
      texts(
        '<div class="tab-pane" style="display:none">Kontakt</div><div id="modal-1" style="display: none">Formular</div>',
      ),
      ['Kontakt', 'Formular'],
    )
  })

  it('with what only narrow screens hide', () => {
    assert.deepEqual(
      texts('<p><span class="hidden md:inline">breit</span> <span class="hide-on-mobile">auch</span></p>'),
      ['breit auch'],
    )
  })

  it('with the zone of every line', () => {
    const page = parse(
      '<header>a</header><nav>b</nav><main>c</main><div class="site-footer">d</div><div role="contentinfo">e</div><div class="comment-body">f</div>',
    )
    assert.deepEqual(
      page.blocks.map(({ zone }) => zone),
      ['header', 'nav', 'main', 'footer', 'footer', 'comment'],
    )
  })

  it('whatever it is made of', () => {
    for (const broken of [
      '',
      '<',
      '<a',
      '<a href',
      '<a href="',
      '</p></p>',
      '<!--',
      '<![CDATA[',
      '<p',
      '\u0000',
      '<title>',
      '<script>',
      '<a href="http://[">x</a>',
    ]) {
      assert.doesNotThrow(() => parse(broken))
    }
  })

  it('only as deep as pages for people go', () => {
    assert.ok(parse('<div>'.repeat(200_000)).blocks.length === 0)
  })
})

test('the host of a URL is read past user and port, and is empty for a text that is no URL', () => {
  const hosts = [
    'https://firm.example:8443/x',
    'https://user:pw@other.example/',
    'https://user:12@other.example',
    'HTTP://Firm.Example',
    'no url',
  ]
  assert.deepEqual(hosts.map(hostOf), ['firm.example', 'other.example', 'other.example', 'firm.example', ''])
})
