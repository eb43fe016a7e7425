import type { HtmlPage, TextBlock } from '#engine/html/html-page.ts'
import { rowsOfTables } from './in-tables.ts'
import { styleOf } from './line-styles.ts'

const leastCards = 3
/** Lines of one card. */
const mostLines = 4

/** Cards of one shape, each as its lines: the cells of rows, the lines of paragraphs, and lines whose styles come again. */
export function cardsOf(page: HtmlPage, isNamed: (at: number) => boolean): number[][][] {
  const { blocks } = page
  if (blocks.filter((_, at) => isNamed(at)).length < leastCards) return []
  const isCard = (card: number[]) => card.length > 1 && card.length <= mostLines + 2
  const tables = rowsOfTables(page).map((rows) =>
    rows.map((row) => row.filter((at) => at !== undefined)).filter(isCard),
  )
  const found = [...tables, ...boxesOf(blocks, isCard), ...periodsOf(blocks)]
  return found.filter((cards) => cards.filter((card) => card.some(isNamed)).length >= leastCards)
}

/** Boxes of two lines and more that follow each other. */
function boxesOf(blocks: TextBlock[], isCard: (card: number[]) => boolean): number[][][] {
  const runs: number[][][] = []
  let run: number[][] = []
  let card: number[] = []
  const close = () => {
    if (isCard(card)) run.push(card)
    else if (card.length > 0) {
      runs.push(run)
      run = []
    }
    card = []
  }
  blocks.forEach(({ box, zone, text }, at) => {
    if (text === '' || zone === 'nav' || zone === 'quote') return
    if (card.length > 0 && blocks[card[0] ?? 0]?.box !== box) close()
    card.push(at)
  })
  close()
  return [...runs, run]
}

/** Lines whose styles come again in the same order, two to four for each card. */
function periodsOf(blocks: TextBlock[]): number[][][] {
  const styles = blocks.map((block) => (block.zone === 'nav' || block.zone === 'quote' ? '' : styleOf(block)))
  const repeats = Array.from({ length: mostLines + 1 }, (_, period) => repeatsOf(styles, period))
  const found: number[][][] = []
  for (let from = 0; from < blocks.length; from++) {
    for (let period = 2; period <= mostLines; period++) {
      const cards = Math.floor(((repeats[period]?.[from] ?? 0) + period) / period)
      const ofCard = new Set(styles.slice(from, from + period))
      // Behind a line of the same styles, a card would begin with the end of the one before.
      if (cards < leastCards || ofCard.size < 2 || ofCard.has(styles[from - 1] ?? '')) continue
      found.push(
        Array.from({ length: cards }, (_, card) =>
          Array.from({ length: period }, (__, line) => from + card * period + line),
        ),
      )
      from += cards * period - 1
      break
    }
  }
  return found
}

/** From each line on, how many lines in a row have the style that comes again after a period. */
function repeatsOf(styles: string[], period: number): Uint32Array {
  const repeats = new Uint32Array(styles.length + 1)
  for (let at = styles.length - 1; at >= 0; at--)
    if (styles[at] !== '' && styles[at] === styles[at + period]) repeats[at] = (repeats[at + 1] ?? 0) + 1
  return repeats
}
