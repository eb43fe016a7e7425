import type { PageScene } from '../page-scene.ts'

/** Lines around a placeholder text that are likely placeholders too. */
const nearLines = 3

/** Tells whether a line stands near placeholder text, which templates carry and whose neighbors are made up. */
export function nearTemplate({ templateLines }: PageScene): (block: number) => boolean {
  return (block) => templateLines.some((at) => Math.abs(at - Math.ceil(block)) <= nearLines)
}
