import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMarkdown } from './read-markdown.ts'

const docs = new Set(['crm'])
const blocksOf = (text: string) =>
  readMarkdown(`# Title\n\n${text}`, docs).sections.flatMap(({ blocks }) => blocks)

test('paragraphs, lists, tables and code become words and their form', () => {
  assert.deepEqual(
    blocksOf('One **bold**\nline with `code`.\n\n- a\n- *b*\n\n1. first\n\n```sh\nnpm ci\n```'),
    [
      {
        kind: 'text',
        words: [
          'One ',
          { kind: 'strong', words: ['bold'] },
          ' line with ',
          { kind: 'code', text: 'code' },
          '.',
        ],
      },
      { kind: 'list', isOrdered: false, items: [['a'], [{ kind: 'emphasis', words: ['b'] }]] },
      { kind: 'list', isOrdered: true, items: [['first']] },
      { kind: 'code', text: 'npm ci' },
    ],
  )
  assert.deepEqual(blocksOf('| A | B |\n|---|---|\n| 1 | a \\| b |'), [
    { kind: 'table', head: [['A'], ['B']], rows: [[['1'], ['a | b']]] },
  ])
})

test('links lead to other guides and to the web over https; any other address is left out', () => {
  const [block] = blocksOf(
    '[a](crm.md#undo) [b](https://a.example) [c](../x.ts) [d](javascript:x) [e](other.md)',
  )
  assert.deepEqual(block, {
    kind: 'text',
    words: [
      { kind: 'link', doc: 'crm', words: ['a'] },
      ' ',
      { kind: 'link', href: 'https://a.example', words: ['b'] },
      ' ',
      { kind: 'strong', words: ['c'] },
      ' ',
      { kind: 'strong', words: ['d'] },
      ' ',
      { kind: 'strong', words: ['e'] },
    ],
  })
})

test('HTML stays words, and Markdown that we cannot read ends the build', () => {
  assert.deepEqual(blocksOf('a <b>c</b>'), [{ kind: 'text', words: ['a <b>c</b>'] }])
  for (const text of ['<script>alert(1)</script>', '> said', '  indented'])
    assert.throws(() => blocksOf(text), /can't be read/)
})
