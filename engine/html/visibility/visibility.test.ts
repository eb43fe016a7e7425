import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cpuMs } from '#testing/runs/cpu-time.ts'
import { parseHtml } from '../parse-html.ts'

const texts = (html: string) =>
  parseHtml(html, 'https://atelier-nord.example/').blocks.map(({ text }) => text)

/** Styles that keep a word out of sight, and their neighbors that do not. */
const styles: [hidden: string, shown: string][] = [
  ['display:none', 'display:inline'],
  ['display: none !important', 'display:contents'],
  ['display:table-column', 'display:table-cell'],
  ['display:table-column-group', 'display:table-row-group'],
  ['visibility:hidden', 'visibility:visible'],
  ['visibility: collapse', 'visibility:inherit'],
  ['content-visibility:hidden', 'content-visibility:auto'],
  ['font-size:0', 'font-size:0.8em'],
  ['font-size: 0px; color:red', 'font-size:10px'],
  ['position:absolute;left:-9999px', 'position:absolute;left:-20px'],
  ['position:fixed;top:-2000px', 'position:sticky;top:0'],
  ['position:absolute;right:-100em', 'right:-1em'],
  ['text-indent:-9999px', 'text-indent:-2em'],
  ['margin-left:-99999px', 'margin-left:-100px'],
  ['clip:rect(0,0,0,0)', 'clip:auto'],
  ['clip: rect(1px, 1px, 1px, 1px)', 'clip:rect(auto)'],
  ['clip-path:inset(50%)', 'clip-path:inset(5%)'],
  ['clip-path: circle(0)', 'clip-path:circle(40%)'],
  ['transform:scale(0)', 'transform:scale(0.9)'],
  ['transform: translateX(-9999px)', 'transform:translateX(-10px)'],
  ['width:0;overflow:hidden', 'width:0'],
  ['height:0;overflow:hidden', 'height:10px;overflow:hidden'],
  ['max-height:0px; overflow-y:clip', 'max-height:0.5em;overflow:hidden'],
  ['width:1px;height:1px;overflow:hidden', 'width:1px'],
  ['opacity:0', 'opacity:0.9'],
]

describe('what is not shown is not read', () => {
  for (const [hidden, shown] of styles) {
    it(`by ${hidden}, but by ${shown}`, () => {
      assert.deepEqual(texts(`<p>a<span style="${hidden}">b</span>c</p>`), ['ac'])
      assert.deepEqual(texts(`<p>a<span style="${shown}">b</span>c</p>`), ['abc'])
      assert.deepEqual(texts(`<style>.x{${hidden}}</style><p>a<b class="x">b</b>c</p>`), ['ac'])
      assert.deepEqual(texts(`<style>.x{${shown}}</style><p>a<b class="x">b</b>c</p>`), ['abc'])
    })
  }

  it('by a rule for a class or an id, but not for other elements, media or states', () => {
    const sheet =
      '<style>.a{color:red}.b,#c{display:none}@media print{.d{display:none}}.e .f{display:none}</style>'
    assert.deepEqual(
      texts(
        `${sheet}<p class="a">a</p><p class="x b">b</p><p id="c">c</p><p class="d">d</p><p class="f">f</p><p>g</p>`,
      ),
      ['a', 'd', 'f', 'g'],
    )
    assert.deepEqual(texts('<style>/* .a{display:none} */.b{}</style><p class="a">a</p>'), ['a'])
    assert.deepEqual(texts('<style>.a{display:none}.a.on{display:block}</style><p class="a">a</p>'), ['a'])
    assert.deepEqual(
      texts('<style>@media screen{.a{x:y}.c{x:y}}.b{display:none}</style><p class="b">b</p>'),
      [],
    )
  })

  it('by a style sheet on a section only where it calls itself a trap', () => {
    const sheet = '<style>.s{display:none}</style>'
    assert.deepEqual(texts(`${sheet}<div class="s">opened by a script</div>`), ['opened by a script'])
    assert.deepEqual(texts(`${sheet}<div class="s honeypot">trap</div>`), [])
  })

  it('but what only screen readers say is read', () => {
    const sheet = '<style>.sr-only{position:absolute;width:1px;height:1px;overflow:hidden}</style>'
    assert.deepEqual(texts(`${sheet}<p><span class="sr-only">Mail:</span> a</p>`), ['Mail: a'])
  })

  it('in a section of no height only when it has no width either', () => {
    assert.deepEqual(texts('<div style="height:0;overflow:hidden">folded</div>'), ['folded'])
    assert.deepEqual(texts('<div style="height:0;width:0;overflow:hidden">trap</div>'), [])
  })

  it('F4 in time linear in the length of a sheet', () => {
    for (const sheet of ['.a{display:none}', '@media x{', '}', '{', '/*', '.a,', '@a;', '#b{-999px']) {
      const time = (times: number) =>
        Math.min(
          ...[1, 2].map(() => cpuMs(() => texts(`<style>display:none;${sheet.repeat(times)}</style>`))),
        )
      const [few, many] = [time(2000), time(20_000)]
      // Ten times as much; a hundred times where each part is compared with all before it.
      assert.ok(many < 40 * Math.max(few, 3), `${sheet}: ${few} ms, then ${many} ms`)
    }
  })
})
