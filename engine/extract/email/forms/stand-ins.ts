import { type FoundAddress, findAddresses } from './find-addresses.ts'
import { narrow } from './narrow.ts'

const quote = '[「」『』“”"\'‘’【】]?'
/** A sign or two that no address holds, or a word in brackets. */
const sign = `${quote}([^\\p{L}\\p{N}\\s.@_+「」『』“”"'‘’（）()\\[\\]【】-]{1,4}|[(\\[【][^\\s@()\\[\\]]{1,8}[)\\]】])${quote}`
const at = `${quote}@${quote}`

/** A way to say "replace X by @". */
interface Saying {
  /** A word of it, without letters of any script: a pattern with them takes tens of milliseconds when it is first used. */
  cue: RegExp
  pattern: RegExp
}

const saying = (cue: RegExp, pattern: string): Saying => ({ cue, pattern: new RegExp(pattern, 'giu') })

/** As pages say it in each language. */
const sayings = [
  saying(/[をは]/, `${sign} ?(?:の(?:部分|記号|文字))?[をは] ?(?:半角の?)?${at} ?(?:マーク)?[にへ]`),
  saying(
    /[换換改替]/,
    `${sign} ?(?:号|號|符号|符號)? ?(?:换成|換成|换为|換為|改成|改为|改為|替换成|替換成|替换为|替換為) ?${at}`,
  ),
  saying(/代替|替[换換]|取代/, `[用以] ?${at} ?(?:代替|替换|替換|取代) ?${sign}`),
  saying(/[를을는은]/, `${sign} ?(?:를|을|는|은) ?${at} ?(?:으로|로) `),
  saying(
    /replac|substitut|chang/i,
    `(?:replac|substitut|chang)\\p{L}+ (?:the )?${sign} (?:\\p{L}+ )?(?:with|by|to|for) (?:an? |the )?${at}`,
  ),
  saying(
    /(?:durch|mit) (?:ein(?:en)? |das )?(?:zeichen )?.?@/i,
    `${sign} (?:bitte )?(?:durch|mit) (?:ein(?:en)? |das )?(?:Zeichen )?${at}`,
  ),
  saying(
    /re?empla|sustitu|substitu|sostitu|cambi/i,
    `(?:rempla|reempla|sustitu|substitu|sostitu|cambi)\\p{L}+ (?:(?:le|el|la|il|o|a) )?${sign} (?:par|por|con|pelo) (?:(?:un|le|el|il|o) )?${at}`,
  ),
  saying(/замен/i, `замен\\p{L}+ (?:знак )?${sign} на (?:знак )?${at}`),
]

const most = 5

/** What the lines of a page say to replace by `@`, such as the star of "info★host (★を@に)". */
export function readStandIns(lines: readonly string[]): string[] {
  const found = new Set<string>()
  for (const line of lines) {
    if (!/[@＠]/.test(line) || line.length > 20_000) continue
    const text = narrow(line)
    for (const { cue, pattern } of sayings)
      if (cue.test(text))
        for (const [, standIn = ''] of text.matchAll(pattern)) if (found.size < most) found.add(standIn)
  }
  return [...found]
}

/** Addresses of a line in which one of these signs stands for `@`; `text` is what they were read in. */
export function findStoodIn(
  line: string,
  standIns: readonly string[],
  reserved: boolean,
): (FoundAddress & { text: string })[] {
  if (standIns.length === 0) return []
  const plain = narrow(line)
  return standIns.flatMap((standIn) => {
    if (!plain.includes(standIn)) return []
    const text = plain
      .split(standIn)
      .map((part) => part.trim())
      .join('@')
    return findAddresses(text, reserved).map((address) => ({ ...address, text }))
  })
}
