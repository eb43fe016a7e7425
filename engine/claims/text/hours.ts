import { europeanDigits } from './fold.ts'

/** Open times by day, Sunday first: hours as numbers, 17.5 for 17:30. No times for a day mean open at unknown times. */
export type Schedule = ReadonlyMap<number, readonly (readonly [from: number, to: number])[]>

const dayNames = [
  /^(?:su|sun|sundays?|so|sonntags?|الاحد|الأحد)$/iu,
  /^(?:mo|mon|mondays?|montags?|الاثنين|الإثنين)$/iu,
  /^(?:tu|tue|tues|tuesdays?|di|dienstags?|الثلاثاء)$/iu,
  /^(?:we|wed|wednesdays?|mi|mittwochs?|الأربعاء|الاربعاء)$/iu,
  /^(?:th|thu|thurs?|thursdays?|do|donnerstags?|الخميس)$/iu,
  /^(?:fr|fri|fridays?|freitags?|الجمعة)$/iu,
  /^(?:sa|sat|saturdays?|samstags?|السبت)$/iu,
]
const everyDay = [0, 1, 2, 3, 4, 5, 6]

const dayOf = (word: string): number => dayNames.findIndex((names) => names.test(word))

/** The days from one to another, over the end of the week where needed. */
export const daysBetween = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7)

/**
 * Reads opening hours as OpenStreetMap writes them ("Mo-Fr 08:00-18:00; Sa 09:00-13:00"), with names of days in three
 * languages and times such as "8 am"; undefined where nothing could be read.
 */
export function parseSchedule(value: string): Schedule | undefined {
  const schedule = new Map<number, (readonly [number, number])[]>()
  for (const rule of europeanDigits(value).split(/[;\n]|,(?=\s*\p{L}{2})/u)) readRule(rule, schedule)
  return schedule.size > 0 ? schedule : undefined
}

function readRule(rule: string, schedule: Map<number, (readonly [number, number])[]>): void {
  if (/^\s*24\/7\s*$/.test(rule)) {
    for (const day of everyDay) schedule.set(day, [[0, 24]])
    return
  }
  const days: number[] = []
  let last: number | undefined
  let isRange = false
  for (const [part] of rule.matchAll(/\p{L}+|[-–,]/gu)) {
    const day = dayOf(part)
    if (day >= 0) {
      days.push(...(isRange && last !== undefined ? daysBetween(last, day) : [day]))
      last = day
      isRange = false
    } else if (/^(?:-|–|to|bis|through|until|الى|إلى)$/iu.test(part)) isRange = last !== undefined
    else if (part !== ',') isRange = false
    if (/^(?:daily|täglich|يوميا)$/iu.test(part)) days.push(...everyDay)
    if (/^(?:weekdays|werktags)$/iu.test(part)) days.push(1, 2, 3, 4, 5)
  }
  if (/\b(?:off|closed|geschlossen)\b|مغلق/iu.test(rule)) {
    for (const day of days) schedule.delete(day)
    return
  }
  const times = [
    ...rule.matchAll(
      /(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?\s*(?:uhr)?\s*(?:-|–|to|bis|until|إلى)\s*(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?/giu,
    ),
  ]
  const ranges = times.map((found) => {
    const [, h1 = '', m1 = '0', p1, h2 = '', m2 = '0', p2] = found
    return [clock(h1, m1, p1), clock(h2, m2, p2)] as const
  })
  const named = days.length > 0 ? days : ranges.length > 0 ? everyDay : []
  for (const day of named) schedule.set(day, [...(schedule.get(day) ?? []), ...ranges])
}

const clock = (hour: string, minutes: string, half: string | undefined): number =>
  hourOf(Number(hour), half) + Number(minutes) / 60

/** An hour of the day from 0 to 24; "pm" adds twelve. */
export function hourOf(hour: number, half: string | undefined): number {
  const isPm = half?.toLowerCase() === 'pm'
  if (half?.toLowerCase() === 'am' && hour === 12) return 0
  return isPm && hour < 12 ? hour + 12 : hour
}
