import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseHtml } from '#engine/html/parse-html.ts'
import { foundEmails as found, siteUrl } from '../found-emails.ts'
import { mergeSite } from '#engine/extract/merge-site.ts'
import { readPage } from '#engine/extract/read-page.ts'

const cloudflare = '4b22252d240b2a3f2e27222e39662524392f652e332a263b272e'
const rot13Of = 'vasb@ngryvre-abeq.rknzcyr'
const base64 = Buffer.from('info@atelier-nord.example').toString('base64')

const forms: Record<string, [string, string]> = {
  'plain text': ['<p>Schreiben Sie an info@atelier-nord.example.</p>', 'text'],
  'a text right behind a label of its own': ['<p><b>Büro Süd</b>info@atelier-nord.example</p>', 'text'],
  'a text cut by elements': ['<p><b>in</b>fo@atelier-nord.example</p>', 'text'],
  'a text with its first letter apart': ['<p><b>I</b>nfo@atelier-nord.example</p>', 'text'],
  'a mailto link': ['<a href="mailto:info@atelier-nord.example?subject=Hallo">Mail</a>', 'mailto'],
  'a mailto link in percent signs': ['<a href="mailto:%69nfo%40atelier-nord.example">Mail</a>', 'mailto'],
  'HTML entities': ['<p>&#105;&#110;fo&#64;atelier-nord&#46;example</p>', 'text'],
  'Cloudflare attributes': [
    `<span class="__cf_email__" data-cfemail="${cloudflare}">[email&#160;protected]</span>`,
    'cloudflare',
  ],
  'Cloudflare links': [`<a href="/cdn-cgi/l/email-protection#${cloudflare}">Mail</a>`, 'cloudflare'],
  'TYPO3 links': [
    `<a href="javascript:linkTo_UnCryptMailto('nbjmup+jogpAbufmjfs.opse\\/fybnqmf');">Mail</a>`,
    'typo3',
  ],
  'TYPO3 links of another offset': [
    `<a href="javascript:linkTo_UnCryptMailto(%27ocknvq%2CkphqBcvgnkgt%2Fpqtf0gzcorng%27);">Mail</a>`,
    'typo3',
  ],
  'TYPO3 tokens': [
    '<a href="#" data-mailto-token="nbjmup+jogpAbufmjfs.opse/fybnqmf" data-mailto-vector="1">Mail</a>',
    'typo3',
  ],
  'clutter in a hidden element': ['<p>info@<i class="hidden">clutter</i>atelier-nord.example</p>', 'text'],
  'a decoy that is not displayed': [
    '<p>info<span style="display: none">-no</span>@atelier-nord.example</p>',
    'text',
  ],
  'a decoy hidden by the style sheet': [
    '<style>.zz{display:none}</style><p>info@<b class="zz">x.</b>atelier-nord.example</p>',
    'text',
  ],
  'comments inside': ['<p>info<!-- x@y.de -->@<!-- z -->atelier-nord.example</p>', 'text'],
  'spans inside': [
    '<p><span>info</span><span>@</span><span>atelier-nord</span>.<span>example</span></p>',
    'text',
  ],
  'soft hyphens and zero-width spaces': ['<p>info&shy;@&#8203;atelier-nord.example</p>', 'text'],
  'ROT13 attributes': [`<a data-enc-email="${rot13Of}">Mail</a>`, 'cipher'],
  'ROT13 with [at]': [
    '<a href="javascript:;" data-enc-email="vasb[at]ngryvre-abeq.rknzcyr">Mail</a>',
    'cipher',
  ],
  'base64 attributes': [`<a data-email="${base64}">Mail</a>`, 'cipher'],
  'CryptX links': [
    `<a href="javascript:DeCryptX('1j1o1g1p1A1b1u1f1m1j1f1s1.1o1p1s1e1/1f1y1b1n1q1m1f')">Mail</a>`,
    'cipher',
  ],
  'Joomla elements': [
    `<joomla-hidden-mail first="${Buffer.from('info').toString('base64')}" last="${Buffer.from('atelier-nord.example').toString('base64')}" text=""></joomla-hidden-mail>`,
    'cipher',
  ],
  'Joomla scripts': [
    `<script>var addy12 = 'inf&#111;' + '&#64;'; addy12 = addy12 + 'atelier-nord' + '&#46;' + 'example'; document.getElementById('c').innerHTML += addy12</script>`,
    'script',
  ],
  'joined literals': [
    `<script>document.write('<a href="mai' + 'lto:info' + '@' + 'atelier-nord.example">x</a>')</script>`,
    'script',
  ],
  'joined variables': [
    `<script>var u = 'info'; var d = 'atelier-nord.example'; document.write(u + '@' + d)</script>`,
    'script',
  ],
  'character codes': [
    `<script>document.write('mailto:' + String.fromCharCode(105,110,102,111,64) + 'atelier-nord.example')</script>`,
    'script',
  ],
  'escaped markup': [
    `<script>document.write(unescape('%3Ca%20href%3D%22mailto%3Ainfo%40atelier-nord.example%22%3E'))</script>`,
    'script',
  ],
  'scripts that move letters by 13': [
    `<script>document.write('<n uers="znvygb:vasb@ngryvre-abeq.rknzcyr">'.replace(/[a-zA-Z]/g, function (c) { return String.fromCharCode((c <= 'Z' ? 90 : 122) >= (c = c.charCodeAt(0) + 13) ? c : c - 26) }))</script>`,
    'script',
  ],
  'template literals': [
    "<script>const u = 'info', d = 'atelier-nord.example'; a.href = `mailto:${u}@${d}`</script>",
    'script',
  ],
  'joined arrays': [
    `<script>a.href = 'mailto:' + ['info', 'atelier-nord.example'].join('@')</script>`,
    'script',
  ],
  'arguments of a function': [
    `<a href="#" onclick="sendMail('info','atelier-nord.example')">Mail</a>`,
    'script',
  ],
  'arguments of a script link': [
    `<a href="javascript:mailTo('info','atelier-nord','example')">Mail</a>`,
    'script',
  ],
  'a click handler': [
    `<a href="#" onclick="location.href='mailto:info'+'@'+'atelier-nord.example'">Mail</a>`,
    'script',
  ],
  'data attributes for name and host': [
    '<a class="mail" data-user="info" data-domain="atelier-nord.example"></a>',
    'attribute',
  ],
  'data attributes written backwards': [
    '<a data-name="ofni" data-domain="elpmaxe.dron-reileta"></a>',
    'attribute',
  ],
  'reversed text': [
    '<p><span style="unicode-bidi: bidi-override; direction: rtl">elpmaxe.dron-reileta@ofni</span></p>',
    'text',
  ],
  'reversed text by the style sheet': [
    '<style>.r{direction:rtl;unicode-bidi:bidi-override}</style><p class="r">elpmaxe.dron-reileta@ofni</p>',
    'text',
  ],
  'a bare address as link': ['<a href="info@atelier-nord.example">Mail</a>', 'mailto'],
  'an address mistaken for a site': ['<a href="http://info@atelier-nord.example">Mail</a>', 'mailto'],
  'a forgotten colon': ['<a href="mailtoinfo@atelier-nord.example">Mail</a>', 'mailto'],
  'full-width signs': ['<p>info＠atelier-nord．example</p>', 'written_out'],
  spamspan: [
    '<p><span class="u">info</span> [at] <span class="d">atelier-nord [dot] example</span></p>',
    'written_out',
  ],
  'schema.org JSON': [
    '<script type="application/ld+json">{"@graph":[{"@type":"Dentist","email":"mailto:info@atelier-nord.example",}]}</script>',
    'json_ld',
  ],
  microdata: [
    '<div itemscope itemtype="https://schema.org/Organization"><meta itemprop="email" content="info@atelier-nord.example"></div>',
    'microdata',
  ],
  'the query of a link to a form': [
    '<a href="/form?mailto=info@atelier-nord.example&x=1">Write</a>',
    'mailto',
  ],
  'the encoded query of a link': ['<a href="form.php?Email=info%40atelier-nord.example">Write</a>', 'mailto'],
  'Markdown inside of a link': ['<a href="[Mail](mailto:info@atelier-nord.example)">Mail</a>', 'mailto'],
  'a picture of the sign': ['<p>info<img src="/img/at.gif" alt="(at)">atelier-nord.example</p>', 'text'],
  'an icon of the sign': ['<p>info<i class="fa fa-at"></i>atelier-nord.example</p>', 'text'],
  'a card to download': [
    '<a href="data:text/vcard,BEGIN%3AVCARD%0AEMAIL%3Ainfo%40atelier-nord.example%0AEND%3AVCARD">Card</a>',
    'mailto',
  ],
  'literals turned round': [
    `<script>a.href = 'mailto:' + 'elpmaxe.dron-reileta@ofni'.split('').reverse().join('')</script>`,
    'script',
  ],
  'a section that a one-page site opens': [
    '<div id="impressum" style="display:none"><p>info@atelier-nord.example</p></div>',
    'text',
  ],
  'the address a form is sent to': [
    '<form action="https://forms.example/info@atelier-nord.example"></form>',
    'attribute',
  ],
  'numbered data attributes': [
    '<span data-part1="info" data-part2="atelier-nord" data-part3="example"></span>',
    'attribute',
  ],
  'a number glued to it': ['<p>Tel. 0351 4820113info@atelier-nord.example</p>', 'text'],
  'a label for screen readers': [
    '<a href="#" aria-label="E-Mail: info@atelier-nord.example"></a>',
    'attribute',
  ],
}

describe('an address is found', () => {
  for (const [name, [body, method]] of Object.entries(forms)) {
    it(`in ${name}`, () => assert.deepEqual(found(body), [`${method}:info@atelier-nord.example`]))
  }

  it('in the head of the page', () => {
    assert.deepEqual(found('', '', '<meta name="author" content="info[at]atelier-nord.example">'), [
      'meta:info@atelier-nord.example',
    ])
  })

  it('with letters of its language in name and domain', () => {
    assert.deepEqual(found('<p>grüße@bücher.atelier-nord.example</p>'), [
      'text:grüße@bücher.atelier-nord.example',
    ])
  })

  it('among those who get a copy, unless the reader chooses who gets the mail', () => {
    const copy = 'cc=nora@atelier-nord.example&subject=Hallo'
    assert.deepEqual(found(`<a href="mailto:info@atelier-nord.example?${copy}">Mail</a>`).toSorted(), [
      'mailto:info@atelier-nord.example',
      'mailto:nora@atelier-nord.example',
    ])
    assert.deepEqual(found(`<a href="mailto:?${copy}">Mail</a>`), [])
  })

  it('several times in one link', () => {
    assert.equal(
      found('<a href="mailto:a.eins@atelier-nord.example,b.zwei@atelier-nord.example">x</a>').length,
      2,
    )
  })

  it('once in mixed case and several forms, with every place kept as evidence', () => {
    const page = parseHtml(
      '<p>Info@Atelier-Nord.example, info (at) atelier-nord.example</p><a href="mailto:info@atelier-nord.example">Mail</a>',
      siteUrl,
    )
    const { emails } = mergeSite([readPage(page, { siteUrl })], { siteUrl })
    assert.equal(emails.length, 1)
    assert.deepEqual(emails[0]?.evidence.map(({ method }) => method).toSorted(), [
      'mailto',
      'text',
      'written_out',
    ])
    assert.ok(emails[0]?.evidence.every(({ snippet, url }) => snippet.length <= 200 && url === siteUrl))
  })
})
