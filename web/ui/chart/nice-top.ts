/** The next of 2, 4, 10, 20, 40, 100 …: half of it is a whole number too. */
export function niceTop(highest: number): number {
  let power = 1
  while (power * 10 < highest) power *= 10
  return [2, 4, 10].map((factor) => factor * power).find((top) => top >= highest) ?? 10 * power
}
