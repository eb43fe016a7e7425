import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHtml } from '#engine/html/parse-html.ts'
import { wordsBefore } from './surroundings.ts'

/** Letters that are copied out of texts while `work` runs. */
function copied(work: () => void): number {
  const { slice } = String.prototype
  let letters = 0
  String.prototype.slice = function (this: string, ...range) {
    const part = slice.apply(this, range)
    letters += part.length
    return part
  }
  try {
    work()
  } finally {
    String.prototype.slice = slice
  }
  return letters
}

test('F13 of a line of addresses no more is copied for each than is kept', () => {
  const count = 5_000
  const line = Array.from({ length: count }, (_, at) => `a${at}@b${at}.example`).join(' ')
  const { blocks } = parseHtml(`<p>Our shop</p><p>${line}</p>`, 'https://shop.example/')
  const at = blocks.findIndex(({ text }) => text.startsWith('a0@'))
  let words = ''
  const letters = copied(() => {
    for (let index = 0; index < count; index += 1)
      words = wordsBefore(blocks, at, { after: -1, span: { from: index * 10, to: index * 10 + 1 } })
  })
  assert.ok(letters < count * 2_000, `${letters} letters`)
  assert.equal(words, line.slice(-400))
})

test('words before a span are the last ones of its line, or what follows where none come before', () => {
  const blocks = (...lines: string[]) =>
    parseHtml(lines.map((line) => `<p>${line}</p>`).join(''), 'https://shop.example/').blocks
  const of = (lines: string[], from: number, to: number) =>
    wordsBefore(blocks(...lines), lines.length - 1, { after: -1, span: { from, to } })
  assert.equal(of(['Our shop', 'Write to: a@b.example'], 0, 10), 'Our shop ¶ Write to: ')
  assert.equal(of(['Our shop', 'a@b.example for orders'], 0, 0), 'Our shop ¶  a@b.example for orders')
  const long = `${'x'.repeat(400)} ${'y'.repeat(399)}`
  assert.equal(of(['Our shop', long], 0, 800), ` ${'y'.repeat(399)}`)
})
