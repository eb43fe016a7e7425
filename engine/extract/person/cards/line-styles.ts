import type { TextBlock } from '#engine/html/html-page.ts'

/** Tag and classes of a line: what cards of one shape share. */
export function styleOf(block: TextBlock | undefined): string {
  return block ? `${block.tag}.${block.className}` : ''
}

/** How many lines of each style count. */
export function countStyles(blocks: TextBlock[], counts: (at: number) => boolean): Map<string, number> {
  const styles = new Map<string, number>()
  blocks.forEach((block, at) => {
    if (counts(at)) styles.set(styleOf(block), (styles.get(styleOf(block)) ?? 0) + 1)
  })
  return styles
}

export function isHeading(block: TextBlock | undefined): boolean {
  const tag = block?.tag ?? ''
  return tag.length === 2 && tag.startsWith('h') && tag > 'h0' && tag < 'h7'
}
