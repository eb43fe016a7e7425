import { type FoundAddress, findAddresses } from './find-addresses.ts'
import { narrow } from './narrow.ts'

/** How people of one language write the signs `@` and `.` to keep machines off. */
interface SignWords {
  at: string
  dot: string
  /** Words that mean `@` only inside brackets. */
  marked?: string
}

/** English words are used beside those of most languages; French `point` and Dutch `punt` stay with their own. */
const signWords: SignWords[] = [
  {
    at: 'at|ät|aet|at sign|at[- ]zeichen|klammeraffe',
    dot: 'dot|d0t|d o t|punkt|pkt|punktum|punto|kropka|te[čc]ka|bodka',
  },
  { at: 'arroba', dot: 'punto|ponto|punt|dot' },
  { at: 'arr?obase?', dot: 'point|dot' },
  { at: 'chiocciola|chiocciolina', dot: 'punto|dot' },
  { at: 'ma[łl]pa', dot: 'kropka|dot' },
  { at: 'zavin[aá][čc]', dot: 'te[čc]ka|bodka|dot' },
  { at: 'kukac', dot: 'pont|dot', marked: 'at' },
  { at: 'ap(?:en?)staartje', dot: 'punt|dot' },
  { at: 'snabel-?a|krøllalfa', dot: 'punkt|punktum|prik|dot' },
  { at: 'ät|ät-merkki|miukumauku', dot: 'piste|dot', marked: 'at' },
  { at: 'собак[аи]|собачка|равлик|маймунка|кльомба', dot: 'точка|тчк|крапка|dot', marked: 'at|эт|ат' },
  { at: 'παπάκι|papaki', dot: 'τελεία|teleia|dot', marked: 'at|στο' },
  { at: 'kuyruklu a', dot: 'nokta|dot', marked: 'at|et' },
  { at: 'eta', dot: 'taškas|taskas', marked: 'at' },
  { at: 'a rond|arond[ăa]?', dot: 'punct|dot', marked: 'at' },
  { at: 'アットマーク|アット|あっと', dot: 'ドット|どっと|dot', marked: 'at' },
  { at: '골뱅이|앳', dot: '점|닷|도트|dot', marked: 'at' },
  { at: '艾特|圈a', dot: '点|點|dot', marked: 'at' },
  { at: 'آت', dot: 'نقطة|نقطه|دوت|dot', marked: 'at|ات|أت' },
  { at: 'שטרודל|כרוכית', dot: 'נקודה|dot', marked: 'at|את' },
  { at: 'एट', dot: 'डॉट|dot', marked: 'at' },
  { at: 'แอท|แอด', dot: 'จุด|ดอท|dot', marked: 'at' },
  { at: 'a còng|a móc', dot: 'chấm|dot', marked: 'at' },
]

/** Signs and short words that mean `@` only inside brackets; those of letters only where nothing but the brackets parts them. */
const bracketSigns = '@|\\*'
const bracketLetters = 'a|ad|à|et|ett|abe|bei|afna|æt|att'

/**
 * Words before an `at` that say where something is or happens, in English, where the sign is a common word. What stands
 * there is no name of a mailbox.
 */
const notLocal =
  /^(?:us|me|you|we|it|him|her|them|they|he|she|i|look(?:s|ing|ed)?|is|are|was|were|be|been|live[sd]?|here|there|now|not|all|staff|work(?:s|ing|ed)?|stay|find|meet|met|join|visit|only|available|online|and|or|more|sold|book|team|home|one|up|out|starts?|shop|buy|read|also|see|seen|day|professor|manager|ceo|cto|director|engineer|developer|founder|aimed|arrived?|hosted|located|based|today|sale|event|open|held|back|again|that|this|page|site|website|information|details|located|reach|reached|follow|tickets?|people|students?|studied|taught|talk|order|call|download|listed|published|posted|playing|living|speaking|speaks?|once|least|first|last|best|good|great)$/i

/** Labels of domains that are words of the sentence: `the dot com bubble`, `look at this. It`. */
const notLabel =
  /^(?:the|this|that|these|those|our|your|their|his|her|my|its|a|an|all|any|home|work|school|night|noon|once|least|last|first|dot|point|punkt|punto|ponto|www|http|https|com|net|org|one|two|end|start|times?|hand|large|length|and|or|but|if|it|here|there|present|risk|odds|et|der|die|das|dem|den|ein|eine|le|la|les|un|une|el|los|las|il|lo|gli|de|het|een)$/i

const openMark = '[(\\[{<«‹⟨（【]'
const closeMark = '[)\\]}>»›⟩）】]'
const letter = '[\\p{L}\\p{N}]'
const allAt = signWords.map(({ at }) => at).join('|')
const allMarked = signWords.flatMap(({ marked = [] }) => marked).join('|')
const allDot = signWords.map(({ dot }) => dot).join('|')

const inBrackets = (words: string) => `${openMark}{1,2} ?[-_]?(?:${words})[-_]? ?${closeMark}{1,2}`
const bracketHint = new RegExp(inBrackets(`${allAt}|${allMarked}|${bracketSigns}|${bracketLetters}`), 'iu')

/** By language: the signs in brackets, and dots as words of their own around an `@`. */
const bracketed = signWords.map(({ at, dot, marked }) => ({
  at: new RegExp(` ?${inBrackets([at, marked, bracketSigns].filter(Boolean).join('|'))} ?`, 'giu'),
  glued: new RegExp(`(?<=${letter})${inBrackets(bracketLetters)}(?=${letter})`, 'giu'),
  dot: new RegExp(` ?${inBrackets(`${dot}|\\.`)} ?`, 'giu'),
  dotAfter: new RegExp(`(@[\\p{L}\\p{N}.-]{1,80}) (?:${dot}|\\.) (?=\\p{L})`, 'giu'),
  dotBefore: new RegExp(`([\\p{L}\\p{N}-]{1,40}) (?:${dot}) (?=[\\p{L}\\p{N}.-]{1,40}@)`, 'giu'),
}))

/** Brackets, and signs of East Asian type: most lines hold neither. */
const mayBeMarked = /[([{<«‹⟨（【＠﹫．。\uff21-\uff3a\uff41-\uff5a]/
/** A dot before a letter, or a word for one: quick looks, since most lines hold neither. */
const mayHoldDomain = new RegExp(`\\. ?[\\p{L}]|[\\s({[<](?:${allDot})[\\s)}\\]>]`, 'iu')
const looseHint = new RegExp(`[\\s*_~|#/="'-](?:${allAt})[\\s*_~|#/="'-]|@ `, 'iu')
const edge = '[-_*~|#/=]'
const looseDot = `(?: ?${openMark}(?:${allDot})${closeMark} ?| (?:${allDot}|\\.) |\\.)`
const loose = new RegExp(
  `(?<![\\p{L}\\p{N}._+@-])([\\p{L}\\p{N}._+-]{1,64}(?: (?:${allDot}) [\\p{L}\\p{N}_-]{1,30}){0,2})` +
    `( ?${edge} ?(?:${allAt}|@) ?${edge} ?| (?:${allAt}) | ?@ |["']at["'])` +
    `([\\p{L}\\p{N}-]{1,63}(?:${looseDot}[\\p{L}\\p{N}-]{1,63}){1,4})(?![/@:]|\\.[\\p{L}\\p{N}])`,
  'giu',
)
const dotOf = signWords.map(({ dot }) => new RegExp(`^(?:${dot}|\\.)$`, 'iu'))
const atOf = signWords.map(({ at }) => new RegExp(`^(?:${at}|@)$`, 'iu'))
const dotsIn = new RegExp(looseDot, 'giu')
const marks = new RegExp(`${openMark}|${closeMark}|[\\s*_~|#/="'-]`, 'gu')

/** Words for the sign that sentences have too; a snail or a monkey stands before no domain. */
const commonAt = /^ (?:at|ät|aet|eta|a rond) $/iu

const mailWord =
  /(?:e-?mail\w*|mail|correo|courriel|posta|kontakt\w*|contact|contat\w+|write to|schreib\w*|écri\w+|escrib\w+|scriv\w+|napisz|skriv|pište|поч\S{1,3}|пиш\w+|e-?post|メール|邮件|메일)[^@]{0,25}$/iu
const mailLabel = /(?:e-?mail|mail|correo|courriel|posta|e-?post|поч\S{1,3}|メール)\)?\s?[:：→–-]\s?$/iu
const separator = /(?:^|[|•·:;,()–—-])\s?$/u
const afterwards = /^\s?(?:$|[|•·;,()–—.-])/u

export interface WrittenOutAddress extends FoundAddress {
  /** What the form was read in; `start` and `end` are positions in this text. */
  text: string
}

/**
 * Addresses written in words, with the signs of one language: `name (at) host [dot] tld`, and the looser
 * `name at host dot tld`, `name @ host.tld`. A loose form counts only where the page says that it is an address: after
 * a word for mail, alone between separators, or on the site's own domain (`ownDomain`); `name at host.tld` never by the
 * domain alone, since sentences are written so. Linear: `text` must have its white space folded.
 */
export function findWrittenOut(text: string, ownDomain: string, reserved: boolean): WrittenOutAddress[] {
  const isMarked = mayBeMarked.test(text)
  const wide = isMarked && /[＠﹫．。\uff21-\uff3a\uff41-\uff5a]/.test(text)
  const plain = wide ? narrow(text.replace(/ ?[＠﹫] ?/g, '@')) : text
  const found: WrittenOutAddress[] = []
  if (isMarked && bracketHint.test(plain)) found.push(...findBracketed(plain, reserved))
  else if (wide) {
    for (const address of findAddresses(plain, reserved)) found.push({ ...address, text: plain })
  }
  if (mayHoldDomain.test(plain) && looseHint.test(plain) && plain.length < 20_000)
    found.push(...findLoose(plain, ownDomain, reserved))
  return found
}

function findBracketed(text: string, reserved: boolean): WrittenOutAddress[] {
  const found = new Map<string, WrittenOutAddress>()
  for (const { at, glued, dot, dotAfter, dotBefore } of bracketed) {
    if (!at.test(text) && !glued.test(text)) continue
    at.lastIndex = glued.lastIndex = 0
    const joined = text
      .replace(at, '@')
      .replace(glued, '@')
      .replace(dot, '.')
      .replace(dotAfter, '$1.')
      .replace(dotAfter, '$1.')
      .replace(dotBefore, '$1.')
    for (const address of findAddresses(joined, reserved)) {
      const local = address.email.slice(0, address.email.lastIndexOf('@'))
      if (!notLocal.test(local)) found.set(address.email, { ...address, text: joined })
    }
  }
  return [...found.values()]
}

function findLoose(text: string, ownDomain: string, reserved: boolean): WrittenOutAddress[] {
  const found: WrittenOutAddress[] = []
  for (const match of text.matchAll(loose)) {
    const [whole, local = '', sign = '', rawDomain = ''] = match
    const start = match.index
    const end = start + whole.length
    const domain = rawDomain.replace(dotsIn, '.')
    const dots = Array.from(`${local} ${rawDomain}`.matchAll(dotsIn), ([dot]) => dot.replace(marks, ''))
    const at = sign.replace(marks, '') || '@'
    if (!atOf.some((pattern, index) => pattern.test(at) && dots.every((dot) => dotOf[index]?.test(dot))))
      continue
    const email = findAddresses(`${local.replace(/ \p{L}+ /gu, '.')}@${domain}`, reserved)[0]?.email
    if (!email || !isPlausible(email, local)) continue
    const own = email.endsWith(`@${ownDomain}`) || email.endsWith(`.${ownDomain}`)
    const before = text.slice(Math.max(0, start - 40), start)
    const alone = separator.test(before) && afterwards.test(text.slice(end, end + 2))
    const isSentence = commonAt.test(sign) && dots.every((dot) => dot === '.')
    const said = isSentence
      ? mailLabel.test(before) || (alone && start === 0 && whole.length === text.length)
      : own || alone || mailWord.test(before)
    if (said) found.push({ email, start, end, text })
  }
  return found
}

/** Neither the words before the sign nor those after it are words of a sentence. */
function isPlausible(email: string, local: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  return !notLocal.test(local) && !labels.slice(0, -1).some((label) => notLabel.test(label))
}
