import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { latinSpellings } from './to-latin.ts'

describe('kana are written by Hepburn', () => {
  const words: Record<string, string[]> = {
    さくら: ['sakura'],
    とうふや: ['tofuya', 'toufuya'],
    キッチン: ['kitchin'],
    ラッキー: ['rakki'],
    シャルドネ: ['sharudone'],
    ジョイ: ['joi'],
    フォレスト: ['foresuto'],
    ウィング: ['wingu'],
    パーティー: ['pati'],
    きょうと: ['kyoto', 'kyouto'],
    ﾐﾄﾞﾘ: ['midori'],
  }
  for (const [word, expected] of Object.entries(words))
    it(word, () => assert.deepEqual(latinSpellings(word), expected))
  for (const word of ['見本', 'お見本']) it(`not ${word}`, () => assert.deepEqual(latinSpellings(word), []))
})
