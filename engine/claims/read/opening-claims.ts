import { readPlainTimes, type Times } from './times.ts'
import { daysBetween, type Schedule } from '../text/hours.ts'
import { clauseOf, cover, fault, free, isAnswered, marksOf, ofKinds, poolAt, type Scene } from './scene.ts'

/** Covers days and times: open and closed must follow from the opening hours of a fact. */
export function readOpening(scene: Scene): void {
  const days = daysOf(scene)
  const times = readPlainTimes(scene)
  const opened = marksOf(scene, 'open')
  const closed = marksOf(scene, 'closed')
  const places = [
    ...days.map(({ from, to }) => ({ from, to })),
    ...times.map(({ from, to }) => ({ from, to })),
  ]
  const [first] = places
  if (!first) return readBareOpen(scene)
  if (opened.length + closed.length + times.length === 0) return
  const spans = [...places, ...opened, ...closed]
  if (scene.isOpenQuestion) {
    for (const span of spans) cover(scene, span, free)
    return
  }
  const [known] = ofKinds(poolAt(scene, first.from), ['opening_hours']).filter(({ schedule }) => schedule)
  const clause = clauseOf(scene, opened[0]?.from ?? first.from)
  const negators = marksOf(scene, 'negators').filter(({ from }) => from >= clause.from && from < clause.to)
  const isClosed =
    opened.some(({ from, to }) => closed.some((mark) => mark.from < from && mark.to === to)) ||
    (closed.length > 0 && times.length === 0) !== negators.length > 0
  for (const { from } of negators) scene.usedNegators.add(from)
  const allDays = days.flatMap((each) => each.days)
  // "Monday to Friday from 8 to 18, on Saturday from 9 to 13": each days have their times.
  const isPaired = days.length > 1 && days.length === times.length && !isClosed
  const schedule = known?.schedule
  const isTrue =
    schedule &&
    (isPaired
      ? days.every((each, at) =>
          follows(schedule, { days: each.days, times: times.slice(at, at + 1), isClosed }),
        )
      : follows(schedule, { days: allDays, times, isClosed }))
  const made =
    known && isTrue
      ? isAnswered([known])
      : fault(known ? 'contradicts' : isClosed ? 'negative_without_fact' : 'unknown')
  for (const span of spans) cover(scene, span, made)
  for (const { from, to } of negators) cover(scene, { from, to }, made)
}

interface Days {
  from: number
  to: number
  days: readonly number[]
}

const joints = /^(?:to|through|bis|until|till|الي|حتي|-|–)$/

/** Days named in the sentence; "Monday to Friday" is five of them. */
function daysOf(scene: Scene): Days[] {
  const found: Days[] = []
  for (const { from, to, value } of scene.hits) {
    if (value.type !== 'day' || scene.covers[from] || found.some((each) => from < each.to)) continue
    const last = found.at(-1)
    const between = last ? scene.tokens.slice(last.to, from) : []
    const [start, end] = [last?.days.at(-1), value.days[0]]
    if (
      last &&
      between.length === 1 &&
      joints.test(between[0]?.word ?? '') &&
      start !== undefined &&
      end !== undefined
    ) {
      found.splice(-1, 1, { from: last.from, to, days: [...last.days, ...daysBetween(start, end)] })
    } else found.push({ from, to, days: value.days })
  }
  return found
}

function follows(
  schedule: Schedule,
  { days, times, isClosed }: { days: readonly number[]; times: readonly Times[]; isClosed: boolean },
): boolean {
  if (isClosed) return days.length > 0 && times.length === 0 && days.every((day) => !schedule.has(day))
  const asked = days.length > 0 ? days : [...schedule.keys()]
  return asked.every((day) => {
    const open = schedule.get(day)
    if (!open) return false
    const [start, end] = [open[0]?.[0], open.at(-1)?.[1]]
    return times.every(({ opens, closes }) => {
      const isWhole =
        (opens === undefined || opens === start) && (closes === undefined || isSame(closes, end))
      return (
        isWhole ||
        (opens !== undefined &&
          open.some(([from, to]) => from === opens && (closes === undefined || isSame(closes, to))))
      )
    })
  })
}

/** An evening hour may be told without "pm" only where the hours say so; midnight is 0 and 24. */
const isSame = (a: number, b: number | undefined): boolean =>
  b !== undefined && (a === b || (a % 24 === 0 && b % 24 === 0))

/** "Is open" without a day needs opening hours, and "is closed" needs a fact that no kind holds. */
function readBareOpen(scene: Scene): void {
  for (const { from, to } of marksOf(scene, 'closed')) {
    if (
      !scene.isOpenQuestion &&
      /^(?:closed|shut|geschlossen|مغلق|مغلقه)$/.test(scene.tokens[from]?.word ?? '')
    ) {
      cover(scene, { from, to }, fault('negative_without_fact'))
    }
  }
}
