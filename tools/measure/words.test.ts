import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { measureWords } from './words.ts'

/** The least share of first suggestions that are right, by the kind of query. */
const bars: Record<string, number> = { name: 0.95, inflected: 0.93, typo: 0.9, synonym: 0.85, brand: 0.9 }
const mostWrongTrade = 0.02

for (const file of ['written-before', 'written-after']) {
  test(`${file}: suggestions are right as often as they have to be, and keywords find their own trade`, async () => {
    const { kinds, wrongShare } = await measureWords(
      fileURLToPath(new URL(`words/${file}.tsv`, import.meta.url)),
    )
    for (const [kind, { right, all, lines }] of kinds)
      assert.ok(right / all >= (bars[kind] ?? 1), `${kind}: ${right} of ${all}\n${lines.join('\n')}`)
    assert.ok(wrongShare <= mostWrongTrade, `wrong trade: ${wrongShare}`)
  })
}
