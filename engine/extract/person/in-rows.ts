import type { PageScene } from '../page-scene.ts'
import { type Candidate, cleanRole, methodOf } from './candidate.ts'
import { styleOf } from './cards/line-styles.ts'
import { readName } from './names/read-name.ts'
import { readParts } from './names/without-capitals.ts'
import { roleStrength } from './roles/role-words.ts'

/** "Mara Linde – PR": a name and what she does, in few words. */
const pair = /^([^–—|@\d]{5,60}?)\s+[–—|-]\s+((?:\d{1,2}[ºª°.] ?)?\p{L}[^@\d]{1,50})$/u
/** A quick look for it: most lines have none. */
const dash = / [–—|-] /
const longestRow = 110
const leastRows = 2

/** Names in rows of one style of which others tell a role behind the dash: what stands behind theirs is one too. */
export function inRows({ page }: PageScene): Candidate[] {
  const rows = new Map<string, { told: number; plain: { at: number; name: string; role: string }[] }>()
  page.blocks.forEach((block, at) => {
    if (block.zone === 'quote' || block.zone === 'nav' || block.zone === 'comment') return
    const mayBePair = block.text.length < longestRow && dash.test(block.text)
    const [, name = '', role = ''] = mayBePair ? (pair.exec(block.text) ?? []) : []
    if (name === '') return
    const row = rows.get(styleOf(block)) ?? { told: 0, plain: [] }
    rows.set(styleOf(block), row)
    if (roleStrength(block.text) === 0) row.plain.push({ at, name, role })
    else if ((readName(name)?.given ?? 0) === 2 && roleStrength(role) === 2) row.told++
  })
  const found: Candidate[] = []
  for (const { told, plain } of rows.values()) {
    if (told < leastRows || plain.length >= told) continue
    for (const { at, name: text, role } of plain) {
      const name = readName(text)
      if (!name || (name.given < 2 && !name.hasFamilyForm && !name.isTitled) || readName(role)?.given)
        continue
      found.push({
        name,
        role: cleanRole(role),
        roleStrength: 1,
        block: at,
        method: methodOf(page.blocks[at]?.tag),
        isLabelled: false,
      })
    }
  }
  return [...found, ...inEasternRows(page)]
}

/** "院長 見本 太郎": a role, the family name and the given name, with a space between each two. */
const easternRow =
  /^([\p{Script=Han}\p{Script=Katakana}ー・]{2,20})[ \u3000]+(\p{Script=Han}{1,3})[ \u3000]+([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]{1,4})$/u

/** Names that no list holds, in rows of one style of which others tell a role before a known one. */
function inEasternRows({ blocks }: PageScene['page']): Candidate[] {
  const rows = new Map<string, { told: number; plain: Candidate[] }>()
  blocks.forEach((block, at) => {
    const [, role = '', family = '', given = ''] = easternRow.exec(block.text) ?? []
    if (role === '' || block.zone === 'quote' || block.zone === 'nav') return
    const row = rows.get(styleOf(block)) ?? { told: 0, plain: [] }
    rows.set(styleOf(block), row)
    const known = readName(`${family} ${given}`)
    const isKnown = known !== null && known.given > 0
    const name = isKnown ? known : readParts(family, given)
    if (isKnown && roleStrength(role) === 2) row.told++
    else if (name) {
      const method = methodOf(block.tag)
      row.plain.push({ name, role: cleanRole(role), roleStrength: 2, block: at, method, isLabelled: true })
    }
  })
  return [...rows.values()].flatMap(({ told, plain }) => (told < leastRows ? [] : plain))
}
