import type { TextBlock } from '#engine/html/html-page.ts'
import type { Candidate } from './candidate.ts'
import { styleOf } from './in-cards.ts'

/** Cards of one shape, and whether some of them tell a role. */
export type Shape = 'plain' | 'with roles'

/** Styles of their own in which at least half of the lines are names, two of them known: the others are names too. */
export function cardShapes(
  blocks: TextBlock[],
  candidates: Candidate[],
  known: Map<string, Set<string>>,
): Map<string, Shape> {
  const shapes = new Map<string, Shape>()
  for (const [style, names] of known) {
    if (names.size < 2 || (style.endsWith('.') && !/^h\d/.test(style))) continue
    const lines = blocks.filter((block) => block.zone !== 'nav' && styleOf(block) === style).length
    if (names.size * 2 < lines) continue
    const roles = candidates.filter(
      ({ block, roleStrength }) => roleStrength > 0 && styleOf(blocks[block]) === style,
    )
    shapes.set(style, roles.length > 1 ? 'with roles' : 'plain')
  }
  return shapes
}
