import type { PageFacts } from '#engine/extract/facts.ts'
import { readStructuredData, type StructuredFacts } from '#engine/extract/structured/structured-data.ts'
import type { HtmlPage } from '#engine/html/html-page.ts'
import { foldLetters } from '#engine/taxonomy/words/fold.ts'

/** The texts of a page, ready to compare: words folded to lower case without accents. */
export interface PageTexts {
  page: HtmlPage
  facts: PageFacts
  /** Where a page says its own name: title, site name, headings, header, footer, structured data. */
  titles: string[]
  structured: StructuredFacts
  /** Words of each visible line. */
  lines: string[][]
  /** All visible words, with the description and the types of structured data. */
  words: string[]
}

/** Longer lines of a header or footer are text about something. */
const longestTitle = 120
/** Enough to know whose page it is; a hostile page could hold millions of words. */
const mostTitles = 100
const mostText = 200_000

/** Folds the texts of a page once, for all comparisons. */
export function pageTexts(page: HtmlPage, facts: PageFacts): PageTexts {
  const metas = page.metas
    .filter(({ name }) =>
      /^(?:og:)?(?:site_name|title|description)$|^application-name$|^keywords$/.test(name),
    )
    .map(({ name, content }) => ({ isTitle: !/description|keywords/.test(name), content }))
  const headings = page.blocks
    .filter(
      ({ tag, zone, text }) =>
        /^h[12]$/.test(tag) || (/^(?:header|footer)$/.test(zone) && text.length < longestTitle),
    )
    .map(({ text }) => text)
  const { name, legal_name } = facts.organisation
  const titles = [
    page.title,
    ...metas.filter(({ isTitle }) => isTitle).map(({ content }) => content),
    ...headings,
  ]
  const lines = withinText([
    ...metas.map(({ content }) => content),
    ...page.blocks.map(({ text }) => text),
  ]).map(wordsOf)
  const structured = readStructuredData(page)
  const types = structured.organisations.flatMap((one) => one.types)
  return {
    page,
    facts,
    structured,
    titles: [name ?? '', legal_name ?? '', ...titles]
      .slice(0, mostTitles)
      .map((title) => foldLetters(title.slice(0, 4 * longestTitle)))
      .filter((title) => title !== ''),
    lines,
    words: [...lines.flat(), ...types.flatMap((type) => wordsOf(type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')))],
  }
}

function withinText(texts: string[]): string[] {
  let left = mostText
  return texts.flatMap((text) => {
    const kept = text.slice(0, left)
    left -= kept.length
    return kept === '' ? [] : [kept]
  })
}

/** Folded words of a text. */
export function wordsOf(text: string): string[] {
  return foldLetters(text)
    .split(' ')
    .filter((word) => word !== '')
}
