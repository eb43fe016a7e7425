import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stylesFor } from './frame-styles.ts'

const page =
  '<head></head><body><template><p class="flex p-0.5 max-tablet:hidden">Lists</p></template></body>'

test('of a style sheet the page holds what its first frames need', () => {
  const sheet = [
    '@layer theme{:root{--gap:4px;--unit:var(--step);--step:1px}}',
    '@layer base{p{margin:0}table{border:0}a:hover{color:red}p[hidden]{display:none}}',
    'input::placeholder{color:gray}:lang(ar) p:where(.flex),[data-theme=dark] p{color:navy}',
    '@layer utilities{.flex,.grid{display:flex}.p-0\\.5{padding:calc(var(--unit)*2)}.p-1{padding:9px}}',
    '@media (width<40rem){.max-tablet\\:hidden{display:none}}',
    '@keyframes turn{to{rotate:1turn}}',
    '@font-face{font-family:Inter;src:url(/assets/latin.woff2);unicode-range:U+??}',
    '@font-face{font-family:Inter;src:url(/assets/greek.woff2);unicode-range:U+370-377}',
  ].join('')
  const expected = [
    '@layer theme,base,utilities;',
    '@layer theme{:root{--unit:var(--step);--step:1px}}',
    '@layer base{p{margin:0}}',
    'input::placeholder{color:gray}:lang(ar) p:where(.flex),[data-theme=dark] p{color:navy}',
    '@layer utilities{.flex{display:flex}.p-0\\.5{padding:calc(var(--unit)*2)}}',
    '@media (width<40rem){.max-tablet\\:hidden{display:none}}',
    '@font-face{font-family:Inter;src:url(/assets/latin.woff2);unicode-range:U+??}',
  ].join('')
  assert.equal(stylesFor(page, sheet), expected)
})

test('layers keep the order of the whole sheet, also where one has nothing for the frames', () => {
  const sheet = '@layer base{table{border:0}}@layer utilities{.flex{display:flex}}'
  assert.equal(stylesFor(page, sheet), '@layer base,utilities;@layer utilities{.flex{display:flex}}')
})
