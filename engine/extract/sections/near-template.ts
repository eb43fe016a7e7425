import type { PageScene } from '../page-scene.ts'

const templateWords = /lorem ipsum|dolor sit amet|consectetur adipiscing/i
/** Lines around a placeholder text that are likely placeholders too. */
const nearLines = 3

/** Tells whether a line stands near placeholder text, which templates carry and whose neighbors are made up. */
export function nearTemplate({ page }: PageScene): (block: number) => boolean {
  const lines = page.blocks.flatMap(({ text }, block) => (templateWords.test(text) ? [block] : []))
  return (block) => lines.some((at) => Math.abs(at - Math.ceil(block)) <= nearLines)
}
