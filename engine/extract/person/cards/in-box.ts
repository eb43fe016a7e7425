import type { TextBlock } from '#engine/html/html-page.ts'
import { isName, isRole, type Line, type RoleLine } from './card-lines.ts'

/** Lines from a name to the role in its cell. */
const furthest = 4

/** The role further below in the cell or paragraph that the name stands in: "Mara Linde", a link, "Chair since 2016". */
export function roleInBox(lines: Line[], blocks: TextBlock[], name: number): RoleLine | null {
  const box = blocks[name]?.box
  for (let at = name + 1; at <= name + furthest && blocks[at]?.box === box; at++) {
    const line = lines[at]
    if (isName(line)) return null
    if (isRole(line)) return line
  }
  return null
}

/** Whether a role stands in the cell of a name before it, and not in that of the name behind it. */
export function isOfNameBefore(
  lines: Line[],
  blocks: TextBlock[],
  { role, name }: { role: number; name: number },
): boolean {
  const box = blocks[role]?.box
  if (blocks[name]?.box === box) return false
  for (let at = role - 1; at >= role - furthest && blocks[at]?.box === box; at--) {
    if (isName(lines[at])) return true
  }
  return false
}
