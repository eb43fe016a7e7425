import type { HtmlPage, TextBlock } from '#engine/html/html-page.ts'
import { givenStrength, isPatronymic } from '../names/known-names.ts'
import { isHeading } from './line-styles.ts'
import { readName } from '../names/read-name.ts'
import { roleStrength } from '../roles/role-words.ts'

const longestLine = 45

/** The lines of a page as cards are read from: no card is a quotation, no name is broken in two, and no line begins with a bullet. */
export function cardBlocks(page: HtmlPage): TextBlock[] {
  const blocks = withRaisedNames(withoutReadings(withoutNumbers(withWholeNames(withQuotedCards(page)))))
  return blocks.some(({ text }) => beginsWithBullet(text))
    ? blocks.map((block) =>
        beginsWithBullet(block.text) ? { ...block, text: block.text.replace(bullet, '') } : block,
      )
    : blocks
}

const listNumber = /^(\d{1,3})[.)]\s*(?=(\p{Lu}\p{Ll}+|\p{Lo}[\p{L}\p{M}]+\.?)[ ,])/u

/** "1. Mara Linde", "2. Tom Berg": the lines of a list without their numbers. "1. Chair" is a role. */
function withoutNumbers(blocks: TextBlock[]): TextBlock[] {
  let plain: TextBlock[] | null = null
  for (let at = 0; at < blocks.length; at++) {
    const { text = '' } = blocks[at] ?? {}
    if (!beginsWithDigit(text)) continue
    const [mark = '', number, first = ''] = listNumber.exec(text) ?? []
    if (mark === '' || roleStrength(first) > 0) continue
    const isCounted = [at - 1, at + 1].some(
      (beside) => Number.parseInt(blocks[beside]?.text ?? '', 10) === Number(number) + beside - at,
    )
    if (!isCounted) continue
    plain ??= [...blocks]
    plain[at] = { ...(blocks[at] as TextBlock), text: text.slice(mark.length) }
  }
  return plain ?? blocks
}

const reading =
  /^[（(]?[\p{Script=Hiragana}\p{Script=Katakana}ー]{1,8}[ \u3000・]?[\p{Script=Hiragana}\p{Script=Katakana}ー]{1,8}[)）]?$/u
const hanName = /^\p{Script=Han}[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana} \u3000々]{1,8}$/u

/** "見本 太郎", then "みほん たろう": the name in the second line, because the role follows its reading. */
function withoutReadings(blocks: TextBlock[]): TextBlock[] {
  let plain: TextBlock[] | null = null
  for (let at = 1; at < blocks.length; at++) {
    const [first, second] = [blocks[at - 1], blocks[at]]
    if (!first || !second || !beginsWithKana(second.text) || !hanName.test(first.text)) continue
    if (!reading.test(second.text) || readName(first.text) === null || roleStrength(second.text) > 0) continue
    plain ??= [...blocks]
    plain[at - 1] = { ...first, text: '' }
    plain[at] = first
  }
  return plain ?? blocks
}

/** Hiragana, Katakana, or the bracket before them. */
function beginsWithKana(text: string): boolean {
  const code = text.charCodeAt(0)
  return (code > 0x303f && code < 0x3100) || code === 0xff08
}

const nameClass = /(?:^|[\s_-])(?:full-?)?name(?:$|\s)/
const smallFamily = /^(\p{Lu}\p{Ll}+) \p{Ll}{3,}$/u

/** "Mara linde" in a line of the class for names: a family name that the style sheet writes in capitals. */
function withRaisedNames(blocks: TextBlock[]): TextBlock[] {
  if (!blocks.some(isOfSmallFamily)) return blocks
  return blocks.map((block) =>
    isOfSmallFamily(block)
      ? { ...block, text: block.text.replace(/ \p{Ll}/u, (first) => first.toUpperCase()) }
      : block,
  )
}

function isOfSmallFamily({ text, className }: TextBlock): boolean {
  if (className === '' || text.length > longestLine || !className.includes('name')) return false
  const [, given = ''] = nameClass.test(className) ? (smallFamily.exec(text) ?? []) : []
  return given !== '' && givenStrength(given) === 2
}

function beginsWithDigit(text: string): boolean {
  const code = text.charCodeAt(0)
  return code > 47 && code < 58
}

const bullet = /^(?:[·•▪▸►■●○*–—-] *|\.)(?=\p{Lu})/u

/** Most lines begin with a letter, and need no look by the pattern. */
function beginsWithBullet(text: string): boolean {
  const code = text.charCodeAt(0)
  return (code < 48 || code > 122) && bullet.test(text)
}

/** A heading of two lines, "Nora<br>Reed", as one: in the second, because the role follows. */
function withWholeNames(blocks: TextBlock[]): TextBlock[] {
  let whole: TextBlock[] | null = null
  for (let at = 1; at < blocks.length; at++) {
    const [first, second] = [blocks[at - 1], blocks[at]]
    if (!first || !second || first.box !== second.box || !isHeading(second)) continue
    if (!namePart.test(first.text) || !namePart.test(second.text)) continue
    const text = `${first.text} ${second.text}`
    const name = readName(first.text) && !isPatronymic(second.text) ? null : readName(text)
    const isOne =
      name !== null && name.given > 0 && roleStrength(first.text) + roleStrength(second.text) === 0
    if (!isOne) continue
    whole ??= [...blocks]
    whole[at - 1] = { ...first, text: '' }
    whole[at] = { ...second, text }
  }
  return whole ?? blocks
}

const namePart = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$/u

/** The lines of a page, with those of a card in the markup of a quotation as lines of the page: a name and a role, and no sentence. */
function withQuotedCards({ blocks, boxes }: HtmlPage): TextBlock[] {
  if (!blocks.some(({ zone }) => zone === 'quote')) return blocks
  const quotes = new Map<number, TextBlock[]>()
  for (const block of blocks) {
    const box = quoteAround(boxes, block.box)
    const lines = box === null ? undefined : quotes.get(box)
    if (lines) lines.push(block)
    else if (box !== null) quotes.set(box, [block])
  }
  const cards = new Set([...quotes.values()].filter(isCard).flat())
  return cards.size === 0
    ? blocks
    : blocks.map((block) => (cards.has(block) ? { ...block, zone: 'main' as const } : block))
}

function quoteAround(boxes: HtmlPage['boxes'], from: number): number | null {
  for (let at = from; at > 0; at = boxes[at]?.parent ?? 0) if (boxes[at]?.tag === 'blockquote') return at
  return null
}

/** The first line is the name; what follows names what the person does. */
function isCard([first, ...rest]: TextBlock[]): boolean {
  const name = first && first.text.length < longestLine ? readName(first.text) : null
  const last = rest[0]
  return name?.given === 2 && rest.length === 1 && last !== undefined && isRole(last.text)
}

function isRole(text: string): boolean {
  return roleStrength(text) === 2 && !/[.!?…]["”»]?$/.test(text)
}
