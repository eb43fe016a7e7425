import type { PageScene } from '../page-scene.ts'
import { type Candidate, cleanRole, methodOf } from './candidate.ts'
import { styleOf } from './cards/line-styles.ts'
import { readName } from './names/read-name.ts'
import { roleStrength } from './roles/role-words.ts'

/** "Mara Linde – PR": a name and what she does, in few words. */
const pair = /^([^–—|@\d]{5,60}?)\s+[–—|-]\s+(\p{L}[^@\d]{1,50})$/u
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
  return found
}
