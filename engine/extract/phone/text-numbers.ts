import { remembered } from '#engine/html/remembered.ts'
import { snippetAround } from '../evidence.ts'
import type { PageKind, PhoneKind } from '../facts.ts'
import type { PageScene } from '../page-scene.ts'
import type { SectionAt } from '../sections/section-kinds.ts'
import { type DigitRun, findDigitRuns } from './digit-runs.ts'
import { isOtherNumber, labelBefore } from './number-labels.ts'
import type { PlacedPhone } from './phone-signals.ts'

const contactKinds = new Set<PageKind>(['contact', 'imprint', 'home', 'about', 'team'])
/** The forms of the North American plan. */
const northAmerican =
  /^\(?[2-9]\d\d\)?[ .–-]{1,2}[2-9]\d\d[ .–-]\d{4}$|^1?[ .-]?\([2-9]\d\d\) ?[2-9]\d\d[ .–-]\d{4}$|^1[ .-][2-9]\d\d[ .-][2-9]\d\d[ .-]\d{4}$/
/** A national number with the zero that is dialled, in groups. */
const grouped = /^\(?0\d{1,5}\)?[ /.–-]{1,3}\d[\d /.–-]{4,36}$/
const longestLead = 90

/** What the writing of a number tells. */
interface Writing {
  isInternational: boolean
  isNorthAmerican: boolean
  isGrouped: boolean
  isParted: boolean
}

const writingOf = remembered<Writing>(
  (raw) => ({
    isInternational: /^\(?(?:\+|00[1-9])/.test(raw),
    isNorthAmerican: northAmerican.test(raw),
    isGrouped: grouped.test(raw),
    isParted: /\d[ /.-]\d/.test(raw),
  }),
  1000,
)

/** Numbers in the visible text: labelled, international, in a form of their country, or alone in a line. */
export function textNumbers(scene: PageScene, sectionAt: SectionAt): PlacedPhone[] {
  return scene.page.blocks.flatMap(({ text }, block) => {
    if (!/\p{Nd}/u.test(text)) return []
    let from = 0
    return findDigitRuns(text).flatMap((run) => {
      const lead = text.slice(Math.max(from, run.start - longestLead), run.start)
      from = run.end
      return readRun(scene, block, { run, lead, isTeam: sectionAt(block) === 'team' })
    })
  })
}

function readRun(
  scene: PageScene,
  block: number,
  { run: { raw, start, end }, lead, isTeam }: { run: DigitRun; lead: string; isTeam: boolean },
): PlacedPhone[] {
  const { page, kind } = scene
  const { text = '', zone = 'body', className = '' } = page.blocks[block] ?? {}
  const before = page.blocks[block - 1]?.text ?? ''
  const label =
    labelBefore(text.slice(Math.max(0, start - 40), start)) ??
    labelOfLineBefore(scene, block, start < 25) ??
    (/phone|\btel\b|telefon/.test(className) ? 'phone' : null)
  const { isInternational, isNorthAmerican, isGrouped, isParted } = writingOf(raw)
  const isPlaced = isTeam || zone === 'footer' || zone === 'header' || contactKinds.has(kind)
  const isFormed = (isNorthAmerican || isGrouped) && isPlaced
  const isAlone = isNorthAmerican || (text.length < raw.length + 12 && isGrouped)
  const isLine = text.length < raw.length + 3 && isParted
  if (isLine && isOtherNumber(before)) return []
  const next = labelBefore(page.blocks[block + 1]?.text.slice(0, 20) ?? '')
  const stands = isLine && (kind === 'contact' || next !== null)
  if (!isInternational && !label && !isFormed && !isAlone && !stands) return []
  return [
    {
      raw,
      kind: label,
      signals: [],
      strength: isInternational || label || stands ? 2 : 1,
      evidence: { url: page.url, method: 'text', snippet: snippetAround(text, start, end) },
      block,
      lead: start < 4 && before.length < 60 ? before : lead,
    },
  ]
}

/** A label that stands in the line before: `<dt>Phone</dt><dd>…`, a table head, an icon's name. */
export function labelOfLineBefore({ page }: PageScene, block: number, atStart: boolean): PhoneKind | null {
  if (!atStart) return null
  const before = page.blocks[Math.ceil(block) - 1]?.text ?? ''
  const holdsNumber = before.replace(/\P{Nd}/gu, '').length > 4
  return before.length < 30 && !holdsNumber ? labelBefore(before) : null
}
