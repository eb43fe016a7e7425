import { type FoundAddress, findAddresses } from './find-addresses.ts'

/** Words for `@` in many languages, as people write them to keep machines off. */
const at =
  'at|ät|aet|a|@|et|arroba|chiocciola|arobase|arobas|à|klammeraffe|malpa|małpa|kukac|zavinac|zavináč|apenstaartje|snabel-?a|snabela|собака|собачка|at sign|at-zeichen|æt|ett|abe|bei|afna|maimunka|маймунка|παπάκι|papaki|kuyruklu a'
const dot =
  'dot|d0t|punkt|pkt|punto|ponto|point|\\.|kropka|tečka|tecka|bodka|pont|piste|prik|точка|nokta|stip|punct|taskas|taškas|punt|τελεία|d o t|pisteli|dott'

const openMark = '[(\\[{<«‹⟨（【]'
const closeMark = '[)\\]}>»›⟩）】]'
const bracketedAt = new RegExp(` ?${openMark}{1,2} ?[-_]?(?:${at})[-_]? ?${closeMark}{1,2} ?`, 'giu')
const bracketedDot = new RegExp(` ?${openMark}{1,2} ?[-_]?(?:${dot})[-_]? ?${closeMark}{1,2} ?`, 'giu')
const dotWord = 'dot|punkt|punto|ponto|point|kropka|tečka|tecka|точка|piste|prik|pont|nokta'
const dotAfterAt = new RegExp(`(@[\\p{L}\\p{N}.-]{1,80}) (?:${dotWord}|\\.) (?=\\p{L})`, 'giu')
const dotBeforeAt = new RegExp(`([\\p{L}\\p{N}-]{1,40}) (?:${dotWord}) (?=[\\p{L}\\p{N}.-]{1,40}@)`, 'giu')
const looseDot = new RegExp(` ?(?:${openMark}(?:${dot})${closeMark}| (?:${dotWord}|\\.) ) ?`, 'giu')
const loose = new RegExp(
  `(?<![\\p{L}\\p{N}._+-])([\\p{L}\\p{N}._+-]{1,64}(?: (?:dot|punkt|punto|ponto|point) [\\p{L}\\p{N}_-]{1,30}){0,2})(?: ?[-_*~|#/=][ ]?(?:at|ät|@)[ ]?[-_*~|#/=] ?| (?:at|ät|arroba|chiocciola|arobase|ma[lł]pa|kukac|zavin[aá]č|apenstaartje|собака|snabel-?a|@) | ?@ | @ ?|["']at["'])` +
    `([\\p{L}\\p{N}-]{1,63}(?:(?: ?${openMark}(?:${dot})${closeMark} ?| (?:${dotWord}|\\.) |\\.)[\\p{L}\\p{N}-]{1,63}){1,4})`,
  'giu',
)
const bracketHint = new RegExp(`${openMark} ?[-_]?(?:${at})[-_]? ?${closeMark}`, 'iu')
const looseHint =
  /[\s*_~|#/=-](?:at|ät|arroba|chiocciola|arobase|ma[lł]pa|kukac|zavin[aá]č|apenstaartje|собака|snabel-?a)[\s*_~|#/=-]| @|@ |＠|﹫|["']at["']/iu
const mailWord =
  /(?:e-?mail|mail|correo|courriel|posta|kontakt|contact|write to|поч\S{1,3}|e-?post)[^@]{0,25}$/iu
const englishWords =
  /^(?:us|me|you|we|look|looks|looking|is|are|was|be|live|here|now|not|all|staff|working|works|work|stay|find|meet|join|visit|only|available|online|and|or|more|sold|book|it|him|her|them|team|home|one|up|out|starts?|shop|buy|read|also|see|day|professor|manager|ceo|cto|director|engineer|developer|founder|aimed|arrive|arrived|hosted|located|based)$/i

export interface WrittenOutAddress extends FoundAddress {
  /** What the form was read in; `start` and `end` are positions in this text. */
  text: string
}

/**
 * Addresses written in words: `name (at) host [dot] tld` in many languages, and the looser `name at host dot tld`,
 * `name @ host.tld`. A loose form counts only with a second sign: a dot in words, the word e-mail before it, or the
 * site's own domain (`ownDomain`). Linear: `text` must have its white space folded.
 */
export function findWrittenOut(text: string, ownDomain: string, reserved: boolean): WrittenOutAddress[] {
  const wide = /[＠﹫．。]/.test(text)
  const plain = wide ? text.replace(/ ?[＠﹫] ?/g, '@').replace(/[．。]/g, '.') : text
  const found: WrittenOutAddress[] = []
  if (bracketHint.test(plain)) {
    const joined = plain
      .replace(bracketedAt, '@')
      .replace(bracketedDot, '.')
      .replace(dotAfterAt, '$1.')
      .replace(dotAfterAt, '$1.')
      .replace(dotBeforeAt, '$1.')
    for (const address of findAddresses(joined, reserved)) found.push({ ...address, text: joined })
  } else if (wide) {
    for (const address of findAddresses(plain, reserved)) found.push({ ...address, text: plain })
  }
  if (looseHint.test(plain) && plain.length < 20_000) found.push(...findLoose(plain, ownDomain, reserved))
  return found
}

function findLoose(text: string, ownDomain: string, reserved: boolean): WrittenOutAddress[] {
  const found: WrittenOutAddress[] = []
  for (const match of text.matchAll(loose)) {
    const [whole, local = '', rawDomain = ''] = match
    if (englishWords.test(local)) continue
    const domain = rawDomain.replace(looseDot, '.')
    const start = match.index
    const email = findAddresses(`${local.replace(/ \p{L}+ /gu, '.')}@${domain}`, reserved)[0]?.email
    if (!email) continue
    const own = email.endsWith(`@${ownDomain}`) || email.endsWith(`.${ownDomain}`)
    const dotInWords = domain !== rawDomain && !/ \. /.test(rawDomain)
    const labelled = mailWord.test(text.slice(Math.max(0, start - 40), start))
    const spacedSign = /^[^@]* ?@ ?/.test(whole) && /^[a-z]/.test(rawDomain)
    if (
      dotInWords ||
      labelled ||
      (own && !/ at /i.test(whole)) ||
      ((spacedSign || own) && start === 0 && whole === text)
    ) {
      found.push({ email, start, end: start + whole.length, text })
    }
  }
  return found
}
