/** Kana by Hepburn; small letters follow the one before them. */
const syllables = new Map(
  'あ a い i う u え e お o か ka き ki く ku け ke こ ko さ sa し shi す su せ se そ so た ta ち chi つ tsu て te と to な na に ni ぬ nu ね ne の no は ha ひ hi ふ fu へ he ほ ho ま ma み mi む mu め me も mo や ya ゆ yu よ yo ら ra り ri る ru れ re ろ ro わ wa ゐ i ゑ e を o ん n が ga ぎ gi ぐ gu げ ge ご go ざ za じ ji ず zu ぜ ze ぞ zo だ da ぢ ji づ zu で de ど do ば ba び bi ぶ bu べ be ぼ bo ぱ pa ぴ pi ぷ pu ぺ pe ぽ po ゔ vu ぁ a ぃ i ぅ u ぇ e ぉ o ゃ ya ゅ yu ょ yo ゎ wa ゕ ka ゖ ke'
    .split(' ')
    .reduce<[string, string][]>(
      (pairs, word, at, all) => (at % 2 ? [...pairs, [all[at - 1] ?? '', word]] : pairs),
      [],
    ),
)
const small = /[ぁぃぅぇぉゃゅょゎ]/

/** Whether a word is written in kana alone. */
export function isKana(word: string): boolean {
  return /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(word.normalize('NFKC'))
}

/** A word of kana in Latin letters as on signs, and with the long vowels that Hepburn leaves out on them written. */
export function romanized(word: string): [usual: string, second: string] {
  const letters = Array.from(hiragana(word))
  let written = ''
  let doubles = false
  for (const [at, letter] of letters.entries()) {
    if (letter === 'っ') {
      doubles = true
      continue
    }
    if (letter === 'ー') continue
    const sound = syllables.get(letter) ?? ''
    written =
      small.test(letter) && at > 0 ? joined(written, sound) : written + (doubles ? doubled(sound) : sound)
    doubles = false
  }
  return [written.replace(/(?<=o)[ou]|(?<=u)u/g, ''), written]
}

/** Katakana as the hiragana of the same sounds; half-width letters are full-width ones. */
function hiragana(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
}

/** `ki` and a small `ya` are `kya`, `shi` and `ya` are `sha`; `te` and a small `i` are `ti`. */
function joined(before: string, sound: string): string {
  const stem = before.slice(0, -1)
  const glide = sound.startsWith('y')
  if (glide && /(?:sh|ch|j)$/.test(stem)) return stem + sound.slice(1)
  if (!glide && stem.endsWith('f')) return stem + sound
  if (!glide && before.endsWith('u') && stem === '') return `w${sound}`
  return stem + sound
}

/** A small `tsu` doubles the consonant after it; before `ch` it is a `t`. */
function doubled(sound: string): string {
  return sound.startsWith('ch') ? `t${sound}` : sound.charAt(0) + sound
}
