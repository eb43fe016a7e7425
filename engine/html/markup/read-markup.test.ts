import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cpuMs } from '#testing/runs/cpu-time.ts'
import { Parser } from 'htmlparser2'
import type { Attributes } from './attributes.ts'
import { readMarkup } from './read-markup.ts'

interface Told {
  open: (tag: string, attributes: Record<string, string>) => void
  close: (tag: string) => void
  comment: (content: string) => void
  text: (part: string) => void
}

/** What a reader is told, texts that follow each other as one. */
function events(read: (handler: Told) => void): string[] {
  const told: string[] = []
  let text = ''
  const tell = (event: string) => {
    if (text !== '') told.push(`"${text}"`)
    text = ''
    told.push(event)
  }
  read({
    open: (tag, attributes) => tell(`<${tag} ${JSON.stringify(attributes)}>`),
    close: (tag) => tell(`</${tag}>`),
    comment: (content) => tell(`<!--${content}-->`),
    text: (part) => {
      text += part
    },
  })
  tell('end')
  return told
}

function valuesOf({ first }: Attributes): Record<string, string> {
  const values: Record<string, string> = {}
  for (let one = first; one; one = one.next) values[one.name.text] = one.value
  return values
}

const ours = (html: string) =>
  events(({ open, ...others }) =>
    readMarkup(html, { open: ({ name }, attributes) => open(name, valuesOf(attributes)), ...others }),
  )
const theirs = (html: string) =>
  events(({ open, close, comment, text }) =>
    new Parser({ onopentag: open, onclosetag: close, oncomment: comment, ontext: text }).end(html),
  )

describe('HTML is taken apart as htmlparser2 does it', () => {
  const pages: Record<string, string> = {
    'end tags left out': '<ul><li>one<li>two</ul><p>a<p>b<div>c</div><table><tr><td>1<td>2<tr><th>3</table>',
    'end tags nobody began': '</b>a</p>b</br>c</img></div>',
    'tags that cross': '<b><i>a</b>b</i>c',
    'links in links': '<a href=1>a<a href=2>b</a>',
    'forms in forms': '<form id=1><form id=2><input></form></form>',
    'heads and paragraphs': '<h1>a<h2>b</h2><p>c<h3>d',
    'attributes in every writing': `<a href = "x" B='y "z"' c=d/e f disabled g=>t</a><a/href=x / title='1'>`,
    'attributes twice': '<a href=1 HREF=2 href>',
    'very many attributes': `<a ${Array.from({ length: 99 }, (_, index) => `x${index % 40}=${index}`).join(' ')}>`,
    'signs where names are meant': '<a =b "c" <d e/f=g>x</a>',
    'character references': `&auml;&amp;&ampx &#228;&#xe4; &notin;&not;in &unknown; <a b="&auml;&copy=1&copy;" c='&#38;'>&`,
    'less-than signs in text': 'a < b <3 <<b>c</b> a<',
    'capital letters': '<DIV CLASS=A>x</Div><ÄB>',
    'comments of all kinds':
      '<!-- a --><!--><!---><!-- b --!>c<!-- -- d - --><!doctype html><!x><?php y ?></ z>',
    'comments that never end': 'a<!-- b -> c',
    'scripts and styles': '<script>if (a<b) "</scr" + "</b>"</SCRIPT ><style>a>b{}</style>x<script></script>',
    'text elements':
      '<title>a &amp; <b></title><textarea><p>&lt;</textarea><iframe><p></iframe><xmp><b></xmp>',
    'text without an end': 'a<plaintext><b>c</b>',
    drawings:
      '<svg viewBox="0"><title>a<b>c</b></title><path d=1 /><g><script>1</script></g></svg><title>x<b></title>',
    'drawings with pages in them':
      '<svg><desc><p>a<p>b</desc><style>a</style></svg><image src=1><math><mi/></math>',
    'data sections': 'a<![CDATA[b]]>c<svg><![CDATA[d<e]]></svg>',
    'elements without content': '<br><br/><img src=a>b<hr><input/>c<source><embed>',
    'options and definitions':
      '<select><option>a<optgroup><option>b</select><dl><dt>a<dd>b<dt>c</dl><ruby>a<rt>b<rp>c',
  }
  for (const [name, html] of Object.entries(pages)) {
    it(name, () => assert.deepEqual(ours(html), theirs(html)))
  }

  for (const unfinished of ['<a href=b', '<a href="b>c</a>', '</a', '<a b=']) {
    it(`without the tag that never ends: ${unfinished}`, () =>
      assert.deepEqual(ours(`<p>a</p>${unfinished}`), ours('<p>a</p>')))
  }

  const scripts: Record<string, string> = {
    'a script in a comment in a script': '<!-- document.write("<script>var a</script>") //-->',
    'two of them': '<!-- "<script src=x></script><SCRIPT ></script>" -->',
    'a comment that ends before the script': '<!-- a --> "<script>"',
    'a comment that ends at once': '<!--> "<script>"',
    'a comment without an end': '<!-- if (a < b)',
    'an end tag written in pieces': '<!-- "<script>" + "</scr" + "ipt>" --> ',
    'a comment that begins again': '<!-- a --><!-- <script></script> -->',
  }
  for (const [name, content] of Object.entries(scripts)) {
    it(`as browsers do where HTML holds ${name}`, () =>
      assert.deepEqual(ours(`<script>${content}</script><b>x</b>`), [
        '<script {}>',
        `"${content}"`,
        '</script>',
        '<b {}>',
        '"x"',
        '</b>',
        'end',
      ]))
  }

  it('F4 in time linear in the attributes of an element', () => {
    const time = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `name-${index} name-${index % 50}=x`)
      return Math.min(...[1, 2].map(() => cpuMs(() => ours(`<a ${names.join(' ')}>`))))
    }
    const [some, many] = [time(2000), time(20_000)]
    assert.ok(many < 15 * Math.max(some, 3), `${some} ms, then ${many} ms`)
  })

  it('cut off anywhere, with all that was whole kept', () => {
    const html = Object.values(pages).join('')
    for (let length = 0; length < html.length; length += 7) {
      const told = ours(html.slice(0, length))
      assert.equal(
        told.filter((event) => /^<[a-z]/.test(event)).length,
        told.filter((event) => event.startsWith('</')).length,
      )
    }
  })
})

it('F13 a comment is looked for no further than to the end of its script', (t) => {
  const { indexOf } = String.prototype
  let letters = 0
  t.mock.method(String.prototype, 'indexOf', function (this: string, part: string, from = 0) {
    const at = indexOf.call(this, part, from)
    if (part === '<!--') letters += (at < 0 ? this.length : at) - from
    return at
  })
  const html = '<script>{"name":"Ada"}</script>'.repeat(5_000)
  let scripts = 0
  readMarkup(html, {
    open: () => (scripts += 1),
    close: () => undefined,
    comment: () => undefined,
    text: () => undefined,
  })
  assert.equal(scripts, 5_000)
  assert.ok(letters <= html.length, `${letters} letters of ${html.length}`)
})
